import {
  type Access,
  newId,
  type RecordEntity,
  type Statement,
  type Transaction,
  TransactionConflict,
} from '@daybook/database';
import { copyOf, recordKey, type Removal, type Resource, shownId } from '@daybook/definitions';
import type { Principal } from '@daybook/access';
import { NotFound } from '@daybook/errors';
import { deepFreeze, eventKindsOf, TrackedRecords, Labels, type Tracked } from '@daybook/memory';
import { recordNotFound, type ShownRecord } from '@daybook/reading';
import { inBackground } from './in-background.js';
import type { Change } from './change-writer.js';
import { RecordChanging } from './record-changing.js';
import { RecordLocking } from './record-locking.js';
import { RecordsWritten } from './records-written.js';
import { asInUse } from './violations.js';
import type { UnitOfWorkDependencies } from './unit-of-work-dependencies.js';
import { unwritten } from './unwritten.js';

/** What a deleted record leaves behind, by collection: the number of records, and these of them. */
export type Leaves = Readonly<Record<string, { readonly count: number; readonly data: readonly ShownRecord[] }>>;

/** Something that a person should look at; it prevents nothing. */
export interface Warning {
  readonly code: string;
  readonly message: string;
  /** Of the addressed record, such as `lines[2].taxes`. Absent: it concerns the whole. */
  readonly field?: string;
}

/** What is sent before and together with the lock of an addressed record. */
interface Addressing {
  readonly lockFirst?: ((id: string) => Promise<void>) | undefined;
  readonly beside?: (id: string) => void;
}

/**
 * Everything one transaction changes. Verbs, reactions and jobs change records only here; each changed record gets one new version, its
 * history and its events when the work is finished (reliability.md 1, wire.md 9).
 */
export class UnitOfWork {
  private readonly tracked = new TrackedRecords();
  /** The records locked while a verb loads and plans; undefined outside of that. */
  private locked: Tracked[] | undefined;
  /** The labels of other records, as far as this work has read them. */
  readonly labels = new Labels();
  /** The time of the transaction, once it has been read. */
  now: string | undefined;
  /** Trace of the request, for its events. */
  traceparent: string | undefined;
  /** The values given to {@link showOnce}. */
  readonly shownOnce: Record<string, string> = {};
  /**
   * What the answer shows beside the addressed record, by name: plain JSON, kept with the answer for its Idempotency-Key. The record is then
   * a member, too, named as its kind.
   */
  readonly beside: Record<string, unknown> = {};
  /** What a person should look at: `warnings` of the answer and of the dry run, where there are any. The resource says that it `warns`. */
  readonly warnings: Warning[] = [];
  /** The record that the answer to an action shows in place of the addressed one; of the same resource. */
  answer: RecordEntity | undefined;
  private readonly left = new Map<string, { readonly ids: readonly string[]; readonly count: number }>();

  constructor(
    /** Runs every statement of this work. Statements sent elsewhere do not see what the work has written. */
    readonly tx: Transaction,
    readonly principal: Principal,
    readonly requestId: string | null,
    private readonly dependencies: UnitOfWorkDependencies,
    /** `read`: a preview, which locks nothing; the records that it reads are frozen. */
    readonly access: Access = 'lock',
  ) {
    // For a part of a transaction that has not entered this workspace yet.
    tx.enter(principal.workspace.id);
  }

  get workspaceId(): string {
    return this.principal.workspace.id;
  }

  /** Locks a record for change and reads it; a preview only reads it. `id` is a UUID. @throws NotFound */
  async lock<R extends RecordEntity>(resource: Resource<R>, id: string): Promise<R> {
    const known = this.find(resource as Resource, id);
    return (known?.record as R | undefined) ?? this.take(resource, id, this.load(resource, id));
  }

  /** Like {@link lock}, for many records in few statements, ordered by id. `ids` are UUIDs of records that are no part of this work. */
  async lockAll<R extends RecordEntity>(resource: Resource<R>, ids: readonly string[]): Promise<R[]> {
    const { store } = this.dependencies;
    const records = await store.loadAll(this.tx, resource, this.workspaceId, ids, this.access);
    for (const record of records) this.track(resource, record, false);
    return records;
  }

  /** The UUID of a sent id, without a lock. @throws NotFound */
  async locate(resource: Resource, sent: string): Promise<string> {
    const key = recordKey(resource, this.workspaceId, sent);
    const id = key && (await this.dependencies.store.locate(this.tx, resource, this.workspaceId, key.by, key.value));
    if (!id) throw recordNotFound(resource, sent);
    return id;
  }

  /** Like {@link lock}, by a sent id or `ext:…`. @throws NotFound */
  async lockSent<R extends RecordEntity>(resource: Resource<R>, sent: string): Promise<R> {
    const key = recordKey(resource as Resource, this.workspaceId, sent);
    const id = key?.by === 'id' ? key.value : await this.locate(resource as Resource, sent);
    return this.take(resource, id, this.load(resource, id), sent);
  }

  /**
   * Like {@link lockSent}, for the record that a request addresses and whose verb comes next: packages above lock first, then the verb.
   * `beside` sends what is to run in the same round trip, right after the record is locked. @throws NotFound
   */
  async lockAddressed<R extends RecordEntity>(
    resource: Resource<R>,
    sent: string,
    { lockFirst, beside }: Addressing = {},
  ): Promise<R> {
    const key = recordKey(resource as Resource, this.workspaceId, sent);
    const isKnown = key?.by === 'id';
    const locating = isKnown && !lockFirst ? undefined : inBackground(this.locate(resource as Resource, sent));
    const id = isKnown ? key.value : await locating!;
    const locking = new RecordLocking(this, this.dependencies.registry.get(resource.base), id);
    await this.dependencies.events.publish(locking);
    if (lockFirst) {
      await locking.done();
      // Its first read shares a round trip with the look-up, whose error takes precedence.
      const lockingFirst = inBackground(lockFirst(id));
      await locating;
      await lockingFirst;
    }
    const loading = inBackground(this.load(resource, id));
    beside?.(id);
    await locking.done();
    this.loads();
    return this.take(resource, id, loading, sent, true);
  }

  private load<R extends RecordEntity>(resource: Resource<R>, id: string): Promise<R | undefined> {
    return this.dependencies.store.load(this.tx, resource, this.workspaceId, id, this.access);
  }

  /** `sent`: the id as sent, for the look-up and for errors. */
  private async take<R extends RecordEntity>(
    resource: Resource<R>,
    id: string,
    loading: Promise<R | undefined>,
    sent?: string,
    isAddressed = false,
  ): Promise<R> {
    const record = await loading;
    // A record that the sender may not read does not exist for a change either.
    const isThere = record && (sent === undefined || this.mayReach(resource as Resource, record));
    if (!isThere) throw recordNotFound(resource as Resource, sent ?? shownId(resource as Resource, id));
    // The external id was moved to another record meanwhile: the lock is on the former one.
    const key = sent === undefined ? undefined : recordKey(resource as Resource, this.workspaceId, sent);
    if (key?.by === 'external_id' && record.externalId !== key.value) throw new TransactionConflict({});
    // Already part of this work, and requested again: its changes must not be lost.
    const known = this.find(resource as Resource, id);
    if (known) return known.record as R;
    this.track(resource, record, isAddressed);
    return record;
  }

  /** Makes a locked record a part of this work. */
  private track<R extends RecordEntity>(resource: Resource<R>, record: R, isAddressed: boolean): void {
    const tracked = this.tracked.addLocked(this.dependencies.registry.get(resource.base), record, isAddressed);
    if (this.access === 'read') deepFreeze(record);
    else if (this.locked) this.locked.push(tracked);
    else this.dependencies.presenter.keepBefore(this, tracked);
  }

  private mayReach(resource: Resource, record: RecordEntity): boolean {
    return this.dependencies.registry.isVisible(this.principal, resource, record);
  }

  /** A verb starts to load: what it reads may let the write know how to show what it locks. */
  loads(): void {
    this.locked ??= [];
  }

  /** The verb has planned: what is still unknown of the locked records is read before anything is written, in the same round trip. */
  planned(): void {
    const locked = this.locked ?? [];
    this.locked = undefined;
    for (const tracked of locked) this.dependencies.presenter.keepBefore(this, tracked);
  }

  /** The record as it was when this work locked it; null for a new one. */
  before<R extends RecordEntity>(record: R): R | null {
    return (this.tracked.of(record)?.before as R | undefined) ?? null;
  }

  /** The resource of a record of this work. */
  resourceOf(record: RecordEntity): Resource {
    return this.tracked.known(record).resource;
  }

  /** The locked record as GET showed it before this work changed it; call it before anything is written. */
  async shownBefore(record: RecordEntity): Promise<ShownRecord> {
    const tracked = this.tracked.of(record);
    if (!tracked?.before) throw new NotFound({ code: 'record_not_found', message: 'The record did not exist before.' });
    return this.dependencies.presenter.before(this, tracked);
  }

  /** Writes a new record with its rows immediately. `eventKinds` are its lifecycle events; `created` when none. */
  async add<R extends RecordEntity>(resource: Resource<R>, record: R, ...eventKinds: string[]): Promise<R> {
    await this.addAll(resource, [record], () => eventKinds);
    return record;
  }

  /** Like {@link add}, for many at once; `eventKindsOf` returns the lifecycle events of each. */
  async addAll<R extends RecordEntity>(
    resource: Resource<R>,
    records: readonly R[],
    eventKindsOf: (record: R) => readonly string[] = () => [],
  ): Promise<void> {
    const base = this.dependencies.registry.get(resource.base);
    for (const record of records) {
      this.begin(record);
      await this.dependencies.events.publish(new RecordChanging(this, base, null, record));
    }
    await this.dependencies.store.insert(this.tx, base, records);
    for (const record of records) {
      this.tracked.note(base, record, eventKindsOf(record), { stored: copyOf(resource, record) });
    }
  }

  /** The record, if this work has it. */
  find(resource: Resource, id: string): Tracked | undefined {
    return this.tracked.find(resource, id);
  }

  /** Whether the record already belongs to this work. */
  isTracked(record: RecordEntity): boolean {
    return this.tracked.of(record) !== undefined;
  }

  /** Sets workspace, id, version, empty metadata and a null external id on a new record where they are not set yet. */
  begin(record: RecordEntity): void {
    record.workspaceId = this.workspaceId;
    record.id ??= newId();
    record.version = 1;
    record.metadata ??= {};
    record.externalId ??= null;
  }

  /** Registers a new record that a ledger wrote by its own statement. */
  note<R extends RecordEntity>(resource: Resource<R>, record: R, ...eventKinds: string[]): void {
    this.tracked.note(this.dependencies.registry.get(resource.base), record, eventKinds);
  }

  /**
   * Registers stored records that a ledger is about to change by its own statement, and gives each its one new version, which that
   * statement writes.
   */
  async noteChange<R extends RecordEntity>(
    resource: Resource<R>,
    records: readonly R[],
    ...eventKinds: string[]
  ): Promise<void> {
    const base = this.dependencies.registry.get(resource.base);
    const unknown = records.filter(({ id }) => !this.tracked.find(base, id));
    const shown = await this.dependencies.presenter.read(
      this,
      base,
      unknown.map(({ id }) => id),
    );
    for (const record of unknown) {
      record.version += 1;
      this.tracked.note(base, record, eventKinds, { beforeShown: shown.get(record.id) ?? null });
    }
  }

  /**
   * Adds a value that is shown only in the answer to the request that created it, and stored neither in the record nor in the answer for an
   * Idempotency-Key. A retry returns the record without the value; a client that lost it must create another one.
   */
  showOnce(field: string, value: string): void {
    this.shownOnce[field] = value;
  }

  /** The addressed record with the values given to {@link showOnce}. */
  withShownOnce(body: string): string {
    if (Object.keys(this.shownOnce).length === 0) return body;
    return JSON.stringify({ ...(JSON.parse(body) as object), ...this.shownOnce });
  }

  /** Reports what the deleted record leaves behind, for the answer: these records of a collection, `count` in all. */
  leave(collection: string, ids: readonly string[], count = ids.length): void {
    this.left.set(collection, { ids, count });
  }

  /** The left-behind records as GET shows them now, as far as the sender may read them. Collections that are not composed are omitted. */
  async shownLeft({ leaves }: Removal): Promise<Leaves> {
    const { registry, presenter } = this.dependencies;
    const resources = leaves.flatMap((name) => registry.find(name) ?? []);
    const shown = resources.map(async (resource): Promise<[string, Leaves[string]]> => {
      const { ids, count } = this.left.get(resource.name) ?? { ids: [], count: 0 };
      const mayRead = ids.length > 0 && registry.mayRead(this.principal, resource);
      const records = mayRead ? await presenter.read(this, resource, ids) : new Map<string, ShownRecord>();
      const data = ids.map((id) => records.get(id)).filter((record) => record !== undefined);
      return [resource.name, { count, data }];
    });
    return Object.fromEntries(await Promise.all(shown));
  }

  /** Marks the locked record as changed; `eventKinds` are the lifecycle events, `updated` when none. */
  save(record: RecordEntity, ...eventKinds: string[]): void {
    const tracked = this.tracked.known(record);
    tracked.fate = 'changed';
    for (const kind of eventKinds) tracked.eventKinds.add(kind);
  }

  /**
   * Says that the row of a record that this work has created is as the record is now: a verb has written what it changed by its own statement.
   */
  wrote(record: RecordEntity): void {
    const tracked = this.tracked.known(record);
    if (tracked.before === null) tracked.stored = copyOf(tracked.resource, record);
  }

  /** Writes the changed record now, where what follows names its new rows. What changes of it afterwards is written at the end. */
  async writeNow(record: RecordEntity): Promise<void> {
    await this.write(this.tracked.known(record), []);
  }

  /** Marks the locked record for deletion. */
  remove(record: RecordEntity): void {
    const tracked = this.tracked.known(record);
    tracked.fate = 'removed';
    if (tracked.before) this.dependencies.presenter.keepBefore(this, tracked);
  }

  /** Writes everything unwritten, each changed record with its one new version. Returns the changes, for {@link writeHistory}. */
  async writeChanges(): Promise<Change[]> {
    for (const [first, ...others] of unwritten(this.touched())) await this.write(first, others);
    const written = this.touched().map(({ resource, record, before, fate }) => ({
      resource,
      before,
      after: fate === 'removed' ? null : record,
    }));
    await this.dependencies.events.publish(new RecordsWritten(this, written));
    for (const [first, ...others] of unwritten(this.touched())) await this.write(first, others);
    return this.show();
  }

  /** Writes the history and the events of `changes`, together with `also`, in one statement: the last of the transaction. */
  writeHistory(changes: readonly Change[], also: readonly Statement[] = []): Promise<void> {
    return this.dependencies.changeWriter.write(this, changes, also);
  }

  /** Whether it has changed any record of a resource so far. */
  changes(resource: string): boolean {
    return this.touched().some((tracked) => tracked.resource.name === resource);
  }

  /** What this work has changed so far. */
  touched(): Tracked[] {
    return this.tracked.touched();
  }

  /** `others`: records of the same resource, all to be removed as this one is. */
  private async write(tracked: Tracked, others: readonly Tracked[]): Promise<void> {
    const { resource, record, stored, fate } = tracked;
    for (const one of [tracked, ...others]) await this.beginWrite(one);
    if (fate !== 'removed') {
      await this.dependencies.store.update(this.tx, resource, stored!, record);
      tracked.stored = copyOf(resource, record);
      return;
    }
    const records = [record, ...others.map((one) => one.record)] as const;
    await this.dependencies.store.remove(this.tx, resource, records).catch((error: unknown) => {
      throw asInUse(resource, error);
    });
  }

  private async beginWrite(tracked: Tracked): Promise<void> {
    const { resource, record, before, stored, fate } = tracked;
    if (stored === null) throw new Error(`Records of ${resource.name} are written only by their ledger.`);
    await this.dependencies.events.publish(
      new RecordChanging(this, resource, stored, fate === 'removed' ? null : record),
    );
    // A record created in this transaction already has its one version.
    record.version = before === null ? 1 : before.version + 1;
    tracked.isWritten = true;
  }

  /** The changed records as GET showed them before and shows them now. */
  private async show(): Promise<Change[]> {
    const shown = await this.dependencies.presenter.changes(this);
    return this.touched().map((tracked) => {
      const { resource, record } = tracked;
      return { resource, record, ...shown.get(record)!, eventKinds: eventKindsOf(tracked) };
    });
  }
}
