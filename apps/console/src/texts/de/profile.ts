import type { t as English } from '../profile.js';
import { plural } from '../language.js';

export const profile: typeof English = {
  languageForm: {
    title: 'Sprache',
    text: 'Mit Ihrem Konto gespeichert, für jeden Browser.',
    language: 'Sprache',
    languageHint: 'Aller Texte der Konsole. Einzelheiten in Meldungen des Dienstes sind auf Englisch.',
    formats: 'Datum und Zahlen',
    formatsHint: 'Wie sie geschrieben werden, auch bei Ihren Eingaben.',
    asBrowser: 'Wie dieser Browser',
    saved: 'Ihre Sprache ist gespeichert.',
  },
  appearance: {
    colours: 'Farben',
    rows: 'Zeilen in Listen',
    normal: 'Normal',
    compact: 'Kompakt',
    title: 'Darstellung',
    text: 'Nur in diesem Browser gespeichert.',
  },
  passwordForm: {
    changed: 'Ihr Passwort ist geändert. Ihre anderen Sitzungen sind beendet.',
    current: 'Aktuelles Passwort',
    changeIn: (seconds: number) => `Passwort ändern (in ${seconds} s)`,
    text: 'Ein neues Passwort beendet alle Ihre anderen Sitzungen. Diese läuft weiter.',
  },
  personForm: {
    saved: 'Ihr Profil ist gespeichert.',
    email: 'Damit melden Sie sich an. Die Adresse lässt sich hier nicht ändern.',
    zone: 'Zeitzone',
    zoneHint: 'Zeiten werden darin angezeigt. Belegdaten gelten in der Zeitzone des Unternehmens.',
    zoneOfBrowser: (zone: string) => `Wie dieser Browser: ${zone}`,
    removeZone: 'Zeitzone entfernen',
    title: 'Über Sie',
    text: 'Mitglieder Ihrer Arbeitsbereiche sehen Ihren Namen und Ihre E-Mail-Adresse.',
  },
  sessionList: {
    device: 'Gerät',
    lastUsed: 'Zuletzt verwendet',
    signedIn: 'Angemeldet',
    end: 'Beenden',
    title: 'Sitzungen',
    text: 'Eine Sitzung endet 12 Stunden nach ihrer letzten Verwendung und 14 Tage nach ihrem Beginn.',
    endOthers: 'Alle anderen beenden',
    thisOne: 'Diese Sitzung',
    endOf: (device: string) => `Sitzung beenden: ${device}`,
    othersEnded: 'Alle anderen Sitzungen sind beendet.',
    othersText: (count: number) =>
      `${plural(count, 'Eine Sitzung endet', `${count} Sitzungen enden`)} mit der nächsten Anfrage. Diese läuft weiter.`,
    othersTitle: 'Alle anderen Sitzungen beenden?',
    ended: 'Die Sitzung ist beendet.',
    endText: (device: string, address: string, ago: string) =>
      `${device}, ${address}, zuletzt verwendet ${ago}. Dort ist danach eine neue Anmeldung nötig.`,
    endTitle: 'Diese Sitzung beenden?',
    endSession: 'Sitzung beenden',
  },
  profile: {
    title: 'Profil',
    roleOf: (role: string, name: string) => `${role} von ${name}`,
  },
};
