import type { Transaction } from '@daybook/database';
import { type Answer, requestFingerprint } from '@daybook/idempotency';
import type { JsonObject } from '@daybook/json';
import { Runner } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Answers } from './answers.js';
import { located } from './located.js';
import type { Batch, Operation, Sender } from './operation.js';
import { OperationRunner } from './operation-runner.js';

const NOTHING_DONE = 'Nothing was done: the batch is atomic.';

/** How a batch was sent. */
export interface Sent {
  readonly path: string;
  readonly body: JsonObject;
  readonly key: string | undefined;
  readonly dryRun: boolean;
}

/** All operations or none: one transaction, one slot among the writers, one key. */
@Injectable()
export class AtomicBatch {
  constructor(
    private readonly runner: Runner,
    private readonly operations: OperationRunner,
  ) {}

  /** @throws DaybookError of the first operation that is refused; nothing has changed then */
  async run(sender: Sender, batch: Batch, { path, body, key, dryRun }: Sent): Promise<Answer> {
    for (const operation of batch.operations) this.requireScopes(sender, operation);
    const query = dryRun ? ([['dry_run', 'true']] as const) : [];
    const claim =
      key === undefined
        ? undefined
        : { key, method: 'POST', path, fingerprint: requestFingerprint('POST', path, query, body) };
    // The sender is confirmed once, before the first operation.
    const { confirmation: _, ...certain } = sender.principal;
    const parts = { ...sender, principal: certain };
    return this.runner.together({ principal: sender.principal, claim, dryRun }, (tx) =>
      this.all(tx, parts, batch, dryRun),
    );
  }

  private async all(tx: Transaction, sender: Sender, batch: Batch, dryRun: boolean): Promise<Answer> {
    const answers = new Answers(batch, dryRun, sender.principal.workspace.slug);
    for (const operation of batch.operations) {
      try {
        answers.succeeded(operation, await this.operations.run(sender, operation, { look: answers.look, dryRun, tx }));
      } catch (error) {
        throw located(error, operation, NOTHING_DONE);
      }
    }
    return answers.all();
  }

  private requireScopes(sender: Sender, operation: Operation): void {
    try {
      this.operations.requireScopes(sender, operation);
    } catch (error) {
      throw located(error, operation, NOTHING_DONE);
    }
  }
}
