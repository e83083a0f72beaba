import { setTimeout as pause } from 'node:timers/promises';
import { camelCase, Database, type RecordEntity, type Transaction, TransactionConflict } from '@daybook/database';
import { type FieldTree, type Resource, shownId } from '@daybook/definitions';
import { type Answer, type Claim, Idempotency, KeyTaken, type WrittenRecord } from '@daybook/idempotency';
import { Conflict } from '@daybook/errors';
import { readNow } from '@daybook/memory';
import { cachedJson } from '@daybook/json';
import type { Principal } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { Reader, type ShownRecord } from '@daybook/reading';
import type { Change } from './change-writer.js';
import { dryRunAnswer } from './dry-run.js';
import { inBackground } from './in-background.js';
import { asRefusal, isForeignKey } from './violations.js';
import { UnitOfWork } from './unit-of-work.js';
import { UnitOfWorkDependencies } from './unit-of-work-dependencies.js';
import { WriteLimiter } from './write-limiter.js';

/** A write as parsed by the HTTP layer. */
export interface WriteCall {
  readonly principal: Principal;
  readonly requestId: string | null;
  /** Trace of the request, passed on to what it causes; undefined: no trace. */
  readonly traceparent?: string | undefined;
  /** The resource or view that was addressed. */
  readonly resource: Resource;
  readonly claim: Claim | undefined;
  readonly dryRun: boolean;
  readonly fields: FieldTree | undefined;
  readonly fieldsText: string;
  /** The transaction of which it is a part. Default: one of its own. */
  readonly tx?: Transaction | undefined;
}

/** Several writes that are one transaction, with one key. */
export type TogetherCall = Pick<WriteCall, 'principal' | 'claim' | 'dryRun'>;

/** The outcome of a write: the addressed record, and whether it was created or changed. */
export interface Outcome {
  readonly record: RecordEntity;
  readonly kind: 'created' | 'updated' | 'deleted';
  /** Whether the answer says so (`X-Result`). */
  readonly upsert?: boolean;
}

const ATTEMPTS = 5;

/** What is stored with the key of a request that wrote several records. */
const SEVERAL: WrittenRecord = { resource: 'batch', id: null, location: null };

/**
 * The single path of every write: idempotency key → the verb in one transaction → a version, history and events for each changed record →
 * the stored answer → commit, or rollback for a dry run (reliability.md 1).
 */
@Injectable()
export class Runner {
  constructor(
    private readonly database: Database,
    private readonly limiter: WriteLimiter,
    private readonly idempotency: Idempotency,
    private readonly reader: Reader,
    private readonly dependencies: UnitOfWorkDependencies,
  ) {}

  /** Write transactions of this process: running and waiting. */
  get load(): { readonly running: number; readonly waiting: number } {
    return this.limiter.load;
  }

  /**
   * Runs `verb` as a unit of work and answers with the addressed record. As a part of a transaction it shares that one's slot among the
   * writers, its confirmation and its retries. @throws DaybookError; nothing has changed then
   */
  async run(call: WriteCall, verb: (work: UnitOfWork) => Promise<Outcome>): Promise<Answer> {
    const { tx } = call;
    if (tx) return this.part(tx, call, verb);
    return this.transaction(
      call,
      (own) => this.write(own, call, verb),
      (error) => asRefusal(call.resource, error),
    );
  }

  /**
   * Runs writes in the transaction that `parts` receives: all of them or none. The return value of `parts` is the answer stored for the
   * key. After a conflict `parts` runs again from the beginning. @throws what `parts` throws; nothing has changed then
   */
  async together(call: TogetherCall, parts: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
    const whole = async (tx: Transaction): Promise<Answer> => {
      const [answer] = await this.begin(tx, call, () => parts(tx));
      if (call.claim) {
        const stored = this.idempotency.storeStatement(call.principal, call.claim, answer, SEVERAL);
        await tx.writeTogether([stored]);
      }
      return answer;
    };
    return this.transaction(call, whole, (error) => error);
  }

  /**
   * A unit of work for the service itself (jobs, seeds, reactions of the command line): no HTTP answer, but the same versions, history and
   * events. It is a part of `within`, or a transaction of its own.
   */
  async perform<T>(principal: Principal, verb: (work: UnitOfWork) => Promise<T>, within?: Transaction): Promise<T> {
    const perform = async (tx: Transaction): Promise<T> => {
      const work = new UnitOfWork(tx, principal, null, this.dependencies);
      const result = await verb(work);
      await work.writeHistory(await work.writeChanges());
      return result;
    };
    if (within) return perform(within);
    return this.of(principal.workspace.id).transaction(perform, { deadline: principal.deadline });
  }

  /**
   * A part of `whole` with versions, history and events of its own, in the same transaction: work with thousands of records writes some
   * hundred at a time, so that the event loop is free in between. The answer and a dry run do not show these records.
   */
  async portion<T>(whole: UnitOfWork, verb: (work: UnitOfWork) => Promise<T>): Promise<T> {
    const work = new UnitOfWork(whole.tx, whole.principal, whole.requestId, this.dependencies);
    work.traceparent = whole.traceparent;
    const result = await verb(work);
    await work.writeHistory(await work.writeChanges());
    return result;
  }

  /** Runs a preview on one snapshot: the work locks nothing and cannot write. */
  async examine<T>(principal: Principal, look: (work: UnitOfWork) => Promise<T>): Promise<T> {
    const read = (tx: Transaction): Promise<T> => look(new UnitOfWork(tx, principal, null, this.dependencies, 'read'));
    return this.of(principal.workspace.id).transaction(read, { mode: 'snapshot', deadline: principal.deadline });
  }

  /** Verbs read and write by ids. */
  private of(workspaceId: string): Database {
    return this.database.of(workspaceId).keepingPlans();
  }

  /**
   * Runs a transaction of its own, in a slot among the workspace's writers. After a conflict it is run again as a whole; it had no effect.
   * A foreign key violation counts as a conflict too: something the body refers to was deleted after its look-up, so the next look-up
   * refuses it with its field.
   */
  private async transaction(
    call: TogetherCall,
    write: (tx: Transaction) => Promise<Answer>,
    refusal: (error: unknown) => unknown,
  ): Promise<Answer> {
    const { deadline, workspace } = call.principal;
    const options = { end: call.dryRun ? 'rollback' : 'commit', deadline } as const;
    const database = this.of(workspace.id);
    const once = (): Promise<Answer> =>
      database.transaction(write, options).catch((error: unknown) => {
        if (!(error instanceof KeyTaken)) throw error;
        return this.idempotency.storedAnswer(call.principal, call.claim!);
      });
    return this.limiter.run(workspace.id, async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await (attempt === 1 ? once() : this.limiter.retry(workspace.id, once));
        } catch (error) {
          const isLostRace = error instanceof TransactionConflict || isForeignKey(error);
          if (!isLostRace) throw refusal(error);
          if (attempt === ATTEMPTS) {
            if (!(error instanceof TransactionConflict)) throw refusal(error);
            const message = 'The request conflicted with concurrent requests and was not applied. Retry it.';
            throw new Conflict({ code: 'lock_timeout', message }, 1, { cause: error });
          }
          await pause(Math.random() * 20 * attempt);
        }
      }
    });
  }

  /** When this returns, all its writes have run, so that failures are attributed to it. */
  private async part(tx: Transaction, call: WriteCall, verb: (work: UnitOfWork) => Promise<Outcome>): Promise<Answer> {
    try {
      const answer = await this.write(tx, call, verb);
      await tx.flush();
      return answer;
    } catch (error) {
      throw isForeignKey(error) ? new TransactionConflict({ cause: error }) : asRefusal(call.resource, error);
    }
  }

  /**
   * Confirms the sender and claims the key before any of `work` runs; returns the time of the transaction. A dry run claims its key too, so
   * that a used one is refused; the claim is rolled back with everything else. It is sent with the first
   * statement of the verb, and its errors take precedence over the verb's. Without a key, the same round trip returns the time.
   */
  private async begin<T>(tx: Transaction, call: TogetherCall, work: () => Promise<T>): Promise<[T, string]> {
    const confirmed = inBackground(call.principal.confirmation?.demand(tx));
    const claimed = inBackground(call.claim ? this.idempotency.claim(tx, call.principal, call.claim) : readNow(tx));
    const result = await work().catch(async (error: unknown) => {
      await confirmed;
      await claimed;
      throw error;
    });
    await confirmed;
    return [result, await claimed];
  }

  private async write(tx: Transaction, call: WriteCall, verb: (work: UnitOfWork) => Promise<Outcome>): Promise<Answer> {
    const unit = new UnitOfWork(tx, call.principal, call.requestId, this.dependencies);
    unit.traceparent = call.traceparent;
    const [outcome, now] = await this.begin(tx, call, () => verb(unit));
    unit.now = now;
    const changes = await unit.writeChanges();
    const answer = withBeside(await this.answer(unit, call, outcome, changes), call, unit);
    await unit.writeHistory(
      changes,
      call.claim ? [this.idempotency.storeStatement(call.principal, call.claim, answer, writtenBy(call, outcome))] : [],
    );
    // A dry run has created nothing to show.
    const body = call.dryRun ? answer.body : unit.withShownOnce(answer.body);
    return body === answer.body ? answer : { ...answer, body, kept: answer.body };
  }

  private async answer(
    unit: UnitOfWork,
    call: WriteCall,
    outcome: Outcome,
    changes: readonly Change[],
  ): Promise<Answer> {
    const id = shownId(call.resource, outcome.record.id);
    const record = await this.shown(unit.tx, call, outcome, changes, id);
    const deleted = outcome.kind === 'deleted';
    const { removal } = call.resource;
    const left = deleted && removal ? { leaves: await unit.shownLeft(removal) } : {};
    const body = call.dryRun
      ? { ...dryRunAnswer(this.dependencies.registry, call.principal, record, outcome, changes), ...left }
      : deleted
        ? { id, deleted: true, ...left }
        : undefined;
    return {
      body: body ? JSON.stringify(body) : cachedJson(record),
      etag: deleted || call.dryRun ? null : `"v${outcome.record.version}"`,
      location: outcome.kind === 'created' && !call.dryRun ? writtenBy(call, outcome).location : null,
      result: outcome.upsert === true ? (outcome.kind === 'created' ? 'created' : 'updated') : null,
      replayed: false,
    };
  }

  /** The addressed record. This very change may have removed it from the addressed view, so it is read through the base. */
  private async shown(
    tx: Transaction,
    call: WriteCall,
    outcome: Outcome,
    changes: readonly Change[],
    id: string,
  ): Promise<ShownRecord> {
    const change = changes.find(({ record }) => record === outcome.record);
    if (outcome.kind === 'deleted') return change?.before as ShownRecord;
    if (change?.after && !call.fields) return change.after;
    const base = this.dependencies.registry.get(call.resource.base);
    return this.reader.get(call.principal, base, id, call.fields, call.fieldsText, tx);
  }
}

/**
 * With what a verb shows beside the record: `{"bill": {…}, …}`, or as further members of a dry run. Warnings alone are a member of the
 * record's own answer. The record's text is left as it is.
 */
function withBeside(answer: Answer, { dryRun, resource }: WriteCall, { beside, warnings }: UnitOfWork): Answer {
  const shown = warnings.map(({ code, message, field = null }) => ({ field, code, message }));
  const members = shown.length === 0 ? beside : { ...beside, warnings: shown };
  if (Object.keys(members).length === 0) return answer;
  const more = JSON.stringify(members).slice(1);
  const { body } = answer;
  const isWrapped = !dryRun && Object.keys(beside).length > 0;
  return {
    ...answer,
    body: isWrapped ? `{${JSON.stringify(resource.singular)}:${body},${more}` : `${body.slice(0, -1)},${more}`,
  };
}

/** The addressed record, with the resource or view under which it was addressed. */
function writtenBy({ resource, principal }: WriteCall, { record, kind }: Outcome): WrittenRecord {
  const id = shownId(resource, record.id);
  const path = resource.singleton === undefined ? `${resource.name}/${id}` : resource.name;
  return {
    resource: resource.name,
    id,
    location: kind === 'deleted' ? null : `/api/${principal.workspace.slug}/v1/${path}`,
  };
}

/** The value of the property to compare with `expected_amount_total`. */
export function guardedTotal(resource: Resource, record: RecordEntity): string | undefined {
  return resource.total === undefined
    ? undefined
    : ((record as unknown as Record<string, string>)[camelCase(resource.total)] ?? '0');
}
