import { part } from './language.js';

export const t = part('openid', {
  button: { goOn: (name: string) => `Continue with ${name}` },
  apart: {
    blocked: 'The browser did not open a window. Allow pop-up windows for this page, then try again.',
    waiting: 'Go on in the window that has opened. This page waits.',
  },
  callback: {
    title: 'Signing in',
    checking: 'One moment: your sign-in is being checked.',
    refused: 'You are not signed in',
    otherWay: 'Use another way to sign in',
    close: 'Close this window',
    done: 'Done',
    closeIt: 'You can close this window, and go on where you were.',
  },
  section: {
    title: (name: string) => `Sign-in with ${name}`,
    text: (name: string) =>
      `Your account can be linked with ${name}. Then you sign in there, without the password of this service.`,
    linked: 'Linked',
    since: (created: string, used: string) => `Since ${created}, last used ${used}`,
    none: (email: string) =>
      `Not linked. It is linked when you first sign in there with ${email}, and the address is confirmed there.`,
    remove: 'Remove the link',
    removed: 'The link is removed.',
    removeTitle: (name: string) => `Remove the link with ${name}?`,
    removeText:
      'You sign in with your password then. The next sign-in there, with your e-mail address, links it again.',
  },
  password: {
    none: (name: string | null) =>
      `Your account has no password${name === null ? '' : `: you sign in with ${name}`}. Whoever runs this service can make a link that sets one.`,
  },
  proof: {
    title: 'Confirm that it is you',
    text: 'This change asks who you are once more. It is then not asked for the next ten minutes.',
  },
});
