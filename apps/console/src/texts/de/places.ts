import type { t } from '../places.js';

export const rooms: typeof t = {
  rooms: {
    people: {
      label: 'Personen',
      text: 'Wer hier arbeitet, mit welcher Rolle, und wer eingeladen ist.',
      also: 'mitglieder rollen einladungen benutzer',
    },
    papers: {
      label: 'Logo und Texte',
      text: 'Logo, Sprache und Texte von Rechnungen und anderen Belegen, mit einem Muster.',
      also: 'logo briefkopf texte sprache',
    },
    mail: {
      label: 'E-Mail',
      text: 'Ob E-Mails gesendet werden können, eine Testnachricht und Ihre eigenen Texte dafür.',
      also: 'mail smtp vorlagen test',
    },
    import: {
      label: 'Importieren',
      text: 'Konten, Partner, Produkte, Bestände, Buchungssätze und offene Rechnungen aus einer Datei übernehmen.',
      also: 'csv datei hochladen übernehmen',
    },
    tokens: {
      label: 'API-Tokens',
      text: 'Womit sich Programme anmelden, und was jedes darf.',
      also: 'entwickler schlüssel zugang',
    },
    log: {
      label: 'Anfrageprotokoll',
      text: 'Was Programme in den letzten 30 Tagen angefragt haben, und was ihnen geantwortet wurde.',
      also: 'entwickler fehler veraltet',
    },
    webhooks: {
      label: 'Webhooks',
      text: 'Adressen, die über Ereignisse benachrichtigt werden, und was daraus wurde.',
      also: 'entwickler endpunkte zustellungen',
    },
    events: {
      label: 'Ereignisse',
      text: 'Alles, was in den letzten 30 Tagen geschah, der Reihe nach.',
      also: 'entwickler strom',
    },
  },
};
