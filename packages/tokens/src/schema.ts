import type { SchemaPart } from '@daybook/database';
import { Token } from './entities/token.js';

/** The table is created below, in `access`, because the look-up of every request reads it. This package writes it. */
export const schema: SchemaPart = { name: 'tokens', entities: [Token], migrations: [] };
