import { closed, orNull, ref, type Schemas } from '@daybook/records';
import { ROLE_NAMES, type ScopeRegistry } from '@daybook/access';
import { type Json, refTo } from './components.js';
import { factorSchemas, GIVEN_FACTOR } from './factor-schemas.js';
import { success } from './responses.js';
import { listSchema, type WrittenOperation } from './written-operations.js';
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
  account_exists: {
    type: ['boolean', 'null'],
    description: 'Null for an invitation, unless the invited person is signed in.',
  },
};

/** The answers of the operations below. */
export const peopleSchemas = (scopes: ScopeRegistry): Schemas => ({
  SignedIn: closed(
    {
      user: whole({ id: ref('Id'), email: TEXT, name: TEXT, locale: orNull(TEXT), timezone: orNull(TEXT) }),
      workspaces: {
        type: 'array',
        items: whole({
          slug: TEXT,
          name: TEXT,
          role: ROLE,
          currency: { ...TEXT, description: 'Of the company, such as `EUR`.' },
          timezone: { ...TEXT, description: 'Of the company: its IANA name. Today is a day of this zone.' },
          factor_missing: {
            type: 'boolean',
            description: 'The workspace requires a second factor, and the person has none: 403 `factor_required`.',
          },
          scopes: { type: 'array', items: { ...TEXT, enum: scopes.all } },
        }),
      },
      recovery_codes_left: { type: 'integer', minimum: 0, description: 'After a sign-in with a recovery code.' },
    },
    ['user', 'workspaces'],
  ),
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
  ...factorSchemas,
});

/** A hand-written operation with several kinds of success. */
export interface PeopleOperation extends WrittenOperation {
  /** By status: alternatives to 200. */
  readonly more?: Readonly<Record<number, Json>>;
}

/** Answers shared by several of the operations. */
export const PEOPLE_RESPONSES: Readonly<Record<string, Json>> = {
  Person: success('Who is signed in, and the workspaces with role and scopes.', ref('SignedIn')),
  FactorNeeded: success(
    'The first proof is correct, and the account has a second factor. Send one with `POST /auth/sign_in/factor`.',
    ref('FactorNeeded'),
  ),
  Factors: success('The factors.', ref('Factors')),
  OpenidProvider: success(
    'The OpenID provider.',
    whole({
      name: { ...orNull(TEXT), description: 'Its display name; null: there is none.' },
      link: {
        ...orNull(whole({ email: orNull(TEXT), created_at: INSTANT, last_used_at: INSTANT })),
        description: 'The link of your account to it.',
      },
      has_password: { type: ['boolean', 'null'], description: 'Null without a session.' },
    }),
  ),
  PasskeyOptions: success('The options.', whole({ public_key: { type: 'object' } })),
};

export const body = (properties: Schemas, required: readonly string[] = Object.keys(properties)): Json => ({
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
const person = refTo('responses', 'Person');
const orFactor = { 202: refTo('responses', 'FactorNeeded') };

/** What people call outside of a workspace, by method and path as in the document. */
export const PEOPLE_OPERATIONS: Readonly<Record<string, PeopleOperation>> = {
  'POST /auth/sign_in': {
    id: 'signIn',
    tag: 'auth',
    summary: 'Sign in',
    description:
      'Begins a session with e-mail address and password, and sets its cookie (`__Host-sid`; `sid` by http from another machine). A session that came with the request ends. Wrong addresses and wrong passwords get the same answer; after several failures 429 asks you to wait. An account with a second factor gets 202 and no session yet.',
    body: body({ email: { ...TEXT, maxLength: 254 }, password: PASSWORD }),
    answer: person,
    more: orFactor,
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
    parameters: [
      {
        name: 'optional',
        in: 'query',
        schema: { type: 'boolean', default: false },
        description: 'true: without a session the answer is 204 instead of 401.',
      },
    ],
    answer: person,
    more: { 204: { description: 'Nobody is signed in; only with `optional=true`.' } },
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
          description: 'A BCP 47 language tag, such as `en-GB`. Stored in canonical form.',
        },
        timezone: { ...orNull({ ...TEXT, maxLength: 64 }), description: 'An IANA name, such as `Europe/Paris`.' },
      },
      [],
    ),
    answer: person,
  },
  'GET /auth/sessions': {
    id: 'listSessions',
    tag: 'auth',
    summary: 'List your sessions',
    description: 'Each with device, address and last use, the most recent first.',
    answer: success('The sessions.', listSchema(ref('Session'))),
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
    description: 'Its next request gets 401.',
    parameters: [refTo('parameters', 'record')],
    answer: success('The session has ended.', ref('Deleted')),
    refusals: [404],
  },
  'POST /auth/password': {
    id: 'changePassword',
    tag: 'auth',
    summary: 'Change your password',
    description: '12 to 200 characters. All sessions end, and a new one begins.',
    body: body({ current_password: PASSWORD, new_password: { ...PASSWORD, minLength: 12 } }),
    answer: person,
  },
  'POST /auth/reauthenticate': {
    id: 'reauthenticate',
    tag: 'auth',
    summary: 'Give your password or a factor again',
    description:
      'For requests that were refused with `reauthentication_required`: `password`, with `code` or `recovery_code` where the account has a second factor; or `passkey` alone. The proof is valid for ten minutes.',
    body: body({ password: PASSWORD, ...GIVEN_FACTOR }, []),
    answer: person,
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
      'Sets a password, or accepts an invitation, and signs in; 202 asks for the second factor. An account that exists accepts with its own password or session; with a second factor only with its session.',
    parameters: [code],
    body: body({ name: { ...TEXT, maxLength: 200, description: 'Of a new account.' }, password: PASSWORD }, []),
    answer: person,
    more: orFactor,
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
