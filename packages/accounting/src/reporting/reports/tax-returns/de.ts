import type { TaxReturnTemplate } from './template.js';

const RATES = ['19', '7'];
const INPUT = ['purchase', 'purchase_assets'];
const OWED = ['acquisition', 'reverse_charge', 'import'];

/** The advance return of Germany (Umsatzsteuer-Voranmeldung), by its Kennzahlen. */
export const de: TaxReturnTemplate = {
  payable: '83',
  boxes: [
    {
      box: '81',
      label: { en: 'Sales at 19 %', de: 'Umsätze zu 19 %' },
      parts: [{ figure: 'base', grids: ['sale'], rates: ['19'] }],
    },
    {
      box: '86',
      label: { en: 'Sales at 7 %', de: 'Umsätze zu 7 %' },
      parts: [{ figure: 'base', grids: ['sale'], rates: ['7'] }],
    },
    {
      box: '35',
      label: { en: 'Sales at other rates', de: 'Umsätze zu anderen Sätzen' },
      parts: [{ figure: 'base', grids: ['sale', 'sale_zero'], otherThan: RATES }],
    },
    {
      box: '36',
      label: { en: 'Tax on them', de: 'Steuer darauf' },
      parts: [{ figure: 'due', grids: ['sale', 'sale_zero'], otherThan: RATES }],
    },
    {
      box: '41',
      label: { en: 'Intra-community supplies', de: 'Innergemeinschaftliche Lieferungen' },
      parts: [{ figure: 'base', grids: ['eu_goods'] }],
    },
    { box: '43', label: { en: 'Exports', de: 'Ausfuhrlieferungen' }, parts: [{ figure: 'base', grids: ['export'] }] },
    {
      box: '48',
      label: { en: 'Exempt sales without input tax', de: 'Steuerfreie Umsätze ohne Vorsteuerabzug' },
      parts: [{ figure: 'base', grids: ['sale_exempt'] }],
    },
    {
      box: '89',
      label: { en: 'Acquisitions at 19 %', de: 'Innergemeinschaftliche Erwerbe zu 19 %' },
      parts: [{ figure: 'base', grids: ['acquisition'], rates: ['19'] }],
    },
    {
      box: '93',
      label: { en: 'Acquisitions at 7 %', de: 'Innergemeinschaftliche Erwerbe zu 7 %' },
      parts: [{ figure: 'base', grids: ['acquisition'], rates: ['7'] }],
    },
    {
      box: '95',
      label: { en: 'Acquisitions at other rates', de: 'Innergemeinschaftliche Erwerbe zu anderen Sätzen' },
      parts: [{ figure: 'base', grids: ['acquisition'], otherThan: RATES }],
    },
    {
      box: '98',
      label: { en: 'Tax on them', de: 'Steuer darauf' },
      parts: [{ figure: 'due', grids: ['acquisition'], otherThan: RATES }],
    },
    {
      box: '84',
      label: { en: 'Received supplies with reverse charge (§ 13b UStG)', de: 'Bezogene Leistungen nach § 13b UStG' },
      parts: [{ figure: 'base', grids: ['reverse_charge'] }],
    },
    {
      box: '85',
      label: { en: 'Tax on them', de: 'Steuer darauf' },
      parts: [{ figure: 'due', grids: ['reverse_charge'] }],
    },
    {
      box: '42',
      label: { en: 'Triangular supplies', de: 'Dreiecksgeschäfte' },
      parts: [{ figure: 'base', grids: ['triangular'] }],
    },
    {
      box: '60',
      label: { en: 'Sales for which the customer owes the tax', de: 'Umsätze, deren Steuer der Empfänger schuldet' },
      parts: [{ figure: 'base', grids: ['domestic_reverse_charge'] }],
    },
    {
      box: '21',
      label: { en: 'Services to firms in the EU', de: 'Sonstige Leistungen an Unternehmer in der EU' },
      parts: [{ figure: 'base', grids: ['eu_services'] }],
    },
    {
      box: '45',
      label: { en: 'Other sales that are taxed elsewhere', de: 'Übrige nicht steuerbare Umsätze' },
      parts: [{ figure: 'base', grids: ['sale_outside', 'oss'] }],
    },
    {
      box: '66',
      label: { en: 'Input tax of invoices', de: 'Vorsteuer aus Rechnungen' },
      parts: [{ figure: 'deductible', grids: INPUT }],
    },
    {
      box: '61',
      label: { en: 'Input tax of acquisitions', de: 'Vorsteuer aus innergemeinschaftlichen Erwerben' },
      parts: [{ figure: 'deductible', grids: ['acquisition'] }],
    },
    {
      box: '62',
      label: { en: 'Import VAT', de: 'Einfuhrumsatzsteuer' },
      parts: [{ figure: 'deductible', grids: ['import'] }],
    },
    {
      box: '67',
      label: { en: 'Input tax of reverse charge (§ 13b UStG)', de: 'Vorsteuer aus Leistungen nach § 13b UStG' },
      parts: [{ figure: 'deductible', grids: ['reverse_charge'] }],
    },
    {
      box: '83',
      label: { en: 'To pay', de: 'Verbleibende Vorauszahlung' },
      parts: [
        { figure: 'due', grids: ['sale', 'sale_zero', ...OWED] },
        { figure: 'deductible', grids: [...INPUT, ...OWED], minus: true },
      ],
    },
  ],
};
