import { schema as access } from '@daybook/access';
import { schema as accounting } from '@daybook/accounting';
import { schema as attachments } from '@daybook/attachments';
import { schema as consumers } from '@daybook/consumers';
import type { SchemaPart } from '@daybook/database';
import { schema as events } from '@daybook/events';
import { schema as idempotency } from '@daybook/idempotency';
import { schema as inventory } from '@daybook/inventory';
import { schema as jobs } from '@daybook/jobs';
import { schema as logs } from '@daybook/logs';
import { schema as mail } from '@daybook/mail';
import { schema as numbering } from '@daybook/numbering';
import { schema as records } from '@daybook/records';
import { schema as sales } from '@daybook/sales';
import { schema as teamwork } from '@daybook/teamwork';
import { schema as banking } from '@daybook/banking';
import { schema as purchasing } from '@daybook/purchasing';
import { schema as schedules } from '@daybook/schedules';
import { schema as throttler } from '@daybook/throttler';
import { schema as tokens } from '@daybook/tokens';
import { schema as users } from '@daybook/users';
import { schema as webhooks } from '@daybook/webhooks';

/** The schema parts of all packages with these domains, in dependency order. */
export function schemaPartsOf(domains: readonly SchemaPart[]): readonly SchemaPart[] {
  const platform = [
    jobs,
    events,
    consumers,
    access,
    throttler,
    numbering,
    idempotency,
    records,
    logs,
    mail,
    users,
    tokens,
    attachments,
    teamwork,
  ];
  return [...platform, ...domains, webhooks];
}

/** The schema parts of the service. Commands that only use SQL load this and no domain module. Add a new domain here too. */
export const SCHEMA_PARTS = schemaPartsOf([inventory, accounting, sales, banking, purchasing, schedules]);
