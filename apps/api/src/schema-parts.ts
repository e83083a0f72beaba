import { schema as accounting } from '@daybook/accounting';
import type { SchemaPart } from '@daybook/database';
import { schema as events } from '@daybook/events';
import { schema as idempotency } from '@daybook/idempotency';
import { schema as inventory } from '@daybook/inventory';
import { schema as logs } from '@daybook/logs';
import { schema as numbering } from '@daybook/numbering';
import { schema as records } from '@daybook/records';
import { schema as sales } from '@daybook/sales';
import { schema as throttler } from '@daybook/throttler';
import { schema as tokens } from '@daybook/tokens';
import { schema as users } from '@daybook/users';
import { schema as webhooks } from '@daybook/webhooks';

/** What the composed packages own in the database, from the bottom of the graph up. */
export const SCHEMA_PARTS: readonly SchemaPart[] = [
  events,
  tokens,
  throttler,
  numbering,
  idempotency,
  records,
  logs,
  users,
  inventory,
  accounting,
  sales,
  webhooks,
];
