import { refTo } from './components.js';
import { GIVEN_FACTOR } from './factor-schemas.js';
import { body, type PeopleOperation } from './people-operations.js';
import { success } from './responses.js';
import { whole } from './written-schemas.js';

const TEXT = { type: 'string' };
const person = refTo('responses', 'Person');
const factors = refTo('responses', 'Factors');
const options = refTo('responses', 'PasskeyOptions');
const ID = [refTo('parameters', 'record')];

/** What people do with their second factors. */
export const FACTOR_OPERATIONS: Readonly<Record<string, PeopleOperation>> = {
  'POST /auth/sign_in/factor': {
    id: 'giveFactor',
    tag: 'auth',
    summary: 'Give the second factor',
    description:
      'After 202: one of the fields, within ten minutes and from the same browser. Each code and each recovery code counts once. A passkey also signs in alone.',
    body: body(GIVEN_FACTOR, []),
    answer: person,
  },
  'GET /auth/factors': {
    id: 'listFactors',
    tag: 'auth',
    summary: 'List your second factors',
    description: 'Authenticator app and passkeys, and how many recovery codes are left.',
    answer: factors,
  },
  'POST /auth/factors/totp': {
    id: 'beginTotp',
    tag: 'auth',
    summary: 'Set up an authenticator app',
    description:
      'Creates a secret for an app (RFC 6238), shown only once. The factor counts after `confirm`, within 15 minutes. Needs a proof of the last ten minutes.',
    answer: success(
      'The secret.',
      whole({
        secret: { ...TEXT, description: 'Base32.' },
        uri: { ...TEXT, description: 'The same as `otpauth://`, for a QR code.' },
        expires_at: { ...TEXT, format: 'date-time' },
      }),
    ),
  },
  'POST /auth/factors/totp/confirm': {
    id: 'confirmTotp',
    tag: 'auth',
    summary: 'Confirm the authenticator app',
    description:
      'With a code of the app it takes the place of a former one. The first factor brings recovery codes. The session gets another value.',
    body: body({ code: { ...TEXT, maxLength: 20 } }),
    answer: factors,
  },
  'POST /auth/factors/passkeys': {
    id: 'beginPasskey',
    tag: 'auth',
    summary: 'Begin a passkey',
    description:
      'Options for `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON). Needs a proof of the last ten minutes; 422 where the address has no host name or no https.',
    answer: options,
  },
  'POST /auth/factors/passkeys/confirm': {
    id: 'confirmPasskey',
    tag: 'auth',
    summary: 'Add the passkey',
    description: 'The new credential, from the same browser. The session gets a new value.',
    body: body({
      name: { ...TEXT, minLength: 1, maxLength: 60 },
      id: TEXT,
      client_data: TEXT,
      attestation: { ...TEXT, description: 'Without statement (`none`). All in base64url.' },
    }),
    answer: factors,
  },
  'POST /auth/sign_in/passkey': {
    id: 'askPasskey',
    tag: 'auth',
    summary: 'Ask for a passkey',
    description:
      'Options for `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON): to sign in with a passkey alone, as second factor, or to prove it again.',
    answer: options,
  },
  'PATCH /auth/factors/{id}': {
    id: 'renameFactor',
    tag: 'auth',
    summary: 'Name a second factor',
    description: 'To tell your devices apart.',
    parameters: ID,
    body: body({ name: { ...TEXT, minLength: 1, maxLength: 60 } }),
    answer: factors,
    refusals: [404],
  },
  'DELETE /auth/factors/{id}': {
    id: 'removeFactor',
    tag: 'auth',
    summary: 'Remove a second factor',
    description: 'With the last one the recovery codes go too. Needs a proof of the last ten minutes.',
    parameters: ID,
    answer: factors,
    refusals: [404],
  },
  'POST /auth/recovery_codes': {
    id: 'renewRecoveryCodes',
    tag: 'auth',
    summary: 'Make new recovery codes',
    description: 'Ten, shown only once; earlier ones are void. Needs a proof of the last ten minutes.',
    answer: factors,
  },
};
