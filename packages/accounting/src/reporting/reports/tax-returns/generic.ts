import type { TaxReturnTemplate } from './template.js';

const OWED = ['acquisition', 'reverse_charge', 'import'];

/** A return of no country in particular. */
export const generic: TaxReturnTemplate = {
  payable: 'payable',
  boxes: [
    {
      box: 'sales',
      label: { en: 'Taxed sales', de: 'Steuerpflichtige Umsätze' },
      parts: [{ figure: 'base', grids: ['sale'] }],
    },
    {
      box: 'sales_tax',
      label: { en: 'Tax on sales', de: 'Steuer auf Umsätze' },
      parts: [{ figure: 'due', grids: ['sale'] }],
    },
    {
      box: 'zero',
      label: { en: 'Sales at 0 %', de: 'Umsätze mit 0 %' },
      parts: [{ figure: 'base', grids: ['sale_zero'] }],
    },
    {
      box: 'exempt',
      label: { en: 'Exempt sales', de: 'Steuerfreie Umsätze' },
      parts: [{ figure: 'base', grids: ['sale_exempt'] }],
    },
    {
      box: 'outside',
      label: { en: 'Sales outside VAT', de: 'Nicht steuerbare Umsätze' },
      parts: [{ figure: 'base', grids: ['sale_outside', 'oss'] }],
    },
    {
      box: 'eu_goods',
      label: { en: 'Goods to firms in the EU', de: 'Innergemeinschaftliche Lieferungen' },
      parts: [{ figure: 'base', grids: ['eu_goods', 'triangular'] }],
    },
    {
      box: 'eu_services',
      label: { en: 'Services to firms in the EU', de: 'Leistungen an Firmen in der EU' },
      parts: [{ figure: 'base', grids: ['eu_services'] }],
    },
    {
      box: 'domestic_reverse_charge',
      label: { en: 'Sales for which the customer owes the tax', de: 'Umsätze, deren Steuer der Empfänger schuldet' },
      parts: [{ figure: 'base', grids: ['domestic_reverse_charge'] }],
    },
    { box: 'exports', label: { en: 'Exports', de: 'Ausfuhren' }, parts: [{ figure: 'base', grids: ['export'] }] },
    {
      box: 'owed',
      label: {
        en: 'Purchases for which the company owes the tax',
        de: 'Einkäufe, deren Steuer das Unternehmen schuldet',
      },
      parts: [{ figure: 'base', grids: OWED }],
    },
    { box: 'owed_tax', label: { en: 'Tax on them', de: 'Steuer darauf' }, parts: [{ figure: 'due', grids: OWED }] },
    {
      box: 'purchases',
      label: { en: 'Other purchases with tax', de: 'Andere Einkäufe mit Steuer' },
      parts: [{ figure: 'base', grids: ['purchase', 'purchase_assets'] }],
    },
    {
      box: 'input_tax',
      label: { en: 'Input tax', de: 'Vorsteuer' },
      parts: [{ figure: 'deductible', grids: ['purchase', 'purchase_assets', ...OWED] }],
    },
    {
      box: 'payable',
      label: { en: 'To pay', de: 'Zu zahlen' },
      parts: [
        { figure: 'due', grids: ['sale', ...OWED] },
        { figure: 'deductible', grids: ['purchase', 'purchase_assets', ...OWED], minus: true },
      ],
    },
  ],
};
