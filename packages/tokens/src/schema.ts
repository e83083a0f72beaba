import type { SchemaPart } from '@daybook/database';

/** The table is made below, in `access`: the look-up of every request reads it. Here is what writes it. */
export const schema: SchemaPart = { name: 'tokens', migrations: [] };
