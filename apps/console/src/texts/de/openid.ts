import type { t as English } from '../openid.js';

export const openid: typeof English = {
  button: { goOn: (name: string) => `Weiter mit ${name}` },
  apart: {
    blocked:
      'Der Browser hat kein Fenster geöffnet. Erlauben Sie Pop-up-Fenster für diese Seite, und versuchen Sie es erneut.',
    waiting: 'Fahren Sie in dem Fenster fort, das sich geöffnet hat. Diese Seite wartet.',
  },
  callback: {
    title: 'Anmeldung',
    checking: 'Einen Moment: Ihre Anmeldung wird geprüft.',
    refused: 'Sie sind nicht angemeldet',
    otherWay: 'Auf andere Weise anmelden',
    close: 'Fenster schließen',
    done: 'Fertig',
    closeIt: 'Sie können dieses Fenster schließen und dort fortfahren, wo Sie waren.',
  },
  section: {
    title: (name: string) => `Anmeldung mit ${name}`,
    text: (name: string) =>
      `Ihr Konto kann mit ${name} verknüpft sein. Dann melden Sie sich dort an, ohne das Passwort dieses Dienstes.`,
    linked: 'Verknüpft',
    since: (created: string, used: string) => `Seit ${created}, zuletzt verwendet ${used}`,
    none: (email: string) =>
      `Nicht verknüpft. Die Verknüpfung entsteht, wenn Sie sich dort zum ersten Mal mit ${email} anmelden und die Adresse dort bestätigt ist.`,
    remove: 'Verknüpfung entfernen',
    removed: 'Die Verknüpfung ist entfernt.',
    removeTitle: (name: string) => `Verknüpfung mit ${name} entfernen?`,
    removeText:
      'Sie melden sich danach mit Ihrem Passwort an. Die nächste Anmeldung dort mit Ihrer E-Mail-Adresse verknüpft beides wieder.',
  },
  password: {
    none: (name: string | null) =>
      `Ihr Konto hat kein Passwort${name === null ? '' : `: Sie melden sich mit ${name} an`}. Wer diesen Dienst betreibt, kann einen Link erstellen, mit dem Sie eines festlegen.`,
  },
  proof: {
    title: 'Bestätigen, dass Sie es sind',
    text: 'Für diese Änderung wird noch einmal gefragt, wer Sie sind. In den nächsten zehn Minuten wird dann nicht mehr gefragt.',
  },
};
