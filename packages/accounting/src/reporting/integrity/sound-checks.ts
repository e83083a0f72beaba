import { createHash } from 'node:crypto';
import { Database, type Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { inSnapshot } from '../reports/in-snapshot.js';
import { type CheckResult, Integrity } from './integrity.js';
import type { Invariant } from './invariant.js';

/** A workspace at the moment at which it was checked. */
interface Moment {
  /**
   * Grows with everything that the service writes: each version of a record adds a row to the history and most add an event, both of which
   * nobody can take back; folding sums shortens the tail.
   */
  readonly written: string;
  /** The last place in the stream of events. */
  readonly sequence: string;
}

const MOMENT = `
  SELECT concat_ws(' ', (SELECT count(*) FROM records.history h WHERE h.workspace_id = $1), s.last,
      (SELECT count(*) FROM events.events e WHERE e.workspace_id = $1 AND e.sequence IS NULL),
      (SELECT count(*) FROM accounting.ledger_tail t WHERE t.workspace_id = $1)) AS written, s.last::text AS sequence
  FROM (SELECT coalesce(max(last), 0) AS last FROM events.streams WHERE workspace_id = $1) AS s`;

/** Events are kept for 30 days: what changed since an older check can no longer be known. */
const LAST = `
  SELECT written, sequence::text, rules, to_json(checked_at)#>>'{}' AS "checkedAt" FROM accounting.sound_checks
  WHERE workspace_id = $1 AND checked_at > now() - interval '25 days'`;

const KEEP = `
  INSERT INTO accounting.sound_checks (workspace_id, checked_at, written, sequence, rules) VALUES ($1, now(), $2, $3, $4)
  ON CONFLICT ON CONSTRAINT sound_checks_pkey DO UPDATE SET checked_at = excluded.checked_at, written = excluded.written,
    sequence = excluded.sequence, rules = excluded.rules`;

interface Last extends Moment {
  readonly rules: string;
  readonly checkedAt: string;
}

export interface Checked {
  readonly checks: readonly CheckResult[];
  /** Nothing was asked: all checks passed then, and the service has written nothing since. RFC 3339. */
  readonly unchangedSince?: string;
}

/** Checks books, and remembers how far they were sound, so that a later check asks only for what changed. */
@Injectable()
export class SoundChecks {
  constructor(
    private readonly database: Database,
    private readonly integrity: Integrity,
  ) {}

  /** Every check, whatever is remembered. */
  async whole(workspaceId: string): Promise<Checked> {
    return this.check(workspaceId, false);
  }

  /** Nothing in a workspace that did not change, and of documents that cannot change once posted only those posted since. */
  async changed(workspaceId: string): Promise<Checked> {
    return this.check(workspaceId, true);
  }

  private async check(workspaceId: string, onlyChanged: boolean): Promise<Checked> {
    const database = this.database.of(workspaceId);
    const { moment, rules, ...checked } = await inSnapshot(database, async (tx) => {
      const invariants = await this.integrity.invariants(tx);
      const rules = digestOf(invariants);
      const moment = (await tx.query<Moment>(MOMENT, [workspaceId]))[0]!;
      const last = onlyChanged ? await lastOf(tx, workspaceId, rules) : undefined;
      if (last?.written === moment.written) return { moment, rules, checks: [], unchangedSince: last.checkedAt };
      return { moment, rules, checks: await this.integrity.ask(tx, workspaceId, invariants, last?.sequence) };
    });
    if (checked.unchangedSince !== undefined) return checked;
    if (checked.checks.every(({ ok }) => ok))
      await database.execute(KEEP, [workspaceId, moment.written, moment.sequence, rules]);
    else await database.execute('DELETE FROM accounting.sound_checks WHERE workspace_id = $1', [workspaceId]);
    return checked;
  }
}

async function lastOf(tx: Transaction, workspaceId: string, rules: string): Promise<Last | undefined> {
  const [last] = await tx.query<Last>(LAST, [workspaceId]);
  return last?.rules === rules ? last : undefined;
}

/** Another version has other rules, and asks all of them. */
function digestOf(invariants: readonly Invariant[]): string {
  const hash = createHash('sha256');
  for (const { name, sql } of invariants) hash.update(`${name}\n${sql}\n`);
  return hash.digest('hex');
}
