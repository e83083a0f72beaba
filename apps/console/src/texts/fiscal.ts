import { part } from './language.js';

export const t = part('fiscal', {
  none: 'No fiscal position',
  automatic: (country: string, vatId: string | null): string =>
    vatId ? `destination ${country}, VAT ID ${vatId}` : `destination ${country}, without a VAT ID`,
  partner: 'set at the partner',
  sent: 'chosen by hand',
  domestic: (country: string): string => `a domestic document (${country})`,
  noneFits: (country: string | null): string =>
    country ? `none fits the destination ${country}` : 'the country is not known',
  test: {
    title: 'Which position would a document take?',
    help: 'As a new document of a partner without a position of its own would.',
    country: 'Country',
    countryExample: 'such as AT',
    vatIdExample: 'such as ATU40198200',
    vatId: 'VAT ID',
    scope: 'Documents',
    sale: 'Sales',
    purchase: 'Purchases',
    nothing: 'No automatic fiscal position is set up.',
  },
});
