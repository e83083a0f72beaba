import { part, plural } from './language.js';

export const t = part('profile', {
  languageForm: {
    title: 'Language',
    text: 'Kept with your account, for every browser.',
    language: 'Language',
    languageHint: 'Of all texts of the console. Messages of the service itself are in English.',
    formats: 'Dates and numbers',
    formatsHint: 'How they are written, and read when you type them.',
    asBrowser: 'As this browser',
    saved: 'Your language is saved.',
  },
  appearance: {
    colours: 'Colours',
    rows: 'Rows of lists',
    normal: 'Normal',
    compact: 'Compact',
    title: 'Appearance',
    text: 'Kept in this browser alone.',
  },
  passwordForm: {
    changed: 'Your password is changed. Your other sessions have ended.',
    current: 'Current password',
    changeIn: (seconds: number) => `Change the password (in ${seconds} s)`,
    text: 'Another password ends all your other sessions. This one goes on.',
  },
  personForm: {
    saved: 'Your profile is saved.',
    email: 'You sign in with it. It cannot be changed here.',
    zone: 'Time zone',
    zoneHint: 'Times are shown in it. Days of documents are days of the company.',
    zoneOfBrowser: (zone: string) => `As this browser: ${zone}`,
    removeZone: 'Remove the time zone',
    title: 'About you',
    text: 'Members of your workspaces see your name and your e-mail address.',
  },
  sessionList: {
    device: 'Device',
    lastUsed: 'Last used',
    signedIn: 'Signed in',
    end: 'End',
    title: 'Sessions',
    text: 'A session ends 12 hours after its last use, and 14 days after it began.',
    endOthers: 'End all others',
    thisOne: 'This session',
    endOf: (device: string) => `End the session of ${device}`,
    othersEnded: 'All other sessions have ended.',
    othersText: (count: number) =>
      `${plural(count, 'One session ends', `${count} sessions end`)} on the next request. This one goes on.`,
    othersTitle: 'End all other sessions?',
    ended: 'The session has ended.',
    endText: (device: string, address: string, ago: string) =>
      `${device}, ${address}, last used ${ago}. It has to sign in again.`,
    endTitle: 'End this session?',
    endSession: 'End the session',
  },
  profile: {
    title: 'Profile',
    roleOf: (role: string, name: string) => `${role} of ${name}`,
  },
});
