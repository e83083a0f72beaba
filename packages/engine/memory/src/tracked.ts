import type { RecordEntity, Transaction } from '@daybook/database';
import type { Resource, Writing } from '@daybook/definitions';
import type { Labels } from './labels.js';

export type ShownRecord = Record<string, unknown>;

/** A record of a unit of work. */
export interface Tracked {
  readonly resource: Resource;
  readonly record: RecordEntity;
  /** Its state when it was locked; null: created in this transaction, or written by a ledger. */
  readonly before: RecordEntity | null;
  /** For a record that a ledger changes: what GET showed of it. Null for any other. */
  readonly beforeShown: ShownRecord | null;
  /** What only the database knew of it before this work changed it; undefined: not requested yet. */
  readBefore: Promise<ShownRecord> | undefined;
  /** What was known of it without the database before this work changed it; undefined: not computed yet. */
  knownBefore: ShownRecord | undefined;
  /** Its state in the table now; null: written by a ledger, and only a ledger may write it. */
  stored: RecordEntity | null;
  /** Whether the request addresses it, and so is about to change it. */
  readonly isAddressed: boolean;
  /** Whether this work has already written it. */
  isWritten: boolean;
  readonly eventKinds: Set<string>;
  fate: 'kept' | 'new' | 'changed' | 'removed';
}

/** Whether the record did not exist before. */
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
  /** The record, if the work has it. */
  find(resource: Resource, id: string): Tracked | undefined;
  /** The records that it has changed. */
  touched(): readonly Tracked[];
}
