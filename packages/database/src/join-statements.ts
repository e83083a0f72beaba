import type { Statement } from '@daybook/pipeline';

/** By the texts that were joined: they are few and constant. */
const joined = new Map<string, string>();
const JOINED_MAX = 100;

/**
 * Several INSERTs, UPDATEs and DELETEs as one statement. They run on one snapshot and in no certain order: none may need, or
 * change, what another of them writes. Of the rows that they answer nothing is left.
 */
export function joinStatements(statements: readonly Statement[]): Statement {
  const values = statements.flatMap((statement) => statement.values);
  const key = statements.map(({ text }) => text).join(';');
  const known = joined.get(key);
  if (known !== undefined) return { text: known, values };
  let before = 0;
  const parts = statements.map((statement) => {
    const shift = before;
    before += statement.values.length;
    return statement.text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + shift}`);
  });
  const others = parts.slice(0, -1).map((part, i) => `part_${i + 1} AS (${part})`);
  const text = others.length === 0 ? parts[0]! : `WITH ${others.join(', ')} ${parts.at(-1)}`;
  if (joined.size < JOINED_MAX) joined.set(key, text);
  return { text, values };
}
