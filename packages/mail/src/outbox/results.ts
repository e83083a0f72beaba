import { isHeld } from '@daybook/consumers';
import { type PrincipalWorkspace, systemPrincipal } from '@daybook/access';
import { DomainEvents } from '@daybook/events';
import { Runner, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { messages } from '../resources/messages.resource.js';
import type { Claimed } from './claims.js';
import { MessageSent } from './message-sent.js';
import type { Verdict } from './verdict.js';

const ATTEMPTS = 5;

const HELD = `
  SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now FROM mail.outbox o
  WHERE o.workspace_id = $1 AND o.message_id = $2 AND ${isHeld('o', '$3')} FOR UPDATE`;

const REMOVE = 'DELETE FROM mail.outbox WHERE workspace_id = $1 AND message_id = $2';

const POSTPONE = `
  UPDATE mail.outbox SET due_at = now() + $3::bigint * interval '1 ms', tries = tries + 1, leased_until = NULL, data_begun = false
  WHERE workspace_id = $1 AND message_id = $2`;

/** Records how an attempt ended: a new version of the message, with its event. */
@Injectable()
export class Results {
  constructor(
    private readonly runner: Runner,
    private readonly events: DomainEvents,
  ) {}

  /** A process that lost the lease changes nothing. What is not recorded counts as begun, once the lease has expired. */
  async record(workspace: PrincipalWorkspace, claimed: Claimed, verdict: Verdict): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.runner.perform(systemPrincipal(workspace), (work) => this.settle(work, claimed, verdict));
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async settle(work: UnitOfWork, { message_id: id, lease }: Claimed, verdict: Verdict): Promise<void> {
    const message = await work.lock(messages, id);
    const [held] = await work.tx.query<{ now: string }>(HELD, [work.workspaceId, id, lease]);
    if (!held) return;
    const { state, code, response, refused, isUnsure, waitMs } = verdict;
    Object.assign(message, { state, lastCode: code, lastResponse: response, refused, lastAttemptAt: held.now });
    message.attempts++;
    if (isUnsure) message.mayHaveBeenDelivered = true;
    if (state === 'sent') message.sentAt = held.now;
    work.save(message, ...(state === 'queued' ? [] : [state]));
    if (state === 'sent') await work.tx.execute(REMOVE, [work.workspaceId, id]);
    else await work.tx.execute(POSTPONE, [work.workspaceId, id, waitMs]);
    if (state !== 'sent') return;
    const record = { resource: message.recordResource, id: message.recordId };
    await this.events.publish(new MessageSent(work, record, held.now));
  }
}
