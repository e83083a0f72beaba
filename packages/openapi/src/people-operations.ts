import { closed, orNull, ref, type Schemas } from '@daybook/records';
import { ROLE_NAMES, type ScopeRegistry } from '@daybook/tokens';
import { type Json, refTo } from './components.js';
import { success } from './responses.js';
import { listOf, type WrittenOperation } from './written-operations.js';
import { whole } from './written-schemas.js';

const TEXT = { type: 'string' };
const INSTANT = { type: 'string', format: 'date-time' };
const ROLE = { ...TEXT, enum: [...ROLE_NAMES] };
const PASSWORD = { ...TEXT, maxLength: 200 };

const link: Schemas = {
  purpose: { ...TEXT, enum: ['first_sign_in', 'reset', 'invitation'] },
  email: TEXT,
  expires_at: INSTANT,
  workspace: orNull(whole({ slug: TEXT, name: TEXT })),
  role: orNull(ROLE),
  fields: { type: 'array', items: { ...TEXT, enum: ['name', 'password'] }, description: 'What POST takes.' },
  account_exists: { type: 'boolean' },
};

/** What the operations below answer with. */
export const peopleSchemas = (scopes: ScopeRegistry): Schemas => ({
  SignedIn: whole({
    user: whole({ id: ref('Id'), email: TEXT, name: TEXT, locale: orNull(TEXT), timezone: orNull(TEXT) }),
    workspaces: {
      type: 'array',
      items: whole({
        slug: TEXT,
        name: TEXT,
        role: ROLE,
        currency: { ...TEXT, description: 'Of the company, such as `EUR`.' },
        timezone: { ...TEXT, description: 'Of the company: its IANA name. Today is a day of this zone.' },
        scopes: { type: 'array', items: { ...TEXT, enum: scopes.all } },
      }),
    },
  }),
  Session: whole({
    id: ref('Id'),
    current: { type: 'boolean' },
    device: { ...TEXT, description: 'The User-Agent.' },
    address: TEXT,
    created_at: INSTANT,
    last_used_at: INSTANT,
    expires_at: INSTANT,
  }),
  OneTimeLink: whole(link),
});

const body = (properties: Schemas, required: readonly string[] = Object.keys(properties)): Json => ({
  required: true,
  content: { 'application/json': { schema: closed(properties, [...required]) } },
});
const inPath = (name: string, description: string): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: TEXT,
});
const code = inPath('code', 'The code in the link: `dbl_…`.');
const signedIn = (description: string): Json => success(description, ref('SignedIn'));

/** By method and address as the document has it: what people call outside of a workspace. */
export const PEOPLE_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'POST /auth/sign_in': {
    id: 'signIn',
    tag: 'auth',
    summary: 'Sign in',
    description:
      'Begins a session with e-mail address and password, and sets its cookie (`__Host-sid`; `sid` by http from another machine). A session that came with the request ends. Wrong addresses and wrong passwords get the same answer; after several failures 429 asks you to wait.',
    body: body({ email: { ...TEXT, maxLength: 254 }, password: PASSWORD }),
    answer: signedIn('Who is signed in, and the workspaces with role and scopes.'),
  },
  'POST /auth/sign_out': {
    id: 'signOut',
    tag: 'auth',
    summary: 'Sign out',
    description: 'Ends the session, if there is one, and removes the cookie.',
    answer: success('The session has ended.', whole({ signed_out: { const: true } })),
  },
  'GET /auth/session': {
    id: 'getSession',
    tag: 'auth',
    summary: 'Get the signed-in person',
    description: 'Who is signed in, and every workspace with the role and its scopes, the currency and the time zone.',
    answer: signedIn('The person.'),
  },
  'PATCH /auth/user': {
    id: 'updateUser',
    tag: 'auth',
    summary: 'Change your account',
    description:
      'Name, language and time zone of the signed-in person. What is left out stays as it is; `null` removes the locale or the time zone.',
    body: body(
      {
        name: { ...TEXT, minLength: 1, maxLength: 200 },
        locale: {
          ...orNull({ ...TEXT, maxLength: 35 }),
          description: 'A BCP 47 language tag, such as `en-GB`. Kept in its canonical form.',
        },
        timezone: { ...orNull({ ...TEXT, maxLength: 64 }), description: 'An IANA name, such as `Europe/Paris`.' },
      },
      [],
    ),
    answer: signedIn('The person.'),
  },
  'GET /auth/sessions': {
    id: 'listSessions',
    tag: 'auth',
    summary: 'List your sessions',
    description: 'Each with device, address and last use, the most recent first.',
    answer: success('The sessions.', listOf(ref('Session'))),
  },
  'DELETE /auth/sessions': {
    id: 'endOtherSessions',
    tag: 'auth',
    summary: 'End your other sessions',
    description: 'Ends every session of the person except the current one.',
    answer: success('How many.', whole({ ended: { type: 'integer', minimum: 0 } })),
  },
  'DELETE /auth/sessions/{id}': {
    id: 'endSession',
    tag: 'auth',
    summary: 'End a session',
    description: 'Its next request is 401.',
    parameters: [refTo('parameters', 'id')],
    answer: success('The session has ended.', ref('Deleted')),
    refusals: [404],
  },
  'POST /auth/password': {
    id: 'changePassword',
    tag: 'auth',
    summary: 'Change your password',
    description: '12 to 200 characters. All sessions end, and a new one begins.',
    body: body({ current_password: PASSWORD, new_password: { ...PASSWORD, minLength: 12 } }),
    answer: signedIn('The person.'),
  },
  'POST /auth/reauthenticate': {
    id: 'reauthenticate',
    tag: 'auth',
    summary: 'Give your password again',
    description: 'For requests that were refused with `reauthentication_required`. The proof is valid for ten minutes.',
    body: body({ password: PASSWORD }),
    answer: signedIn('The person.'),
  },
  'GET /auth/links/{code}': {
    id: 'getLink',
    tag: 'auth',
    summary: 'Get a one-time link',
    description: 'What the link is for and what is needed to redeem it. Reading changes nothing.',
    parameters: [code],
    answer: success('The link.', ref('OneTimeLink')),
    refusals: [404],
  },
  'POST /auth/links/{code}': {
    id: 'redeemLink',
    tag: 'auth',
    summary: 'Redeem a one-time link',
    description:
      'Sets a password, or accepts an invitation, and signs in. An account that exists accepts with its own password or session.',
    parameters: [code],
    body: body({ name: { ...TEXT, maxLength: 200, description: 'Of a new account.' }, password: PASSWORD }, []),
    answer: signedIn('Who is signed in now.'),
    refusals: [404],
  },
  'GET /link/{code}': {
    id: 'openLink',
    tag: 'auth',
    summary: 'Open a one-time link',
    description:
      'The address that people receive: what the link is for, and how to redeem it. A browser (`Accept: text/html`) gets the page of the console instead.',
    parameters: [code],
    answer: success(
      'The link.',
      whole({
        ...link,
        redeem: whole({
          method: { const: 'POST' },
          path: TEXT,
          body: { type: 'object', additionalProperties: TEXT },
          message: TEXT,
        }),
      }),
    ),
    refusals: [400, 404],
  },
};
