import {
  actionsAskedIn,
  verbArguments,
  changedFields,
  EXPECTED_TOTAL,
  hasEchoes,
  parseArgs,
  parseRecord,
  refusedEchoes,
  type SentBody,
  tooPrecise,
} from '@daybook/bodies';
import { type RecordEntity, TransactionConflict } from '@daybook/database';
import { type ActionDefinition, type Fields, type Resource, scopesOfAction } from '@daybook/definitions';
import { InvalidRequest, MethodNotAllowed, NotFound, type Problem, Refusal, StaleVersion } from '@daybook/errors';
import type { Answer } from '@daybook/idempotency';
import type { JsonObject } from '@daybook/json';
import { compare } from '@daybook/money';
import type { Precondition } from '@daybook/requests';
import { hasAnyScope, type Principal, requireAnyScope } from '@daybook/access';
import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Served } from '../served.js';
import { References } from '../input/references.js';
import { inBackground } from './in-background.js';
import { Runner, guardedTotal, type Outcome, type WriteCall } from './runner.js';
import type { UnitOfWork } from './unit-of-work.js';
import { load, loadAction, loadAll, type Prepared, prepareVerb, runAction, runActionOnAll } from './run-verb.js';
import { merge, outsideView, sentEarly, sentRecord } from './sent-record.js';
import type { AnyAction } from './verbs.js';
import { article, frozen, givenAtCreate, recordState, wrongState } from './editing-rules.js';

/** A new record that its verb has planned. */
interface New extends Prepared {
  readonly record: RecordEntity;
  readonly addsItself: boolean;
}

/** Creates, changes and deletes records, and runs actions on them: checks in the order of wire.md 6, then the verb, all in the runner. */
@Injectable()
export class Writes {
  constructor(
    private readonly runner: Runner,
    private readonly references: References,
    private readonly modules: ModuleRef,
  ) {}

  async create(call: WriteCall, served: Served, body: JsonObject): Promise<Answer> {
    const { resource } = served;
    for (const name of actionsAskedIn(resource, body)) {
      const scopes = scopesOfAction(resource, resource.actions[name] as ActionDefinition);
      requireAnyScope(call.principal, scopes, { field: name });
    }
    const parsed = parseRecord(resource, body, 'create');
    return this.runner.run(call, (work) => this.insert(work, served, parsed));
  }

  /** Runs creates, each followed by an action, as parts of a larger piece of work: one version of each record. Returns the records. */
  async within(
    work: UnitOfWork,
    served: Served,
    bodies: readonly JsonObject[],
    action?: string,
  ): Promise<readonly RecordEntity[]> {
    const prepared = await this.prepareAll(
      work,
      served,
      bodies.map((body) => parseRecord(served.resource, body, 'create')),
    );
    await this.addAll(work, served, prepared);
    const records = prepared.map(({ record }) => record);
    if (action === undefined) return records;
    await runActionOnAll(work, this.verb(served.actions[action]), records, {});
    return records;
  }

  async update(call: WriteCall, served: Served, id: string, body: JsonObject, ifMatch: Precondition): Promise<Answer> {
    const parsed = parseRecord(served.resource, body, 'patch');
    return this.runner.run(call, async (work) => {
      const looked = inBackground(this.references.resolve(work, parsed.references));
      const record = await work.lockAddressed(served.resource, id);
      return this.change(work, served, record, parsed, ifMatch, looked);
    });
  }

  /** PUT on `ext:…`: creates, or changes the record with that external id. With two at once, the loser of the insert changes. */
  async upsert(
    call: WriteCall,
    served: Served,
    externalId: string,
    body: JsonObject,
    ifMatch: Precondition,
  ): Promise<Answer> {
    const sent = body['external_id'];
    if (sent !== undefined && sent !== externalId) {
      const message = 'external_id must be the one in the path. Send that one, or leave it out.';
      throw new InvalidRequest({ field: 'external_id', code: 'invalid_value', message });
    }
    const full: JsonObject = { ...body, external_id: externalId };
    const asChange = parseRecord(served.resource, full, 'patch');
    const once = (): Promise<Answer> =>
      this.runner.run(call, async (work): Promise<Outcome> => {
        const found = await work.lockAddressed(served.resource, `ext:${externalId}`).catch((error: unknown) => {
          if (error instanceof NotFound) return undefined;
          throw error;
        });
        if (found) return { ...(await this.change(work, served, found, asChange, ifMatch)), upsert: true };
        if (ifMatch) throw stale('No record has this external id yet.');
        return { ...(await this.insert(work, served, parseRecord(served.resource, full, 'create'))), upsert: true };
      });
    return once().catch((error: unknown) => {
      // Another request inserted it between our look-up and our insert: now it exists and can be changed.
      const lost =
        error instanceof Refusal && error.problem.code === 'already_exists' && error.problem.field === 'external_id';
      if (!lost) throw error;
      // A part cannot continue after an error: the whole transaction runs again.
      if (call.tx) throw new TransactionConflict({ cause: error });
      return once();
    });
  }

  async remove(
    call: WriteCall,
    served: Served,
    id: string,
    ifMatch: Precondition,
    sent: JsonObject = {},
  ): Promise<Answer> {
    const { resource } = served;
    const args = verbArguments(parseArgs(resource, { args: resource.removal?.args ?? {} }, sent).values);
    return this.runner.run(call, async (work): Promise<Outcome> => {
      const record = await work.lockAddressed(resource, id);
      checkVersion(record, ifMatch);
      const state = recordState(record);
      if (resource.deleting && state !== undefined && !resource.deleting.in.includes(state)) {
        const message = `${article(resource.singular)} that is ${state} cannot be deleted. ${resource.deleting.otherwise}`;
        throw new Refusal({ code: 'invalid_state', message });
      }
      const { apply } = await prepareVerb(work, this.verb(served.remove), record, args);
      await apply();
      work.remove(record);
      return { record, kind: 'deleted' };
    });
  }

  async act(
    call: WriteCall,
    served: Served,
    id: string,
    name: string,
    body: JsonObject,
    ifMatch: Precondition,
  ): Promise<Answer> {
    const parsed = parseArgs(served.resource, served.resource.actions[name] as ActionDefinition, body);
    return this.runner.run(call, (work) => this.actOn(work, served, id, name, parsed, ifMatch));
  }

  /** An action on a stored record as a part of a larger piece of work. Returns the record. */
  async actWithin(work: UnitOfWork, served: Served, id: string, name: string, body: JsonObject): Promise<RecordEntity> {
    const parsed = parseArgs(served.resource, served.resource.actions[name] as ActionDefinition, body);
    return (await this.actOn(work, served, id, name, parsed, undefined)).record;
  }

  private async actOn(
    work: UnitOfWork,
    served: Served,
    id: string,
    name: string,
    parsed: ReturnType<typeof parseArgs>,
    ifMatch: Precondition,
  ): Promise<Outcome> {
    const { resource } = served;
    const action = resource.actions[name] as ActionDefinition;
    const verb = this.verb(served.actions[name]);
    const looked = inBackground(this.references.resolve(work, parsed.references));
    const lockFirst = verb.lockFirst && (await looked).length === 0 ? verb.lockFirst.bind(verb) : undefined;
    // If the ids themselves give the UUIDs, the verb reads in the round trip that looks them up.
    const isPresumed = this.references.presume(work, parsed.references);
    let reading: Promise<unknown> | undefined;
    const record = await work.lockAddressed(resource, id, {
      lockFirst: lockFirst && ((uuid) => lockFirst(work, uuid, verbArguments(parsed.values))),
      beside: (uuid) => {
        if (isPresumed) reading = inBackground(verb.read?.(work, uuid, verbArguments(parsed.values)));
      },
    });
    const unknown = await looked;
    const args = verbArguments(parsed.values);
    refuseDecimals(action.args ?? {}, args, record);
    checkVersion(record, ifMatch);
    refuse(wrongState(resource, name, record));
    const total = wrongTotal(resource, record, parsed.expectedTotal);
    if (unknown.length > 0) throw new Refusal([...unknown, ...total]);
    await runAction(work, verb, record, args, reading).catch((error: unknown) => {
      throw withTotal(error, total);
    });
    if (action.to !== undefined && recordState(record) !== action.to)
      throw new Error(`${name} left the record in state ${recordState(record)}.`);
    refuse(wrongTotal(resource, record, parsed.expectedTotal));
    return work.answer ? { record: work.answer, kind: 'created' } : { record, kind: 'updated' };
  }

  /** Which actions are possible now, and what prevents the others (wire.md 5). */
  async actions(principal: Principal, served: Served, id: string): Promise<{ data: object[] }> {
    const { resource } = served;
    const look = async (work: UnitOfWork): Promise<{ data: object[] }> => {
      const record = await work.lockSent(resource, id);
      const data = [];
      for (const [name, action] of Object.entries(resource.actions)) {
        const scopes = scopesOfAction(resource, action);
        const missing: Problem[] = hasAnyScope(principal, scopes)
          ? []
          : [{ code: 'insufficient_scope', message: `This requires one of the scopes ${scopes.join(', ')}.` }];
        const state = wrongState(resource, name, record);
        const found = state.length > 0 ? state : await problemsOf(work, this.verb(served.actions[name]), record);
        const reasons = [...missing, ...found].map(reasonOf);
        data.push({ name, allowed: reasons.length === 0, reasons });
      }
      return { data };
    };
    return this.runner.examine(principal, look);
  }

  private async insert(work: UnitOfWork, served: Served, parsed: SentBody): Promise<Outcome> {
    const prepared = await this.prepareNew(work, served, parsed);
    await this.addAll(work, served, [prepared]);
    const { record } = prepared;
    if (parsed.action !== undefined) {
      await this.actOnNew(work, served, record, parsed.action);
      refuse(wrongTotal(served.resource, record, parsed.expectedTotal));
    }
    return { record, kind: 'created' };
  }

  /** Runs an action with its defaults: the new record keeps its one version, with the events of the action. */
  private async actOnNew(work: UnitOfWork, served: Served, record: RecordEntity, name: string): Promise<void> {
    const { resource } = served;
    const action = resource.actions[name] as ActionDefinition;
    refuse(wrongState(resource, name, record));
    const args = verbArguments(parseArgs(resource, action, {}).values);
    await runAction(work, this.verb(served.actions[name]), record, args);
  }

  /** Writes new records, and applies their plans. */
  private async addAll(work: UnitOfWork, { resource }: Served, prepared: readonly New[]): Promise<void> {
    const ours = prepared.filter(({ record, addsItself }) => !addsItself && !work.isTracked(record));
    const events = new Map(ours.map((one) => [one.record, one.events]));
    await work.addAll(resource, [...events.keys()], (record) => events.get(record)!);
    for (const { apply } of prepared) await apply();
  }

  /** Plans a new record. It has no problems afterwards. */
  private async prepareNew(work: UnitOfWork, served: Served, parsed: SentBody): Promise<New> {
    const { resource } = served;
    const verb = this.verb(served.create);
    const looked = inBackground(this.references.resolve(work, parsed.references));
    // If the ids themselves give the UUIDs, the verb reads in the round trip that looks them up.
    const early = this.references.presume(work, parsed.references) ? sentEarly(work, resource, parsed) : undefined;
    const loading = early && inBackground(load(work, verb, early, null));
    const unknown = await looked;
    if (unknown.length > 0) await loading?.catch(() => undefined);
    refuse(unknown);
    const isAsPresumed = early !== undefined && !parsed.references.some(({ archived }) => archived);
    const record = isAsPresumed ? early : sentRecord(work, resource, parsed);
    return this.planNew(work, served, parsed, record, isAsPresumed ? loading : undefined);
  }

  /** The same for many: what they refer to is looked up together, and so is what their verb reads, if it can. */
  private async prepareAll(work: UnitOfWork, served: Served, all: readonly SentBody[]): Promise<New[]> {
    const [first, ...others] = all;
    if (!first) return [];
    if (others.length === 0) return [await this.prepareNew(work, served, first)];
    const verb = this.verb(served.create);
    const unknown = await this.references.resolve(
      work,
      all.flatMap(({ references }) => references),
    );
    // One by one, to tell of which record they are.
    if (unknown.length > 0) for (const { references } of all) refuse(await this.references.resolve(work, references));
    const records = all.map((parsed) => sentRecord(work, served.resource, parsed));
    const contexts = await loadAll(work, verb, records, null);
    const prepared: New[] = [];
    for (const [i, record] of records.entries())
      prepared.push(await this.planNew(work, served, all[i]!, record, contexts && Promise.resolve(contexts[i])));
    return prepared;
  }

  /** `loading`: the context, if its loading has already started. */
  private async planNew(
    work: UnitOfWork,
    served: Served,
    parsed: SentBody,
    record: RecordEntity,
    loading: Promise<unknown> | undefined,
  ): Promise<New> {
    const { resource } = served;
    const verb = this.verb(served.create);
    const prepared = await prepareVerb(work, verb, record, null, loading);
    refuse(outsideView(resource, record));
    refuseDecimals(resource.fields, record, record);
    refuse(wrongTotal(resource, record, parsed.expectedTotal));
    return { ...prepared, record, addsItself: verb.addsItself === true };
  }

  private async change(
    work: UnitOfWork,
    served: Served,
    record: RecordEntity,
    parsed: SentBody,
    ifMatch: Precondition,
    looked = inBackground(this.references.resolve(work, parsed.references)),
  ): Promise<Outcome> {
    const { resource } = served;
    checkVersion(record, ifMatch);
    if (hasEchoes(resource, parsed.echoes, parsed.values))
      refusedEchoes(resource, await work.shownBefore(record), parsed.echoes, parsed.values).refuse();
    const before = work.before(record) as RecordEntity;
    refuse(await looked);
    merge(resource, record, parsed);
    const changed = changedFields(resource, before, record);
    if (changed.length === 0) {
      refuse(wrongTotal(resource, record, parsed.expectedTotal));
      return { record, kind: 'updated' };
    }
    refuse([...givenAtCreate(resource, changed), ...frozen(resource, before, changed)]);
    const { events, apply } = await prepareVerb(work, this.verb(served.update), record, before);
    refuseDecimals(resource.fields, record, record);
    refuse(wrongTotal(resource, record, parsed.expectedTotal));
    work.save(record, ...events);
    await apply();
    return { record, kind: 'updated' };
  }

  private verb<T>(type: Type<T> | undefined): T {
    if (!type)
      throw new MethodNotAllowed({ code: 'method_not_allowed', message: 'This method is not supported here.' });
    return this.modules.get(type, { strict: false });
  }
}

function reasonOf({ code, message, field }: Problem): object {
  return { code, message, field: field ?? null };
}

/** What prevents an action now, before its arguments are known. `work` is a preview, so the record is frozen. */
async function problemsOf(work: UnitOfWork, verb: AnyAction, record: RecordEntity): Promise<readonly Problem[]> {
  return verb.plan(record, await loadAction(work, verb, record, undefined), undefined).problems;
}

/** @throws InvalidRequest for an amount with more decimals than the record's currency, which is known only now */
function refuseDecimals(fields: Fields, values: object, record: RecordEntity): void {
  const { currency } = record as unknown as { currency?: string | null };
  const problems = tooPrecise(fields, values as Record<string, unknown>, currency);
  if (problems.length > 0) throw new InvalidRequest(problems);
}

function wrongTotal(resource: Resource, record: RecordEntity, expected: string | undefined): Problem[] {
  const total = guardedTotal(resource, record);
  if (expected === undefined || total === undefined || compare(expected, total) === 0) return [];
  const message = `The total is ${total}, not the expected ${expected}. Nothing was changed: check the figures.`;
  return [{ field: EXPECTED_TOTAL, code: 'total_mismatch', message }];
}

/** A refusal because of fields also reports the total, last (domain.md 5.1); one because of the state does not. */
function withTotal(error: unknown, total: readonly Problem[]): unknown {
  const isOfFields = error instanceof Refusal && error.problems.every(({ field }) => field !== undefined);
  return isOfFields ? new Refusal([...error.problems, ...total]) : error;
}

function checkVersion(record: RecordEntity, ifMatch: Precondition): void {
  if (ifMatch && !ifMatch(record.version))
    throw stale(`The record is now at version ${record.version}. Read it again before you change it.`);
}

function stale(message: string): StaleVersion {
  return new StaleVersion({ code: 'version_mismatch', message });
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(problems);
}
