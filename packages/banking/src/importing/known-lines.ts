import type { UnitOfWork } from '@daybook/records';
import type { FoundLine, KnownLine } from './equal-lines.js';

const KNOWN = `SELECT l.id, l.line_key AS "lineKey", l.like_key AS "likeKey", l.bank_reference IS NOT NULL AS "hasReference",
    ARRAY(SELECT DISTINCT r.line_key FROM banking.bank_repeats r
      WHERE r.workspace_id = $1 AND r.bank_line_id = l.id AND r.line_key <> l.line_key ORDER BY r.line_key) AS aliases
  FROM banking.bank_lines l WHERE l.workspace_id = $1 AND l.bank_account_id = $2 AND l.like_key = ANY($3::text[])
  ORDER BY l.id`;

const KEYS_AT_ONCE = 500;

/** The stored lines of an account with the day, the amount and the text of one of these. */
export async function knownLines(
  { tx, workspaceId }: UnitOfWork,
  accountId: string,
  found: readonly FoundLine[],
): Promise<readonly KnownLine[]> {
  const keys = [...new Set(found.map(({ likeKey }) => likeKey))];
  const known: KnownLine[] = [];
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const some = await tx.query<KnownLine>(KNOWN, [workspaceId, accountId, keys.slice(at, at + KEYS_AT_ONCE)]);
    for (const line of some) known.push(line);
  }
  return known;
}
