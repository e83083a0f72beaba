import type { Statement } from '@daybook/pipeline';

/** What a row of texts was joined to, found one text after the other: to make a key of all of them would cost more than the rest. */
interface Joined {
  text: string | undefined;
  readonly more: Map<string, Joined>;
}

const root: Joined = { text: undefined, more: new Map() };

/**
 * Several INSERTs, UPDATEs and DELETEs as one statement. They run on one snapshot and in no certain order: none may need, or
 * change, what another of them writes. Of the rows that they answer nothing is left. Their texts are to be few and constant.
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
