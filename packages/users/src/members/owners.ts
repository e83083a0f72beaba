import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { RecordLocking } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { members } from '../resources/members.resource.js';

// In a fixed order, and before the member that a request addresses: of two owners who remove each other, one waits.
const LOCK = `SELECT m.id FROM users.members m WHERE m.workspace_id = $1 AND m.role = 'owner' ORDER BY m.id FOR UPDATE`;

const OTHERS = `
  SELECT m.id FROM users.members m JOIN users.users u ON u.id = m.user_id AND u.disabled_at IS NULL
  WHERE m.workspace_id = $1 AND m.role = 'owner' AND m.id <> $2 LIMIT 1`;

/** A workspace always has an owner who can sign in. */
@Injectable()
export class Owners {
  /** Locks all owners of the workspace before a member is locked for a change. */
  listenTo(events: DomainEvents): void {
    events.on(RecordLocking, async ({ work, resource }) => {
      if (resource.name === members.name) await this.lock(work.tx, work.workspaceId);
    });
  }

  async lock(tx: Transaction, workspaceId: string): Promise<void> {
    await tx.query(LOCK, [workspaceId]);
  }

  /** A problem when this member is the last owner; call it with the owners locked. */
  async lastProblems(tx: Transaction, workspaceId: string, memberId: string, field?: string): Promise<Problem[]> {
    const [other] = await tx.query(OTHERS, [workspaceId, memberId]);
    if (other) return [];
    const message = 'This is the only owner of the workspace. Make another member an owner first.';
    return [{ field, code: 'last_owner', message }];
  }
}
