import { part } from './language.js';

/** `also`: words by which the palette finds a room, too. */
export const t = part('rooms', {
  rooms: {
    people: {
      label: 'People',
      text: 'Who works here, with which role, and who is invited.',
      also: 'members roles invitations users',
    },
    papers: {
      label: 'Logo and texts',
      text: 'The logo, the language and the texts of invoices and other documents, with a sample.',
      also: 'logo letterhead texts language',
    },
    mail: {
      label: 'Mail',
      text: 'Whether e-mails can be sent, a test message, and your own words for them.',
      also: 'e-mail smtp templates test',
    },
    import: {
      label: 'Import',
      text: 'Bring over accounts, partners, products, stock, entries and open invoices from a file.',
      also: 'csv file upload bring over',
    },
    tokens: {
      label: 'API tokens',
      text: 'What programs sign in with, and what each may do.',
      also: 'developer keys access',
    },
    log: {
      label: 'Request log',
      text: 'What programs asked in the last 30 days, and what they were answered.',
      also: 'developer errors deprecated',
    },
    webhooks: {
      label: 'Webhooks',
      text: 'Addresses that are told of events, and what became of it.',
      also: 'developer endpoints deliveries',
    },
    events: {
      label: 'Events',
      text: 'Everything that happened in the last 30 days, in order.',
      also: 'developer stream',
    },
  },
});
