import { plural } from '../language.js';
import type { t as English } from '../factors.js';

export const factors: typeof English = {
  step: {
    code: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App zeigt.',
    recovery: 'Geben Sie einen der Wiederherstellungscodes ein, die Sie aufbewahrt haben. Jeder gilt einmal.',
    passkey: 'Bestätigen Sie mit Ihrem Passkey.',
    codeLabel: 'Code',
    recoveryLabel: 'Wiederherstellungscode',
    submit: 'Weiter',
    usePasskey: 'Passkey verwenden',
    useCode: 'Authenticator-App verwenden',
    useRecovery: 'Wiederherstellungscode verwenden',
    again: 'Von vorn beginnen',
    left: (left: number) =>
      left === 0
        ? 'Das war Ihr letzter Wiederherstellungscode. Erstellen Sie in Ihrem Profil neue.'
        : `Sie haben einen Wiederherstellungscode verwendet. Es ${plural(left, 'bleibt einer', `bleiben ${left}`)}.`,
  },
  proof: {
    code: 'Code der App verwenden',
    recovery: 'Wiederherstellungscode verwenden',
    passkey: 'Nur mit Passkey bestätigen',
  },
  signInPasskey: 'Stattdessen einen Passkey verwenden',
  noPasskey: 'Der Browser hat keinen Passkey übergeben. Versuchen Sie es erneut, oder nehmen Sie einen anderen Weg.',
  section: {
    title: 'Sicherheit',
    text: 'Neben dem Passwort fragt die Anmeldung nach einem Faktor, den nur Sie haben. Ein Passkey genügt auch allein.',
    none: 'Noch kein zweiter Faktor. Wer Ihr Passwort erfährt, kann sich als Sie anmelden.',
    addApp: 'App einrichten',
    replaceApp: 'App auf ein anderes Gerät übertragen',
    addPasskey: 'Passkey hinzufügen',
    rename: (name: string) => `${name} umbenennen`,
    remove: (name: string) => `${name} entfernen`,
    never: 'nie',
    type: { totp: 'Authenticator-App', passkey: 'Passkey' },
    columns: { name: 'Faktor', added: 'Hinzugefügt', used: 'Zuletzt verwendet', actions: 'Aktionen' },
  },
  codes: {
    title: 'Wiederherstellungscodes',
    left: (left: number) =>
      `Es ${plural(left, 'bleibt einer', `bleiben ${left}`)}. Mit ihnen melden Sie sich an, wenn Sie alle Faktoren verloren haben.`,
    renew: 'Neue Codes erstellen',
    renewTitle: 'Neue Wiederherstellungscodes erstellen?',
    renewText: 'Die bisherigen gelten dann nicht mehr.',
    shownOnce: 'Sie werden nur einmal gezeigt.',
    notCopied: 'Sie haben die Wiederherstellungscodes nicht kopiert.',
    kept: 'Ich habe sie aufbewahrt',
    goBack: 'Zurück',
    close: 'Fertig',
    once: 'Bewahren Sie sie getrennt von Ihren Geräten auf: auf Papier oder in einem Passwortmanager. Mit jedem können Sie sich einmal anmelden.',
    label: 'Wiederherstellungscodes',
    note: 'Sind sie verloren, erstellen Sie in Ihrem Profil neue.',
  },
  app: {
    title: 'Authenticator-App einrichten',
    scan: 'Scannen Sie dies mit einer App wie Aegis, 1Password oder Google Authenticator.',
    qr: 'QR-Code des Geheimnisses darunter',
    typed: 'Oder geben Sie dieses Geheimnis in die App ein',
    secret: 'das Geheimnis',
    code: 'Code, den die App zeigt',
    submit: 'Bestätigen',
    done: 'Die App ist eingerichtet. Die Anmeldung fragt ab jetzt nach ihrem Code.',
  },
  passkey: {
    title: 'Passkey hinzufügen',
    text: 'Ihr Browser fragt nach Ihrem Finger, Ihrem Gesicht oder der PIN dieses Geräts oder eines Sicherheitsschlüssels.',
    name: 'Name',
    placeholder: 'Laptop',
    submit: 'Weiter',
    done: 'Der Passkey ist hinzugefügt.',
  },
  rename: { title: 'Faktor umbenennen', name: 'Name', submit: 'Umbenennen' },
  remove: {
    title: (name: string) => `${name} entfernen?`,
    last: 'Es ist Ihr letzter: Auch die Wiederherstellungscodes werden gelöscht, und das Passwort allein genügt wieder.',
    more: 'Die Anmeldung fragt nicht mehr danach. Ihre anderen Faktoren bleiben.',
    confirm: 'Entfernen',
    done: 'Der Faktor ist entfernt.',
  },
  others: 'Auch alle meine anderen Sitzungen beenden',
  gate: {
    text: (name: string) =>
      `Die Inhaber von ${name} verlangen ihn von jedem Mitglied. Richten Sie einen ein, dann geht es weiter.`,
    goOn: 'Weiter',
    elsewhere: 'Ihre anderen Arbeitsbereiche',
  },
  requirement: {
    title: 'Zweiter Faktor',
    on: 'Jedes Mitglied braucht einen zweiten Faktor, um diesen Arbeitsbereich zu öffnen.',
    off: 'Mitglieder dürfen diesen Arbeitsbereich mit ihrem Passwort allein öffnen.',
    change: 'Ändern',
  },
};
