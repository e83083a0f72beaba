import { camelCase, type RecordEntity } from '@daybook/database';
import { type ActionDefinition, DecimalType, type Fields, Problems, type Resource, scopesOfAction } from '@daybook/definitions';
import { InvalidRequest, MethodNotAllowed, NotFound, type Problem, Refusal, StaleVersion } from '@daybook/errors';
import type { Answer } from '@daybook/idempotency';
import { JsonNumber, type JsonObject } from '@daybook/json';
import { compare } from '@daybook/money';
import { hasAnyScope, type Principal } from '@daybook/tokens';
import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Served } from '../served.js';
import { tooPrecise } from '../input/decimals.js';
import { changedFields, Merger, refusedEchoes } from '../input/merge.js';
import { BodyParser, type Echo, type Mode, type Reference, type SentList, type Values } from '../input/parse-body.js';
import { References } from '../input/references.js';
import { Runner, totalOf, type Outcome, type WriteCall } from './runner.js';
import type { UnitOfWork } from './unit-of-work.js';
import type { ActionVerb, WriteVerb } from './verbs.js';

/** Tells whether a version satisfies the request's If-Match; undefined when none was sent. */
export type Precondition = ((version: number) => boolean) | undefined;

interface ParsedBody {
  readonly values: Values;
  readonly echoes: Echo[];
  readonly references: readonly Reference[];
  readonly expectedTotal: string | undefined;
}

const EXPECTED_TOTAL = 'expected_amount_total';
const TOTAL = new DecimalType(undefined);

/** Create, change, delete and act on records: checks in the order of wire.md 6, then the verb, all in the runner. */
@Injectable()
export class Writes {
  constructor(
    private readonly runner: Runner,
    private readonly references: References,
    private readonly modules: ModuleRef,
  ) {}

  async create(call: WriteCall, served: Served, body: JsonObject): Promise<Answer> {
    const parsed = this.parse(served.resource, body, 'create');
    return this.runner.run(call, (work) => this.insert(work, served, parsed));
  }

  async update(call: WriteCall, served: Served, id: string, body: JsonObject, ifMatch: Precondition): Promise<Answer> {
    const parsed = this.parse(served.resource, body, 'patch');
    return this.runner.run(call, async (work) => {
      const record = await work.lockAddressed(served.resource, id);
      return this.change(work, served, record, parsed, ifMatch);
    });
  }

  /** PUT on `ext:…`: creates, or changes what has that external id. Two at once: the loser of the insert changes. */
  async upsert(call: WriteCall, served: Served, externalId: string, body: JsonObject, ifMatch: Precondition): Promise<Answer> {
    const sent = body['external_id'];
    if (sent !== undefined && sent !== externalId) {
      throw new InvalidRequest({ field: 'external_id', code: 'invalid_value', message: 'external_id must be the one in the path, or be left out.' });
    }
    const full: JsonObject = { ...body, external_id: externalId };
    const asChange = this.parse(served.resource, full, 'patch');
    const once = (): Promise<Answer> =>
      this.runner.run(call, async (work): Promise<Outcome> => {
        const found = await work.lockAddressed(served.resource, `ext:${externalId}`).catch((error: unknown) => {
          if (error instanceof NotFound) return undefined;
          throw error;
        });
        if (found) return { ...(await this.change(work, served, found, asChange, ifMatch)), upsert: true };
        if (ifMatch) throw stale('There is no record with this external id yet.');
        return { ...(await this.insert(work, served, this.parse(served.resource, full, 'create'))), upsert: true };
      });
    return once().catch((error: unknown) => {
      // The twin's insert was committed between our look and our insert: now it is there to be changed.
      const lost = error instanceof Refusal && error.problem.code === 'already_exists' && error.problem.field === 'external_id';
      if (!lost) throw error;
      return once();
    });
  }

  async remove(call: WriteCall, served: Served, id: string, ifMatch: Precondition): Promise<Answer> {
    const { resource } = served;
    return this.runner.run(call, async (work): Promise<Outcome> => {
      const record = await work.lockAddressed(resource, id);
      checkVersion(record, ifMatch);
      const state = stateOf(record);
      if (resource.deleting && state !== undefined && !resource.deleting.in.includes(state)) {
        const message = `${article(resource.singular)} that is ${state} cannot be deleted. ${resource.deleting.otherwise}`;
        throw new Refusal({ code: 'invalid_state', message });
      }
      await this.verb<WriteVerb<RecordEntity>>(served.remove).run(work, record);
      work.remove(record);
      return { record, kind: 'deleted' };
    });
  }

  async act(call: WriteCall, served: Served, id: string, name: string, body: JsonObject, ifMatch: Precondition): Promise<Answer> {
    const { resource } = served;
    const action = resource.actions[name] as ActionDefinition;
    const parsed = this.parseArgs(resource, action, body);
    const verb = this.verb<ActionVerb<RecordEntity>>(served.actions[name]);
    return this.runner.run(call, async (work): Promise<Outcome> => {
      const unknown = await this.references.resolve(work.workspaceId, parsed.references);
      const args = argsOf(parsed.values);
      const first = unknown.length === 0 && verb.lockFirst ? (uuid: string) => verb.lockFirst?.(work, uuid, args) as Promise<void> : undefined;
      const record = await work.lockAddressed(resource, id, first);
      refuseDecimals(action.args ?? {}, args, record);
      checkVersion(record, ifMatch);
      refuse(wrongState(resource, name, record));
      refuse(unknown);
      await verb.run(work, record, args);
      if (action.to !== undefined && stateOf(record) !== action.to) throw new Error(`${name} left the record in state ${stateOf(record)}.`);
      checkTotal(resource, record, parsed.expectedTotal);
      return { record, kind: 'updated' };
    });
  }

  /** Which actions are possible now, and what stands against the others (wire.md 5). */
  async actions(principal: Principal, served: Served, id: string): Promise<{ data: object[] }> {
    const { resource } = served;
    return this.runner.examine(principal, async (work) => {
      // What nobody can act upon is not locked: the service may not even have the right to.
      if (Object.keys(resource.actions).length === 0) return work.locate(resource, id).then(() => ({ data: [] }));
      const record = await work.lockSent(resource, id);
      const data = [];
      for (const [name, action] of Object.entries(resource.actions)) {
        const scopes = scopesOfAction(resource, action);
        const missing = hasAnyScope(principal, scopes) ? [] : [{ code: 'insufficient_scope', message: `The token needs one of ${scopes.join(', ')}.` }];
        const state = wrongState(resource, name, record);
        const handler = this.verb<ActionVerb<RecordEntity>>(served.actions[name]);
        const found = state.length > 0 ? state : await handler.refusals(work, record);
        const reasons = [...missing, ...found].map(({ code, message, field }: Problem) => ({ code, message, field: field ?? null }));
        data.push({ name, allowed: reasons.length === 0, reasons });
      }
      return { data };
    });
  }

  private async insert(work: UnitOfWork, served: Served, parsed: ParsedBody): Promise<Outcome> {
    const { resource } = served;
    const record = new resource.entity();
    await this.merge(work, resource, record, parsed.values, parsed.references);
    refuse(settleInView(resource, record));
    work.begin(record);
    await this.verb<WriteVerb<RecordEntity>>(served.create).run(work, record);
    refuseDecimals(resource.fields, record, record);
    checkTotal(resource, record, parsed.expectedTotal);
    if (!work.holds(record)) await work.add(resource, record);
    return { record, kind: 'created' };
  }

  private async change(work: UnitOfWork, served: Served, record: RecordEntity, parsed: ParsedBody, ifMatch: Precondition): Promise<Outcome> {
    const { resource } = served;
    checkVersion(record, ifMatch);
    const echoes = refusedEchoes(resource, work.shownBefore(record), parsed.echoes, parsed.values);
    if (echoes.list.length > 0) throw new InvalidRequest(echoes.list);
    const before = work.before(record) as RecordEntity;
    await this.merge(work, resource, record, parsed.values, parsed.references);
    const changed = changedFields(resource, before, record);
    if (changed.length === 0) {
      checkTotal(resource, record, parsed.expectedTotal);
      return { record, kind: 'updated' };
    }
    refuse(frozen(resource, before, changed));
    await this.verb<WriteVerb<RecordEntity>>(served.update).run(work, record);
    refuseDecimals(resource.fields, record, record);
    checkTotal(resource, record, parsed.expectedTotal);
    work.save(record);
    return { record, kind: 'updated' };
  }

  private async merge(work: UnitOfWork, resource: Resource, record: RecordEntity, values: Values, references: readonly Reference[]): Promise<void> {
    refuse(await this.references.resolve(work.workspaceId, references));
    const merger = new Merger(resource);
    merger.apply(record, values);
    refuse(merger.problems.list);
  }

  private parse(resource: Resource, sent: JsonObject, mode: Mode): ParsedBody {
    const problems = new Problems();
    const { body, expectedTotal } = takeTotal(resource.total !== undefined, sent, problems);
    const parser = new BodyParser(mode, problems);
    const echoes: Echo[] = [];
    const { id, ...rest } = body;
    if (id !== undefined && mode === 'create') problems.add('id', 'read_only_field', 'id is set by the service; leave it out.');
    else if (id !== undefined) echoes.push({ field: 'id', path: ['id'], value: id });
    const values = parser.fields(resource.fields, rest, '', echoes);
    if (mode === 'create') parser.complete(resource.fields, values, '', new Set(problems.list.map(({ field }) => field as string)));
    if (problems.list.length > 0) throw new InvalidRequest(problems.list);
    return { values, echoes, references: parser.references, expectedTotal };
  }

  private parseArgs(resource: Resource, action: ActionDefinition, sent: JsonObject): ParsedBody {
    const problems = new Problems();
    const { body, expectedTotal } = takeTotal(action.guardsTotal === true && resource.total !== undefined, sent, problems);
    const parser = new BodyParser('create', problems);
    const fields = action.args ?? {};
    const values = parser.fields(fields, body, '', []);
    parser.complete(fields, values, '', new Set(problems.list.map(({ field }) => field as string)));
    if (problems.list.length > 0) throw new InvalidRequest(problems.list);
    return { values, echoes: [], references: parser.references, expectedTotal };
  }

  private verb<T>(type: Type | undefined): T {
    if (!type) throw new MethodNotAllowed({ code: 'method_not_allowed', message: 'This resource cannot be written so.' });
    return this.modules.get(type, { strict: false });
  }
}

/** Gives a new record what the view says of all its records; a problem for each field that was sent as something else. */
function settleInView(resource: Resource, record: RecordEntity): Problem[] {
  const target = record as unknown as Record<string, unknown>;
  return Object.entries(resource.where).flatMap(([field, values]) => {
    const property = camelCase(field);
    if (values.length === 1) target[property] ??= values[0];
    if (target[property] === undefined || values.includes(target[property] as string | boolean)) return [];
    const message = `Every record of ${resource.name} has ${field} ${values.join(' or ')}; leave ${field} out.`;
    return [{ field, code: 'invalid_value', message, allowed: values.map(String) }];
  });
}

/** Arguments as verbs take them: by property, references as UUIDs, lists as plain rows. */
function argsOf(values: Values): Record<string, unknown> {
  return Object.fromEntries([...values].map(([name, value]) => [name, argOf(value)]));
}

function argOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(argOf);
  if (typeof value !== 'object' || value === null) return value;
  if ('rows' in value) return (value as SentList).rows.map((row) => argsOf(row.values));
  return 'sent' in value ? (value as Reference).uuid : value;
}

/** @throws InvalidRequest for an amount with more places than the record's currency has: only now is that known */
function refuseDecimals(fields: Fields, values: object, record: RecordEntity): void {
  const problems = tooPrecise(fields, values as Record<string, unknown>, (record as unknown as { currency?: string | null }).currency);
  if (problems.length > 0) throw new InvalidRequest(problems);
}

function takeTotal(expected: boolean, sent: JsonObject, problems: Problems): { body: JsonObject; expectedTotal: string | undefined } {
  if (!expected || !(EXPECTED_TOTAL in sent)) return { body: sent, expectedTotal: undefined };
  const { [EXPECTED_TOTAL]: value, ...body } = sent;
  const total = value instanceof JsonNumber || value !== undefined ? TOTAL.parse(value, EXPECTED_TOTAL, problems) : undefined;
  return { body, expectedTotal: total as string | undefined };
}

function checkTotal(resource: Resource, record: RecordEntity, expected: string | undefined): void {
  const total = totalOf(resource, record);
  if (expected === undefined || total === undefined || compare(expected, total) === 0) return;
  throw new Refusal({ field: EXPECTED_TOTAL, code: 'total_mismatch', message: `The total is ${total}, not the expected ${expected}. Nothing was changed.` });
}

function checkVersion(record: RecordEntity, ifMatch: Precondition): void {
  if (ifMatch && !ifMatch(record.version)) throw stale(`The record is at version ${record.version} now. Read it again before you change it.`);
}

function stale(message: string): StaleVersion {
  return new StaleVersion({ code: 'version_mismatch', message });
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(problems);
}

function stateOf(record: RecordEntity): string | undefined {
  return (record as unknown as { state?: string }).state;
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${noun}`;
}

function wrongState(resource: Resource, name: string, record: RecordEntity): Problem[] {
  const state = stateOf(record);
  const from = resource.actions[name]?.from;
  if (from === undefined || (state !== undefined && from.includes(state))) return [];
  const possible = Object.entries(resource.actions).filter(([, action]) => !action.from || action.from.includes(state ?? '')).map(([other]) => other);
  const then = possible.length > 0 ? `Possible now: ${possible.join(', ')}.` : 'No action is possible now.';
  const otherwise = resource.editing && !resource.editing.in.includes(state ?? '') ? ` ${resource.editing.otherwise}` : '';
  const message = `${article(resource.singular)} that is ${state} cannot ${name}. ${then}${otherwise}`;
  return [{ code: 'invalid_state', message, allowed: possible }];
}

function frozen(resource: Resource, before: RecordEntity, changed: readonly string[]): Problem[] {
  const state = stateOf(before);
  const { editing } = resource;
  if (!editing || state === undefined || editing.in.includes(state)) return [];
  return changed
    .filter((name) => !resource.fields[name]?.marks.always)
    .map((field) => ({ field, code: 'immutable', message: `${field} of ${article(resource.singular).toLowerCase()} that is ${state} cannot change. ${editing.otherwise}` }));
}
