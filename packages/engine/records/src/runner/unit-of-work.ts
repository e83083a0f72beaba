import {
  type Access,
  newId,
  type RecordEntity,
  type Statement,
  type Transaction,
  TransactionConflict,
} from '@daybook/database';
import { copyOf, isSame, keyOf, type Removal, type Resource, shownId } from '@daybook/definitions';
import type { Principal } from '@daybook/access';
import { NotFound } from '@daybook/errors';
import { deepFreeze, eventKindsOf, HeldRecords, Labels, type Tracked } from '@daybook/memory';
import { recordNotFound, type ShownRecord } from '@daybook/reading';
import { begun } from './begun.js';
import type { Change } from './change-writer.js';
import { RecordChanging } from './record-changing.js';
import { RecordLocking } from './record-locking.js';
import { RecordsWritten } from './records-written.js';
import { asInUse } from './violations.js';
import type { UnitOfWorkDependencies } from './unit-of-work-dependencies.js';

/** What a deleted record leaves behind, by collection: how many records, and these of them. */
export type Leaves = Readonly<Record<string, { readonly count: number; readonly data: readonly ShownRecord[] }>>;

/** What is sent before and with the lock of an addressed record. */
interface Addressing {
  readonly lockFirst?: ((id: string) => Promise<void>) | undefined;
  readonly beside?: (id: string) => void;
}

/**
 * Everything one transaction changes. A verb, a reaction or a job changes a record only here; each record that changed
 * gets one new version, its history and its events when the work is finished (reliability.md 1, wire.md 9).
 */
export class UnitOfWork {
  private readonly held = new HeldRecords();
  /** What was locked while a verb loads and plans; undefined: no verb does. */
  private locked: Tracked[] | undefined;
  /** What other records are called, as far as this work has read it. */
  readonly labels = new Labels();
  /** The time of the transaction, once it has been read. */
  now: string | undefined;
  /** Of the request, for its events. */
  traceparent: string | undefined;
  /** What {@link showOnce} was given. */
  readonly shownOnce: Record<string, string> = {};
  private readonly left = new Map<string, { readonly ids: readonly string[]; readonly count: number }>();

  constructor(
    /** Runs every statement of this work: one that is sent elsewhere sees nothing of what the work has written. */
    readonly tx: Transaction,
    readonly principal: Principal,
    readonly requestId: string | null,
    private readonly dependencies: UnitOfWorkDependencies,
    /** `read`: this work looks ahead. It locks nothing, and the records that it reads are frozen. */
    readonly access: Access = 'lock',
  ) {
    // As a part of a transaction that is not of this workspace yet.
    tx.enter(principal.workspace.id);
  }

  get workspaceId(): string {
    return this.principal.workspace.id;
  }

  /** Locks a record for change and reads it; only reads it when this work looks ahead. `id` is a UUID. @throws NotFound */
  async lock<R extends RecordEntity>(resource: Resource<R>, id: string): Promise<R> {
    const known = this.find(resource as Resource, id);
    return (known?.record as R | undefined) ?? this.take(resource, id, this.load(resource, id));
  }

  /** The UUID behind what a client sent, without a lock. @throws NotFound */
  async locate(resource: Resource, sent: string): Promise<string> {
    const key = keyOf(resource, this.workspaceId, sent);
    const id = key && (await this.dependencies.store.locate(this.tx, resource, this.workspaceId, key.by, key.value));
    if (!id) throw recordNotFound(resource, sent);
    return id;
  }

  /** As {@link lock}, by what a client sent: an id or `ext:…`. @throws NotFound */
  async lockSent<R extends RecordEntity>(resource: Resource<R>, sent: string): Promise<R> {
    const key = keyOf(resource as Resource, this.workspaceId, sent);
    const id = key?.by === 'id' ? key.value : await this.locate(resource as Resource, sent);
    return this.take(resource, id, this.load(resource, id), sent);
  }

  /**
   * As {@link lockSent}, for the record that a request addresses and whose verb comes next: packages above lock first, then the
   * verb. `beside` sends what is to run in the same round trip, right after the record is locked. @throws NotFound
   */
  async lockAddressed<R extends RecordEntity>(
    resource: Resource<R>,
    sent: string,
    { lockFirst, beside }: Addressing = {},
  ): Promise<R> {
    const key = keyOf(resource as Resource, this.workspaceId, sent);
    const isKnown = key?.by === 'id';
    const locating = isKnown && !lockFirst ? undefined : begun(this.locate(resource as Resource, sent));
    const id = isKnown ? key.value : await locating!;
    const locking = new RecordLocking(this, this.dependencies.registry.get(resource.base), id);
    await this.dependencies.events.publish(locking);
    if (lockFirst) {
      await locking.done();
      // What it reads first shares a round trip with the look-up, whose error comes first.
      const lockingFirst = begun(lockFirst(id));
      await locating;
      await lockingFirst;
    }
    const loading = begun(this.load(resource, id));
    beside?.(id);
    await locking.done();
    this.loads();
    return this.take(resource, id, loading, sent, true);
  }

  private load<R extends RecordEntity>(resource: Resource<R>, id: string): Promise<R | undefined> {
    return this.dependencies.store.load(this.tx, resource, this.workspaceId, id, this.access);
  }

  /** `sent`: what the client sent, by which the id was looked up, and what an error names. */
  private async take<R extends RecordEntity>(
    resource: Resource<R>,
    id: string,
    loading: Promise<R | undefined>,
    sent?: string,
    isAddressed = false,
  ): Promise<R> {
    const record = await loading;
    // What the sender may not read is not there for a change either.
    const isThere = record && (sent === undefined || this.mayReach(resource as Resource, record));
    if (!isThere) throw recordNotFound(resource as Resource, sent ?? shownId(resource as Resource, id));
    // The external id went to another record since then: what was locked belongs to the former.
    const key = sent === undefined ? undefined : keyOf(resource as Resource, this.workspaceId, sent);
    if (key?.by === 'external_id' && record.externalId !== key.value) throw new TransactionConflict({});
    // What this work holds already, asked for once more: what it changed there must not be lost.
    const known = this.find(resource as Resource, id);
    if (known) return known.record as R;
    const tracked = this.held.hold(this.dependencies.registry.get(resource.base), record, isAddressed);
    if (this.access === 'read') return deepFreeze(record);
    if (this.locked) this.locked.push(tracked);
    else this.dependencies.presenter.keepBefore(this, tracked);
    return record;
  }

  private mayReach(resource: Resource, record: RecordEntity): boolean {
    return this.dependencies.registry.isVisible(this.principal, resource, record);
  }

  /** A verb begins to load: by what it reads, the write may know how what it locks is shown. */
  loads(): void {
    this.locked ??= [];
  }

  /** It has planned: what nobody knows of the locked records is read before anything is written, in the same round trip. */
  planned(): void {
    const locked = this.locked ?? [];
    this.locked = undefined;
    for (const tracked of locked) this.dependencies.presenter.keepBefore(this, tracked);
  }

  /** The record as it was when this work locked it; null when it is new. */
  before<R extends RecordEntity>(record: R): R | null {
    return (this.held.of(record)?.before as R | undefined) ?? null;
  }

  /** The locked record as GET showed it before this work touched it; to be asked before anything is written. */
  async shownBefore(record: RecordEntity): Promise<ShownRecord> {
    const tracked = this.held.of(record);
    if (!tracked?.before) throw new NotFound({ code: 'record_not_found', message: 'The record did not exist before.' });
    return this.dependencies.presenter.before(this, tracked);
  }

  /** Writes a new record with its rows now. `eventKinds` are its lifecycle events; `created` when none. */
  async add<R extends RecordEntity>(resource: Resource<R>, record: R, ...eventKinds: string[]): Promise<R> {
    await this.addAll(resource, [record], () => eventKinds);
    return record;
  }

  /** As {@link add}, many at once; `eventKindsOf` gives the lifecycle events of each. */
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
      this.held.note(base, record, eventKindsOf(record), { stored: copyOf(resource, record) });
    }
  }

  /** The record, if this work holds it. */
  find(resource: Resource, id: string): Tracked | undefined {
    return this.held.find(resource, id);
  }

  /** Whether the record is one of this work already. */
  isTracked(record: RecordEntity): boolean {
    return this.held.of(record) !== undefined;
  }

  /** Gives a new record its workspace, id, version, empty metadata and no external id where they are not set yet. */
  begin(record: RecordEntity): void {
    record.workspaceId = this.workspaceId;
    record.id ??= newId();
    record.version = 1;
    record.metadata ??= {};
    record.externalId ??= null;
  }

  /** Takes note of a new record that a ledger wrote by its own statement. */
  note<R extends RecordEntity>(resource: Resource<R>, record: R, ...eventKinds: string[]): void {
    this.held.note(this.dependencies.registry.get(resource.base), record, eventKinds);
  }

  /**
   * Takes note of stored records that a ledger is about to change by its own statement, and gives each its one new
   * version, which that statement writes.
   */
  async noteChange<R extends RecordEntity>(
    resource: Resource<R>,
    records: readonly R[],
    ...eventKinds: string[]
  ): Promise<void> {
    const base = this.dependencies.registry.get(resource.base);
    const unknown = records.filter(({ id }) => !this.held.find(base, id));
    const shown = await this.dependencies.presenter.read(
      this,
      base,
      unknown.map(({ id }) => id),
    );
    for (const record of unknown) {
      record.version += 1;
      this.held.note(base, record, eventKinds, { beforeShown: shown.get(record.id) ?? null });
    }
  }

  /**
   * A value that is shown in the answer to the request that made it, and kept nowhere: neither in the record nor in the answer
   * stored for an Idempotency-Key. So a retry answers the record without the value; a client that lost it makes another one.
   */
  showOnce(field: string, value: string): void {
    this.shownOnce[field] = value;
  }

  /** The addressed record with what {@link showOnce} was given. */
  withShownOnce(body: string): string {
    if (Object.keys(this.shownOnce).length === 0) return body;
    return JSON.stringify({ ...(JSON.parse(body) as object), ...this.shownOnce });
  }

  /** What the record that is deleted leaves behind, for the answer: these records of a collection, of so many in all. */
  leave(collection: string, ids: readonly string[], count = ids.length): void {
    this.left.set(collection, { ids, count });
  }

  /** The records that are left behind as GET shows them now, as far as the sender may read them. What is not composed is left out. */
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

  /** The locked record has changed; `eventKinds` are the lifecycle events that became true, `updated` when none. */
  save(record: RecordEntity, ...eventKinds: string[]): void {
    const tracked = this.held.known(record);
    tracked.fate = 'changed';
    for (const kind of eventKinds) tracked.eventKinds.add(kind);
  }

  /** The locked record is to be deleted. */
  remove(record: RecordEntity): void {
    const tracked = this.held.known(record);
    tracked.fate = 'removed';
    if (tracked.before) this.dependencies.presenter.keepBefore(this, tracked);
  }

  /** Writes what is still unwritten, each changed record with its one new version. Returns the changes, for {@link writeHistory}. */
  async writeChanges(): Promise<Change[]> {
    for (const tracked of this.touched()) await this.write(tracked);
    const written = this.touched().map(({ resource, record, before, fate }) => ({
      resource,
      before,
      after: fate === 'removed' ? null : record,
    }));
    await this.dependencies.events.publish(new RecordsWritten(this, written));
    for (const tracked of this.touched()) await this.write(tracked);
    return this.show();
  }

  /** Writes the history and the events of `changes`, and `also`, in one statement: the last of the transaction. */
  writeHistory(changes: readonly Change[], also: readonly Statement[] = []): Promise<void> {
    return this.dependencies.changeWriter.write(this, changes, also);
  }

  /** Whether it has changed a record of a resource by now. */
  changes(resource: string): boolean {
    return this.touched().some((tracked) => tracked.resource.name === resource);
  }

  /** What this work has changed by now. */
  touched(): Tracked[] {
    return this.held.touched();
  }

  private async write(tracked: Tracked): Promise<void> {
    const { resource, record, before, stored, fate } = tracked;
    const isDone = fate === 'removed' || (stored === null ? fate === 'new' : isSame(resource, stored, record));
    if (tracked.isWritten && isDone) return;
    if (stored === null) throw new Error(`Records of ${resource.name} are written by their ledger alone.`);
    await this.dependencies.events.publish(
      new RecordChanging(this, resource, stored, fate === 'removed' ? null : record),
    );
    // What was born in this transaction has its one version already.
    record.version = before === null ? 1 : before.version + 1;
    tracked.isWritten = true;
    if (fate !== 'removed') {
      await this.dependencies.store.update(this.tx, resource, stored, record);
      tracked.stored = copyOf(resource, record);
      return;
    }
    await this.dependencies.store.remove(this.tx, resource, record).catch((error: unknown) => {
      throw asInUse(resource, error);
    });
  }

  /** The changed records as GET showed them and shows them now. */
  private async show(): Promise<Change[]> {
    const shown = await this.dependencies.presenter.changes(this);
    return this.touched().map((tracked) => {
      const { resource, record } = tracked;
      return { resource, record, ...shown.get(record)!, eventKinds: eventKindsOf(tracked) };
    });
  }
}
