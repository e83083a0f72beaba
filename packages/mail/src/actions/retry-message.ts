import type { ActionVerb, Plan, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Message } from '../entities/message.js';
import { Outbox } from '../outbox/outbox.js';

const AGAIN = `
  UPDATE mail.outbox SET due_at = now(), tries = 0, data_begun = false WHERE workspace_id = $1 AND message_id = $2`;

const IS_KEPT = 'SELECT FROM mail.outbox WHERE workspace_id = $1 AND message_id = $2';

/** Sends a failed message again: the same bytes, with the same Message-ID. */
@Injectable()
export class RetryMessage implements ActionVerb<Message, object, boolean> {
  constructor(private readonly outbox: Outbox) {}

  /** Whether its bytes are here: they stay behind when a workspace moves. */
  async load({ tx, workspaceId }: UnitOfWork, { id }: Readonly<Message>): Promise<boolean> {
    return (await tx.query(IS_KEPT, [workspaceId, id])).length > 0;
  }

  plan(_message: Readonly<Message>, isKept: boolean): Plan<Message> {
    const gone = 'Its bytes were left behind when the workspace moved. Send the document again instead.';
    return {
      problems: [...this.outbox.setUpProblems, ...(isKept ? [] : [{ code: 'invalid_state', message: gone } as const])],
      changes: { state: 'queued' },
    };
  }

  async apply({ tx, workspaceId }: UnitOfWork, { id }: Message): Promise<void> {
    await tx.execute(AGAIN, [workspaceId, id]);
  }
}
