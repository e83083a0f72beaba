import { part } from './language.js';

export const t = part('doors', {
  noWorkspace: {
    title: 'No workspace',
    ask: 'Ask an owner to invite you. Their invitation is a link that you open in this browser.',
  },
  oneTimeLinkForm: {
    choosePassword: 'Choose the password with which you sign in from now on.',
    choosePasswordAgain: 'Choose the password with which you sign in from now on. All your other sessions end.',
    invited: (workspace: string, role: string) => `You are invited to the workspace ${workspace} as ${role}.`,
    own: (invited: string) => `${invited} You are signed in, so nothing more is needed.`,
    hasAccount: (invited: string) => `${invited} Enter the password of your account.`,
    iHaveAccount: 'I already have an account here',
    iAmNew: 'I am new here',
    newAccount: (invited: string) => `${invited} Tell us your name and choose a password.`,
    yourName: 'Your name',
    join: 'Join',
    setPassword: 'Set the password and sign in',
    somebodyElse: (signedIn: string, email: string, name: string) =>
      `You are signed in as ${signedIn}, but this link is for ${email}. Go on, and ${name} is signed out in this browser.`,
  },
  oneTimeLink: {
    title: 'One-time link',
    join: (workspace: string) => `Join ${workspace}`,
    welcome: 'Welcome to Daybook',
    newPassword: 'Choose a new password',
    unreadable: 'This link could not be read',
    onlyOnce:
      'A link works once, and only for some days. Ask for another one: an invitation from an owner of the workspace, a link to sign in from whoever runs this service.',
    toSignIn: 'Go to sign in',
    dead: 'This link does not work',
  },
  passwordField: {
    show: 'Show the password',
    capsLock: 'Caps Lock is on',
  },
  proofDialog: {
    signInAgain: 'Sign in again',
    sessionEnded: 'Your session has ended. What you typed is kept, and what you asked for goes on afterwards.',
    confirmTitle: 'Confirm with your password',
    confirmText: 'This change asks you to prove again who you are. It is then not asked for the next ten minutes.',
    leave: 'Leave this page and sign in as somebody else',
    confirm: 'Confirm',
  },
  signIn: {
    title: 'Sign in to Daybook',
    elsewhere: 'You signed out in another tab.',
    goOn: 'Go on',
    asSomebodyElse: 'Sign in as somebody else',
    already: (name: string) => `You are signed in as ${name}`,
    noPassword: 'No password yet, or forgotten it?',
    askForLink:
      'You need a one-time link. Ask the person who runs this service for one. They make it with this command:',
  },
  submitButton: {
    wait: (label: string, wait: string) => `${label} (in ${wait})`,
  },
});
