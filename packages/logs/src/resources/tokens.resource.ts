import { defineResource, text } from '@daybook/records';
import { TOKEN_KINDS } from '@daybook/tokens';
import { LoggedToken } from '../entities/logged-token.js';

/** What a line of the log points to. No collection: tokens are made and listed by the command line alone (wire.md 7). */
export const tokens = defineResource({
  name: 'tokens',
  singular: 'token',
  idPrefix: 'tok',
  entity: LoggedToken,
  summary: 'The tokens of the workspace.',
  scopes: { read: ['read:logs'] },
  label: { column: 'name' },
  kinds: TOKEN_KINDS,
  fields: { name: text().readOnly().filterable() },
});
