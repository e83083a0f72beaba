import type { Records } from '../../data/daybook.js';
import type { Preview, Related, Row } from '../../data/wire.js';
import type { TakeBack } from '../../resource/action.js';
import { t } from '../../texts/screens.js';

const RESOURCE = 'reconciliations';

/** The lines of a match, by their ids. */
const linesOf = ({ debit_line: debit, credit_line: credit }: Row): string =>
  `${(debit as Related).id} ${(credit as Related).id}`;

/** Takes matches back, all or none, by their own action. Answers what to say. */
export async function undoMatches(records: Records, ids: readonly string[], idempotencyKey: string): Promise<string> {
  const operations = ids.map((id) => ({ method: 'POST' as const, path: `/${RESOURCE}/${id}/undo`, body: {} }));
  await records.together(operations, { idempotencyKey });
  return t.matches.undone(ids.length);
}

/** As many as one action makes at most. */
const NEWEST = { state: 'active', sort: '-created_at', limit: '200', fields: 'debit_line,credit_line' };

/**
 * What takes back an action that made matches and nothing else: no payment, and no entry, not even of an exchange difference. The
 * write gives the matches other ids than its preview, so they are found by their lines.
 */
export function matchesBack({ effects }: Preview): TakeBack | undefined {
  const made = Object.entries(effects.records).flatMap(([resource, rows]) =>
    rows.filter(({ version }) => version === 1).map((row) => ({ resource, row })),
  );
  if (made.length === 0 || made.some(({ resource }) => resource !== RESOURCE)) return undefined;
  return async (records, idempotencyKey) => {
    const { data } = await records.list(RESOURCE, NEWEST);
    const ids = made.map(({ row }) => data.find((one) => linesOf(one) === linesOf(row))?.id);
    if (!ids.every((id) => id !== undefined)) return t.matches.changed;
    return undoMatches(records, ids, idempotencyKey);
  };
}
