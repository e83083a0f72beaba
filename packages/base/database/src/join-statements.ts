import type { Statement } from '@daybook/pipeline';

/** Joined texts, cached in a tree with one level per text: building one key of all texts would cost more than the rest. */
interface Joined {
  text: string | undefined;
  readonly more: Map<string, Joined>;
}

const root: Joined = { text: undefined, more: new Map() };

/**
 * Combines several INSERTs, UPDATEs and DELETEs into one statement. They share one snapshot and run in no particular order, so
 * none may need or change what another writes. The rows they return are discarded. Keep their texts few and constant.
 */
export function joinStatements(statements: readonly Statement[]): Statement {
  let joined = root;
  for (const { text } of statements) {
    let next = joined.more.get(text);
    if (next === undefined) joined.more.set(text, (next = { text: undefined, more: new Map() }));
    joined = next;
  }
  return { text: (joined.text ??= textOf(statements)), values: statements.flatMap(({ values }) => values) };
}

function textOf(statements: readonly Statement[]): string {
  let before = 0;
  const parts = statements.map(({ text, values }) => {
    const shift = before;
    before += values.length;
    return text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + shift}`);
  });
  const others = parts.slice(0, -1).map((part, i) => `part_${i + 1} AS (${part})`);
  return others.length === 0 ? parts[0]! : `WITH ${others.join(', ')} ${parts.at(-1)}`;
}
