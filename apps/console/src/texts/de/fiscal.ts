import type { t as English } from '../fiscal.js';

export const fiscal: typeof English = {
  none: 'Keine Steuerzuordnung',
  automatic: (country, vatId) =>
    vatId ? `Zielland ${country}, USt-IdNr. ${vatId}` : `Zielland ${country}, ohne USt-IdNr.`,
  partner: 'beim Partner festgelegt',
  sent: 'von Hand gewählt',
  domestic: (country) => `Beleg im Inland (${country})`,
  noneFits: (country) => (country ? `keine passt zum Zielland ${country}` : 'das Land ist nicht bekannt'),
  test: {
    title: 'Welche Zuordnung bekäme ein Beleg?',
    help: 'Wie ein neuer Beleg eines Partners ohne eigene Zuordnung.',
    country: 'Land',
    countryExample: 'etwa AT',
    vatIdExample: 'etwa ATU40198200',
    vatId: 'USt-IdNr.',
    scope: 'Belege',
    sale: 'Verkauf',
    purchase: 'Einkauf',
    nothing: 'Es ist keine automatische Steuerzuordnung eingerichtet.',
  },
};
