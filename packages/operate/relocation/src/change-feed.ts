import { setTimeout as pause } from 'node:timers/promises';
import { cannot, RELOCATION_FEED } from '@daybook/database';
import { ChangeDecoder } from './decode-changes.js';
import type { Notes } from './notes.js';
import type { Session } from './session.js';
import { columnOf, type Table, textOf } from './tables.js';

/** Read and noted at once. */
const BATCH = 5000;
/** After so many changes the log up to there is given back; one transaction is never split. */
const CHANGES_AT_ONCE = 50_000;

const LOOK_MS = 20;

interface Message {
  readonly xid: string;
  readonly data: Buffer;
}

/**
 * The changes at one server, in the order of the log, by logical decoding: writers do nothing for it and wait for nothing. What was read is given
 * back only when it has been noted, so nothing is lost when the process is killed.
 */
export class ChangeFeed {
  /** `tables`: what is followed, by the name that the table, or a shard of it, has at this server. */
  constructor(
    private readonly session: Session,
    private readonly slot: string,
    private readonly tables: ReadonlyMap<string, Table>,
  ) {}

  /** Begins to follow. Every change of a transaction that is not over when this ends will be noted. */
  async begin(): Promise<void> {
    const { rows } = this.session;
    await this.end();
    await rows('SET citus.enable_ddl_propagation = off');
    const list = [...this.tables].map(
      ([name, { key }]) => `${name} (${key.map((column) => columnOf(column.name)).join(', ')})`,
    );
    await rows(`CREATE PUBLICATION ${RELOCATION_FEED} FOR TABLE ${list.join(', ')}`);
    await rows(`SELECT pg_create_logical_replication_slot($1, 'pgoutput')`, [this.slot]);
    const [{ newest }] = (await rows('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS newest')) as [
      { newest: string },
    ];
    // A transaction is in the log before others see it: what was before the start of the slot must be seen by whoever copies.
    const isOver = async (): Promise<boolean> => {
      const [row] = await rows<{ over: boolean }>(
        'SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS over',
        [newest],
      );
      return row!.over;
    };
    while (!(await isOver())) await pause(LOOK_MS);
  }

  /** @throws Unavailable when the slot is gone, or PostgreSQL has removed a part of the log that was not read */
  async refuseLost(): Promise<void> {
    const [slot] = await this.session.rows<{ lost: boolean }>(
      `SELECT wal_status = 'lost' AS lost FROM pg_catalog.pg_replication_slots WHERE slot_name = $1`,
      [this.slot],
    );
    if (slot?.lost === false) return;
    throw cannot(
      `the replication slot ${this.slot} is gone or has lost changes (max_slot_wal_keep_size). Run daybook distribute --abandon, and begin again.`,
    );
  }

  /** Notes all changes that have been committed until now; returns how many there were. Afterwards they are seen by whoever reads. */
  async drain(notes: Notes): Promise<number> {
    const { rows } = this.session;
    // A commit of its own: everything committed before it, even asynchronously, is in the log that can be decoded.
    await rows(
      `BEGIN; SET LOCAL synchronous_commit = local; SELECT pg_logical_emit_message(true, 'daybook', ''); COMMIT`,
    );
    const [{ end }] = (await rows('SELECT pg_current_wal_flush_lsn()::text AS end')) as [{ end: string }];
    for (let count = 0; ;) {
      const { changes, upto } = await this.noteSome(notes, end);
      count += changes;
      await rows('SELECT pg_replication_slot_advance($1, $2::pg_lsn)', [this.slot, upto ?? end]);
      if (upto === undefined) return count;
    }
  }

  /** `upto`: where it stopped before the end. */
  private async noteSome(
    notes: Notes,
    end: string,
  ): Promise<{ readonly changes: number; readonly upto: string | undefined }> {
    const { client, rows } = this.session;
    const decoder = new ChangeDecoder();
    const transactions = new Set<string>();
    let [messages, changes, upto] = [0, 0, undefined as string | undefined];
    await rows('BEGIN');
    try {
      await client.query(
        `DECLARE changes NO SCROLL CURSOR FOR SELECT xid::text, data FROM pg_logical_slot_peek_binary_changes(
          $1, $2::pg_lsn, ${CHANGES_AT_ONCE}, 'proto_version', '1', 'publication_names', '${RELOCATION_FEED}')`,
        [this.slot, end],
      );
      for (;;) {
        const found = await rows<Message>(`FETCH ${BATCH} FROM changes`);
        if (found.length === 0) break;
        messages += found.length;
        const keys = new Map<string, Set<string>>();
        for (const { xid, data } of found) {
          upto = ChangeDecoder.endOf(data) ?? upto;
          for (const { relation, key } of decoder.read(data)) {
            transactions.add(xid);
            const table = this.tables.get(relation)!;
            const noted = keys.get(table.name) ?? new Set<string>();
            keys.set(table.name, noted);
            // The old row of a changed key has no other columns.
            noted.add(textOf(table.key.map(({ name }) => key.get(name)!)));
            changes++;
          }
        }
        for (const [table, noted] of keys) await notes.noteChanges(table, [...noted]);
      }
    } finally {
      await rows('ROLLBACK');
    }
    while (await this.areOpen([...transactions])) await pause(LOOK_MS);
    return { changes, upto: messages < CHANGES_AT_ONCE ? undefined : upto };
  }

  /** A transaction holds the lock on its number until others see what it did, which is after its COMMIT was in the log. */
  private async areOpen(transactions: readonly string[]): Promise<boolean> {
    const [row] = await this.session.rows<{ open: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_catalog.pg_locks WHERE locktype = 'transactionid' AND granted
        AND transactionid = ANY ($1::text[]::xid[])) AS open`,
      [transactions],
    );
    return row!.open;
  }

  /** Follows no longer. Does nothing where nothing is followed. */
  async end(): Promise<void> {
    await endFeed(this.session, this.slot);
  }
}

/** Removes what a feed has left at a server, whether it was whole or not. */
export async function endFeed({ rows }: Session, slot: string): Promise<void> {
  await rows('SELECT pg_drop_replication_slot(slot_name) FROM pg_catalog.pg_replication_slots WHERE slot_name = $1', [
    slot,
  ]);
  await rows('SET citus.enable_ddl_propagation = off');
  await rows(`DROP PUBLICATION IF EXISTS ${RELOCATION_FEED}`);
}
