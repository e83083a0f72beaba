import { part, plural } from './language.js';

export const t = part('settings', {
  areas: {
    workspace: 'Workspace',
    lists: 'Lists',
    developer: 'Developer',
  },
  historyButton: {
    historyOf: (of: string) => `History of ${of}`,
  },
  invitations: {
    nobody: 'Nobody is invited.',
    ends: 'Ends',
    all: 'All invitations',
    title: 'Invitations',
    text: 'A link works once, for seven days. Where a mail server is configured, it is mailed; otherwise you pass it on.',
    by: (name: string) => `invited by ${name}`,
    revokeOf: (email: string) => `Revoke the invitation of ${email}`,
    of: (email: string) => `the invitation of ${email}`,
    revoked: (email: string) => `The invitation of ${email} is revoked.`,
    revokeText: (email: string) => `The link that ${email} has stops working. You can invite the same address again.`,
    revokeTitle: 'Revoke this invitation?',
  },
  inviteDialog: {
    link: 'Invitation link',
    note: (email: string, until: string) =>
      `Send it to ${email}. It works once, until ${until}. When it is lost, revoke the invitation and make another.`,
    mailed: (email: string) => `The invitation is mailed to ${email}. You can also pass the link on yourself.`,
    invited: (email: string) => `${email} is invited`,
    title: 'Invite somebody',
    submit: 'Make the invitation',
  },
  mail: {
    server: 'Mail server',
    ready: 'Configured',
    none: 'Not configured',
    readyText: 'Invoices and invitations are sent by e-mail. Answers go to the e-mail address of the company.',
    noneText:
      'Nothing is sent by e-mail. Who operates the service configures a mail server with SMTP_URL and MAIL_FROM. Until then, documents can only be marked as sent.',
    to: 'Send a test message to',
    test: 'Send a test message',
    result: 'The latest test message',
    templates: 'Words of e-mails',
    templatesText: 'Without words of your own, the service uses its built-in text in the language of the message.',
    kind: 'Document',
    language: 'Language',
    words: 'Words',
    builtIn: 'Built-in text',
    edit: 'Edit',
    editOf: (kind: string, language: string) => `Edit ${kind}, ${language}`,
    write: 'Write your own',
    writeOf: (kind: string, language: string) => `Write your own for ${kind}, ${language}`,
    all: 'All e-mails',
  },
  lockDialog: {
    title: 'Move the lock date',
    lockedUpTo: 'The books are locked up to',
    nothing: 'Nothing is locked yet.',
    whatHappens: 'What will happen:',
  },
  lockSection: {
    lockedUpTo: 'Locked up to',
    nothing: 'Nothing is locked',
    lastMoved: 'Last moved',
    reason: 'Reason',
    mayGoBack: 'May go back',
    withReason: 'Yes, with a reason.',
    forwardOnly: (setting: string) => `No. It moves forward only, until “${setting}” is switched on below.`,
    title: 'Lock date',
    text: 'Nothing dated on or before it is posted any more, so that closed periods stay as they were reported.',
    move: 'Move the lock date',
  },
  lockExplained: {
    lies: (day: string) => `Dated ${day} or earlier`,
    nothing: 'No drafts and no open documents.',
    counted: (label: string, count: string, isExact: boolean) => `${label}: ${isExact ? '' : 'more than '}${count}`,
    draft: 'as drafts: post or delete them first, or give them a later date.',
    open: 'posted and not paid: they stay open, and are paid with a later date.',
    refused: 'Refused from then on',
    refusals: (day: string): readonly string[] => [
      `Posting, paying, reversing and matching with a date up to ${day}, by people and by tokens alike.`,
      'Deliveries, receipts, adjustments and internal transfers with such a date.',
      'Reading, reports and exports stay as they are, and so do drafts without a date: they are posted with the day of posting.',
    ],
    back: 'Moving it back',
    whoMoves: (scopes: readonly string[], mayGoBack: boolean, setting: string) =>
      mayGoBack
        ? `Whoever has the permission ${scopes.join(' or ')} moves it back, with a reason that stays in the history. “${setting}” is on.`
        : `Nobody, as long as “${setting}” is off. Whoever has the permission ${scopes.join(' or ')} can switch it on, and then move the date back with a reason that stays in the history.`,
  },
  lockWords: {
    already: (day: string) => `The books are locked up to ${day} already.`,
    reopened: (from: string, to: string) =>
      `The days after ${from}, up to ${to}, are open again: documents and entries with these dates can be posted.`,
    closed: (day: string) =>
      `Nothing dated ${day} or earlier is posted any more: no invoice, bill, payment, entry or reversal. Drafts with such a date have to be given a later one.`,
    noWayBack: (closed: string, setting: string) =>
      `${closed} The lock date cannot be set back afterwards, unless “${setting}” is switched on.`,
  },
  members: {
    since: 'Since',
    all: 'All members',
    title: 'Members',
    text: 'Another role holds on the next request of the person.',
    you: '(you)',
    roleOf: (name: string) => `Role of ${name}`,
  },
  people: {
    invite: 'Invite',
    title: 'People',
  },
  removeMemberDialog: {
    removed: (name: string) => `${name} is no longer a member.`,
    loses: (who: string | undefined, workspace: string, role: string, description: string) =>
      `${who === undefined ? 'You lose' : `${who} loses`} access to ${workspace} on the next request. With the role ${role} that was: ${description}`,
    stays: 'The account and its history stay.',
    looking: 'Looking at what was made …',
    made: (own: boolean): string => (own ? 'What you made' : 'What this person made'),
    tokens: (count: number) => `${count} ${plural(count, 'API token that works', 'API tokens that work')}`,
    endpoints: (count: number) => `${count} ${plural(count, 'webhook', 'webhooks')}`,
    views: (count: number) => `${count} ${plural(count, 'shared view, which stays', 'shared views, which stay')}`,
    ownViews: (count: number, own: boolean) =>
      `${count} ${plural(count, 'view', 'views')} that nobody else sees: kept, should ${own ? 'you' : 'they'} come back.`,
    until: (day: string) => `until ${day}`,
    more: (count: number) => `and ${count} more`,
    goesOn: 'goes on in any case: somebody else has rotated its token',
    decide: 'What becomes of the tokens and webhooks?',
    keep: 'They go on',
    keepMeans: 'They work as before. The list of tokens says that a former member made them.',
    revoke: 'Revoke the tokens, disable the webhooks',
    revokeMeans:
      'From the next request on the tokens are refused. What the webhooks miss can be sent again for 30 days, once somebody enables them.',
    undecided: 'Decide what becomes of them.',
    leaveTitle: (workspace: string) => `Leave ${workspace}?`,
    removeTitle: (name: string) => `Remove ${name}?`,
    leave: 'Leave the workspace',
  },
  roleDialog: {
    hasNow: (name: string, role: string) => `${name} has the role ${role} now.`,
    fromNow: 'From now on:',
    untilNow: 'Until now:',
    ownRole: 'This is your own role. You may not be able to take it back.',
    title: (name: string, role: string) => `Give ${name} the role ${role}?`,
    confirm: 'Change the role',
  },
  roles: {
    mayDo: 'What it may do',
    members: 'Members',
    title: 'Roles',
    text: 'A role is the same in every workspace. A member has one.',
  },
  settingsRecord: {
    noneHint: 'Your role may not see them, or the address is wrong.',
    none: 'There are no such settings',
    all: 'All settings',
    readOnly: ' Your role may read them, but not change them.',
  },
  useLockMove: {
    moved: (day: string) => `The books are locked up to ${day}.`,
  },
});
