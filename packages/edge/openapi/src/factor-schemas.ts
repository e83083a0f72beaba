import { closed, orNull, ref, type Schemas } from '@daybook/records';
import { whole } from './written-schemas.js';

const TEXT = { type: 'string' };
const INSTANT = { type: 'string', format: 'date-time' };
const COUNT = { type: 'integer', minimum: 0 };

/** Each of these proves a second factor. */
export const GIVEN_FACTOR: Schemas = {
  code: { ...TEXT, maxLength: 20, description: 'Six digits from the authenticator app.' },
  recovery_code: { ...TEXT, maxLength: 100 },
  passkey: {
    ...closed({ id: TEXT, client_data: TEXT, authenticator_data: TEXT, signature: TEXT, user_handle: orNull(TEXT) }, [
      ...['id', 'client_data', 'authenticator_data', 'signature'],
    ]),
    description: 'The answer of `navigator.credentials.get`, in base64url.',
  },
};

export const factorSchemas: Schemas = {
  FactorNeeded: whole({
    factor_needed: { type: 'array', items: { ...TEXT, enum: ['code', 'passkey', 'recovery_code'] } },
    expires_at: INSTANT,
  }),
  Factors: closed(
    {
      data: {
        type: 'array',
        items: whole({
          id: ref('Id'),
          type: { ...TEXT, enum: ['totp', 'passkey'] },
          name: TEXT,
          created_at: INSTANT,
          last_used_at: orNull(INSTANT),
        }),
      },
      recovery_codes_left: COUNT,
      recovery_codes: { type: 'array', items: TEXT, description: 'Only in the answer that created them.' },
    },
    ['data', 'recovery_codes_left'],
  ),
};
