import type { TaxReturnTemplate } from './template.js';

const OWED = ['acquisition', 'reverse_charge', 'import'];
const TAXED = ['sale', ...OWED];
const RATES = ['20', '10', '5.5', '2.1'];

/** The return of France (CA3), by its lines. */
export const fr: TaxReturnTemplate = {
  payable: '28',
  boxes: [
    {
      box: 'A1',
      label: { en: 'Sales and services', de: 'Verkäufe und Leistungen' },
      parts: [{ figure: 'base', grids: ['sale'] }],
    },
    {
      box: 'A3',
      label: { en: 'Services bought with reverse charge', de: 'Bezogene Leistungen mit Steuerschuld des Empfängers' },
      parts: [{ figure: 'base', grids: ['reverse_charge'] }],
    },
    { box: 'A4', label: { en: 'Imports', de: 'Einfuhren' }, parts: [{ figure: 'base', grids: ['import'] }] },
    {
      box: 'B2',
      label: { en: 'Intra-community acquisitions', de: 'Innergemeinschaftliche Erwerbe' },
      parts: [{ figure: 'base', grids: ['acquisition'] }],
    },
    { box: 'E1', label: { en: 'Exports', de: 'Ausfuhren' }, parts: [{ figure: 'base', grids: ['export'] }] },
    {
      box: 'E2',
      label: { en: 'Other sales without tax', de: 'Andere Umsätze ohne Steuer' },
      parts: [
        {
          figure: 'base',
          grids: ['sale_zero', 'sale_exempt', 'sale_outside', 'eu_services', 'domestic_reverse_charge'],
        },
      ],
    },
    {
      box: 'E3',
      label: { en: 'Distance sales taxed in another state', de: 'Fernverkäufe, in einem anderen Staat besteuert' },
      parts: [{ figure: 'base', grids: ['oss'] }],
    },
    {
      box: 'F2',
      label: { en: 'Intra-community supplies', de: 'Innergemeinschaftliche Lieferungen' },
      parts: [{ figure: 'base', grids: ['eu_goods', 'triangular'] }],
    },
    {
      box: '08',
      label: { en: 'Base at 20 %', de: 'Grundlage zu 20 %' },
      parts: [{ figure: 'base', grids: TAXED, rates: ['20'] }],
    },
    {
      box: '08 tax',
      label: { en: 'Tax at 20 %', de: 'Steuer zu 20 %' },
      parts: [{ figure: 'due', grids: TAXED, rates: ['20'] }],
    },
    {
      box: '9B',
      label: { en: 'Base at 10 %', de: 'Grundlage zu 10 %' },
      parts: [{ figure: 'base', grids: TAXED, rates: ['10'] }],
    },
    {
      box: '9B tax',
      label: { en: 'Tax at 10 %', de: 'Steuer zu 10 %' },
      parts: [{ figure: 'due', grids: TAXED, rates: ['10'] }],
    },
    {
      box: '09',
      label: { en: 'Base at 5.5 %', de: 'Grundlage zu 5,5 %' },
      parts: [{ figure: 'base', grids: TAXED, rates: ['5.5'] }],
    },
    {
      box: '09 tax',
      label: { en: 'Tax at 5.5 %', de: 'Steuer zu 5,5 %' },
      parts: [{ figure: 'due', grids: TAXED, rates: ['5.5'] }],
    },
    {
      box: 'T2 tax',
      label: { en: 'Tax at 2.1 %', de: 'Steuer zu 2,1 %' },
      parts: [{ figure: 'due', grids: TAXED, rates: ['2.1'] }],
    },
    {
      box: '13 tax',
      label: { en: 'Tax at other rates', de: 'Steuer zu anderen Sätzen' },
      parts: [{ figure: 'due', grids: TAXED, otherThan: RATES }],
    },
    {
      box: '16',
      label: { en: 'Tax due, in all', de: 'Geschuldete Steuer insgesamt' },
      parts: [{ figure: 'due', grids: TAXED }],
    },
    {
      box: '17',
      label: { en: 'Of these on acquisitions', de: 'Davon auf Erwerbe' },
      parts: [{ figure: 'due', grids: ['acquisition'] }],
    },
    {
      box: '19',
      label: { en: 'Deductible tax on assets', de: 'Vorsteuer auf Anlagen' },
      parts: [{ figure: 'deductible', grids: ['purchase_assets'] }],
    },
    {
      box: '20',
      label: { en: 'Deductible tax on other goods and services', de: 'Vorsteuer auf andere Waren und Leistungen' },
      parts: [{ figure: 'deductible', grids: ['purchase', ...OWED] }],
    },
    {
      box: '28',
      label: { en: 'To pay', de: 'Zu zahlen' },
      parts: [
        { figure: 'due', grids: TAXED },
        { figure: 'deductible', grids: ['purchase', 'purchase_assets', ...OWED], minus: true },
      ],
    },
  ],
};
