import { Refusal } from '@daybook/errors';
import type { Ask } from '../doctor/finding.js';
import { isDistributed } from './layout.js';

/**
 * @throws Refusal `database_distributed` when the tables of this database are on several servers, where `what` is not possible
 */
export async function refuseDistributed(ask: Ask, what: 'backup' | 'restore'): Promise<void> {
  if (!(await isDistributed(ask))) return;
  const message = `The tables of this database are distributed over several servers by Citus, and ${WHY[what]}`;
  throw new Refusal({ code: 'database_distributed', message });
}

const WHY = {
  backup:
    'a backup cannot read all of them as of one moment. Back up all servers together: a base backup and the archived log of each, and citus_create_restore_point at the coordinator.',
  restore:
    'a restore loads one server. Restore into an empty database that is not distributed, then run daybook distribute there.',
} as const;
