import { refTo } from './components.js';
import { body, type PeopleOperation } from './people-operations.js';
import { success } from './responses.js';
import { whole } from './written-schemas.js';

const TEXT = { type: 'string' };
const person = refTo('responses', 'Person');

const provider = refTo('responses', 'OpenidProvider');

/** Signing in at an OpenID provider. */
export const OIDC_OPERATIONS: Readonly<Record<string, PeopleOperation>> = {
  'GET /auth/oidc': {
    id: 'getOidc',
    tag: 'auth',
    summary: 'Get the OpenID provider',
    description: 'Whether there is one, and with a session your link to it.',
    answer: provider,
  },
  'POST /auth/oidc/begin': {
    id: 'beginOidc',
    tag: 'auth',
    summary: 'Begin a sign-in by the OpenID provider',
    description:
      'The address to open, and a cookie that the same browser sends back within ten minutes. For purposes other than `sign_in` the provider authenticates the person again; `reauthenticate` needs a linked account. Only at `PUBLIC_URL`.',
    body: body(
      { purpose: { ...TEXT, enum: ['sign_in', 'sign_in_as_other', 'reauthenticate'], default: 'sign_in' } },
      [],
    ),
    answer: success('Where to go.', whole({ url: TEXT })),
  },
  'POST /auth/oidc/finish': {
    id: 'finishOidc',
    tag: 'auth',
    summary: 'Finish a sign-in by the OpenID provider',
    description:
      'With what the provider added to the redirect address. Begins a session of the account that is linked with this person, or that has their verified address: then it is linked. 202 asks for the second factor. After `reauthenticate` it is a proof.',
    body: body(
      {
        code: { ...TEXT, maxLength: 4000 },
        state: { ...TEXT, maxLength: 200 },
        iss: { ...TEXT, maxLength: 2000 },
        error: { ...TEXT, maxLength: 200, description: 'In place of a code.' },
        invitation: {
          ...TEXT,
          maxLength: 100,
          description: 'The code of an invitation to the verified address: makes the account.',
        },
      },
      ['state'],
    ),
    answer: person,
    more: { 202: refTo('responses', 'FactorNeeded') },
    refusals: [404],
  },
  'DELETE /auth/oidc/link': {
    id: 'removeOidcLink',
    tag: 'auth',
    summary: 'Remove the link with the OpenID provider',
    description:
      'Needs a password (422 `oidc_only_way`) and a proof of the last ten minutes. The session gets a new value.',
    answer: provider,
    refusals: [404],
  },
};
