import { Deadline } from '@daybook/database';
import { type DaybookError, FailedDependency, Internal } from '@daybook/errors';
import { ErrorAnswers, translate } from '@daybook/http';
import { type Answer, type Claim, requestFingerprint, Idempotency, partKey } from '@daybook/idempotency';
import { yieldToEventLoop } from '@daybook/json';
import { Hints } from '@daybook/records';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Answers } from './answers.js';
import type { Sent } from './atomic-batch.js';
import { located } from './located.js';
import type { Batch, Operation, Sender } from './operation.js';
import { OperationRunner } from './operation-runner.js';
import { BATCH_SETTINGS, type BatchSettings } from './settings.js';

/** Runs each operation on its own, in order: a refused one leaves the others unaffected. */
@Injectable()
export class OneByOne {
  private readonly log = new Logger('batch');
  private readonly errors: ErrorAnswers;

  constructor(
    private readonly idempotency: Idempotency,
    private readonly operations: OperationRunner,
    private readonly hints: Hints,
    @Inject(BATCH_SETTINGS) private readonly settings: BatchSettings,
  ) {
    this.errors = new ErrorAnswers(settings.publicUrl);
  }

  /**
   * Returns the outcome of each. With a key, each operation has a key of its own: a retry returns what was done and does the rest.
   * @throws KeyReused, Conflict; nothing was started then
   */
  async run(sender: Sender, batch: Batch, { path, key }: Sent): Promise<Answer> {
    const { principal } = sender;
    if (key !== undefined) {
      const fingerprint = requestFingerprint('POST', path, [], undefined);
      await this.idempotency.reserve(principal, { key, method: 'POST', path, fingerprint });
    }
    const answers = new Answers(batch, false, principal.workspace.slug);
    // The sender is confirmed, and committing the first operation must not lift the time limit for the others.
    const { confirmation: _, ...certain } = principal;
    let deadline = new Deadline();
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      deadline.expire();
    }, this.settings.timeoutMs);
    try {
      for (const operation of batch.operations) {
        // Operations refused by their body alone never wait: yield to other requests.
        await yieldToEventLoop();
        deadline = new Deadline();
        if (isOver) deadline.expire();
        const claim = key === undefined ? undefined : claimOf(operation, key, path);
        await this.one({ ...sender, principal: { ...certain, deadline } }, operation, answers, claim);
      }
    } finally {
      clearTimeout(timer);
    }
    return answers.all();
  }

  private async one(sender: Sender, operation: Operation, answers: Answers, claim: Claim | undefined): Promise<void> {
    try {
      sender.principal.deadline?.check();
      const missing = answers.missingFor(operation);
      if (missing) throw notRun(operation, missing);
      this.operations.requireScopes(sender, operation);
      const given = { look: answers.look, dryRun: false, claim };
      answers.done(operation, await this.operations.run(sender, operation, given));
    } catch (error) {
      const refusal = translate(located(error, operation));
      this.refuse(
        sender,
        operation,
        answers,
        await this.hints.completed(sender.principal, refusal).catch(() => refusal),
      );
    }
  }

  private refuse({ requestId }: Sender, operation: Operation, answers: Answers, error: DaybookError): void {
    if (error instanceof Internal) this.log.error(error.cause ?? error);
    const { status, headers, body } = this.errors.of(error, requestId);
    const { error: shown } = JSON.parse(body) as { error: object };
    const retryAfter = headers['retry-after'];
    answers.failed(operation, status, retryAfter === undefined ? null : Number(retryAfter), shown);
  }
}

/** The key of an operation, derived from what was sent, so that it does not depend on the values of its references. */
function claimOf({ index, method, path, body }: Operation, key: string, batchPath: string): Claim {
  const at = batchPath.replace(/\/batch$/, path.replace(/^\/v1(?=\/)/, ''));
  return { key: partKey(key, index), method, path: at, fingerprint: requestFingerprint(method, at, [], body) };
}

function notRun({ place }: Operation, missing: Operation): FailedDependency {
  const message = `${place} was not run: it refers to ${missing.ref} (${missing.place}), which failed. Correct that one, and send the batch again.`;
  return new FailedDependency({ field: place, code: 'dependency_failed', message });
}
