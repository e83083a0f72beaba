import type { t as English } from '../doors.js';

export const doors: typeof English = {
  noWorkspace: {
    title: 'Kein Arbeitsbereich',
    ask: 'Bitten Sie einen Inhaber um eine Einladung. Sie erhalten einen Link, den Sie in diesem Browser öffnen.',
  },
  oneTimeLinkForm: {
    choosePassword: 'Wählen Sie das Passwort, mit dem Sie sich künftig anmelden.',
    choosePasswordAgain:
      'Wählen Sie das Passwort, mit dem Sie sich künftig anmelden. Alle Ihre anderen Sitzungen enden.',
    invited: (workspace: string, role: string) =>
      `Sie sind in den Arbeitsbereich ${workspace} mit der Rolle ${role} eingeladen.`,
    own: (invited: string) => `${invited} Sie sind bereits angemeldet, mehr ist nicht nötig.`,
    hasAccount: (invited: string) => `${invited} Geben Sie das Passwort Ihres Kontos ein.`,
    iHaveAccount: 'Ich habe hier schon ein Konto',
    iAmNew: 'Ich bin neu hier',
    newAccount: (invited: string) => `${invited} Geben Sie Ihren Namen an, und wählen Sie ein Passwort.`,
    yourName: 'Ihr Name',
    join: 'Beitreten',
    setPassword: 'Passwort festlegen und anmelden',
    somebodyElse: (signedIn: string, email: string, name: string) =>
      `Sie sind als ${signedIn} angemeldet, der Link gilt aber für ${email}. Wenn Sie fortfahren, wird ${name} in diesem Browser abgemeldet.`,
  },
  oneTimeLink: {
    title: 'Einmal-Link',
    join: (workspace: string) => `${workspace} beitreten`,
    welcome: 'Willkommen bei Daybook',
    newPassword: 'Neues Passwort wählen',
    unreadable: 'Dieser Link konnte nicht gelesen werden',
    onlyOnce:
      'Ein Link gilt nur einmal und nur einige Tage. Lassen Sie sich einen neuen geben: eine Einladung von einem Inhaber des Arbeitsbereichs, einen Link zur Anmeldung von der Person, die diesen Dienst betreibt.',
    toSignIn: 'Zur Anmeldung',
    dead: 'Dieser Link funktioniert nicht',
  },
  passwordField: {
    show: 'Passwort anzeigen',
    capsLock: 'Die Feststelltaste ist aktiv',
  },
  proofDialog: {
    signInAgain: 'Erneut anmelden',
    sessionEnded: 'Ihre Sitzung ist beendet. Ihre Eingaben bleiben erhalten, und Ihre Aktion wird danach fortgesetzt.',
    confirmTitle: 'Mit Passwort bestätigen',
    confirmText:
      'Für diese Änderung weisen Sie sich bitte noch einmal aus. In den nächsten zehn Minuten wird dann nicht mehr gefragt.',
    leave: 'Diese Seite verlassen und mit einem anderen Konto anmelden',
    confirm: 'Bestätigen',
  },
  signIn: {
    title: 'Bei Daybook anmelden',
    elsewhere: 'Sie haben sich in einem anderen Tab abgemeldet.',
    goOn: 'Weiter',
    asSomebodyElse: 'Mit einem anderen Konto anmelden',
    already: (name: string) => `Sie sind als ${name} angemeldet`,
    noPassword: 'Noch kein Passwort oder Passwort vergessen?',
    askForLink:
      'Sie benötigen einen Einmal-Link. Bitten Sie die Person darum, die diesen Dienst betreibt. Sie erstellt ihn mit diesem Befehl:',
  },
  submitButton: {
    wait: (label: string, wait: string) => `${label} (in ${wait})`,
  },
};
