import { isFree } from '@daybook/consumers';
import type { ActionVerb, Plan, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Message } from '../entities/message.js';

const IS_FREE = `SELECT ${isFree('o')} AS free FROM mail.outbox o WHERE o.workspace_id = $1 AND o.message_id = $2`;

const REMOVE = 'DELETE FROM mail.outbox WHERE workspace_id = $1 AND message_id = $2';

/** Cancels a message, unless a process is sending it. */
@Injectable()
export class CancelMessage implements ActionVerb<Message, object, boolean> {
  /** Whether no process is sending it. */
  async load({ tx, workspaceId, access }: UnitOfWork, { id }: Readonly<Message>): Promise<boolean> {
    const lock = access === 'lock' ? ' FOR UPDATE' : '';
    const [waiting] = await tx.query<{ free: boolean }>(`${IS_FREE}${lock}`, [workspaceId, id]);
    return waiting?.free ?? true;
  }

  plan(_message: Readonly<Message>, free: boolean): Plan<Message> {
    const message = 'The message is being sent. Read it again in some seconds.';
    return {
      problems: free ? [] : [{ code: 'invalid_state', message }],
      changes: { state: 'cancelled' },
      events: ['cancelled'],
    };
  }

  async apply({ tx, workspaceId }: UnitOfWork, { id }: Message): Promise<void> {
    await tx.execute(REMOVE, [workspaceId, id]);
  }
}
