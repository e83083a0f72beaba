import type { RecordEntity, Transaction } from '@daybook/database';
import type { Resource, Writing } from '@daybook/definitions';
import type { Labels } from './labels.js';

export type ShownRecord = Record<string, unknown>;

/** A record that a unit of work holds. */
export interface Tracked {
  readonly resource: Resource;
  readonly record: RecordEntity;
  /** As it was when it was locked; null: born in this transaction, or a ledger wrote it. */
  readonly before: RecordEntity | null;
  /** As GET showed it, of a record that a ledger changes; null: of any other. */
  readonly beforeShown: ShownRecord | null;
  /** What only the database knew of it before this work touched it; undefined: nobody has asked yet. */
  readBefore: Promise<ShownRecord> | undefined;
  /** What was known of it before this work touched it, without asking the database; undefined: nobody has looked yet. */
  knownBefore: ShownRecord | undefined;
  /** What the table holds of it now; null: a ledger wrote it, and only a ledger may. */
  stored: RecordEntity | null;
  /** Whether the request addresses it: then it is about to change. */
  readonly isAddressed: boolean;
  /** Whether this work has written it already. */
  isWritten: boolean;
  readonly eventKinds: Set<string>;
  fate: 'kept' | 'new' | 'changed' | 'removed';
}

/** Whether there was no such record before. */
export function isNew({ before, beforeShown }: Tracked): boolean {
  return before === null && beforeShown === null;
}

/** The kinds of its events. @throws Error for one that the definition does not declare: no endpoint could subscribe to it */
export function eventKindsOf(tracked: Tracked): string[] {
  const { singular, eventKinds: declared } = tracked.resource;
  const lifecycle = tracked.fate === 'removed' ? ['deleted'] : [...tracked.eventKinds];
  const happened = lifecycle.length > 0 ? lifecycle : [isNew(tracked) ? 'created' : 'updated'];
  const undeclared = happened.filter((kind) => !declared.includes(kind)).map((kind) => `${singular}.${kind}`);
  if (undeclared.length > 0)
    throw new Error(`Undeclared event ${undeclared.join(', ')}: add it to eventKinds of the definition.`);
  return happened;
}

/** The unit of work, as far as showing its records needs it. */
export interface Work extends Writing {
  readonly tx: Transaction;
  readonly workspaceId: string;
  readonly labels: Labels;
  /** The time of the transaction, once it has been read. */
  now: string | undefined;
  /** The record, if the work holds it. */
  find(resource: Resource, id: string): Tracked | undefined;
  /** Those that it has changed. */
  touched(): readonly Tracked[];
}
