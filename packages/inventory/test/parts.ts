import type { SchemaPart } from '@daybook/database';
import { schema as events } from '@daybook/events';
import { schema as numbering } from '@daybook/numbering';
import { schema as records } from '@daybook/records';
import { schema as tokens } from '@daybook/access';
import { schema as inventory } from '../src/schema.js';

/** Inventory and its dependencies. */
export const PARTS: readonly SchemaPart[] = [events, tokens, numbering, records, inventory];
