import type { TaxReturnTemplate } from './template.js';

const INPUT = ['purchase', 'purchase_assets'];
const SALES = ['sale', 'sale_zero', 'sale_exempt', 'eu_goods', 'eu_services', 'triangular', 'export'];

/** The VAT return of the United Kingdom, by its nine boxes. */
export const gb: TaxReturnTemplate = {
  payable: '5',
  boxes: [
    {
      box: '1',
      label: { en: 'VAT due on sales and other outputs', de: 'Steuer auf Umsätze und andere Vorgänge' },
      parts: [{ figure: 'due', grids: ['sale', 'reverse_charge', 'import'] }],
    },
    {
      box: '2',
      label: { en: 'VAT due on acquisitions from the EU', de: 'Steuer auf Erwerbe aus der EU' },
      parts: [{ figure: 'due', grids: ['acquisition'] }],
    },
    {
      box: '3',
      label: { en: 'Total VAT due', de: 'Geschuldete Steuer insgesamt' },
      parts: [{ figure: 'due', grids: ['sale', 'reverse_charge', 'import', 'acquisition'] }],
    },
    {
      box: '4',
      label: { en: 'VAT reclaimed', de: 'Vorsteuer' },
      parts: [{ figure: 'deductible', grids: [...INPUT, 'reverse_charge', 'import', 'acquisition'] }],
    },
    {
      box: '5',
      label: { en: 'Net VAT to pay', de: 'Zu zahlen' },
      parts: [
        { figure: 'due', grids: ['sale', 'reverse_charge', 'import', 'acquisition'] },
        { figure: 'deductible', grids: [...INPUT, 'reverse_charge', 'import', 'acquisition'], minus: true },
      ],
    },
    {
      box: '6',
      label: { en: 'Total value of sales, without VAT', de: 'Umsätze insgesamt, ohne Steuer' },
      parts: [{ figure: 'base', grids: [...SALES, 'reverse_charge', 'domestic_reverse_charge'] }],
    },
    {
      box: '7',
      label: { en: 'Total value of purchases, without VAT', de: 'Einkäufe insgesamt, ohne Steuer' },
      parts: [{ figure: 'base', grids: [...INPUT, 'reverse_charge', 'import', 'acquisition'] }],
    },
    {
      box: '8',
      label: { en: 'Goods supplied to the EU', de: 'Lieferungen in die EU' },
      parts: [{ figure: 'base', grids: ['eu_goods', 'triangular'] }],
    },
    {
      box: '9',
      label: { en: 'Goods acquired from the EU', de: 'Erwerbe aus der EU' },
      parts: [{ figure: 'base', grids: ['acquisition'] }],
    },
  ],
};
