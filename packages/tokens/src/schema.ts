import type { SchemaPart } from '@daybook/database';
import { Token } from './entities/token.js';

/** The table is made below, in `access`: the look-up of every request reads it. Here is what writes it. */
export const schema: SchemaPart = { name: 'tokens', entities: [Token], migrations: [] };
