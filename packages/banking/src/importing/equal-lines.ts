/** A line of the account that is stored. */
export interface KnownLine {
  readonly id: string;
  readonly lineKey: string;
  readonly likeKey: string;
  readonly hasReference: boolean;
  /** Keys under which statements reported it again, other than its own. */
  readonly aliases: readonly string[];
}

/** A line of a file. */
export interface FoundLine {
  readonly lineKey: string;
  readonly likeKey: string;
  readonly hasReference: boolean;
}

/**
 * The stored line that each line of a file equals; undefined for a new one. Equal lines are counted: a stored line stands for one line of
 * the file, so that afterwards there are as many as there were, or as the file has, whichever is more. Lines of which only one has a
 * reference are equal, too, if day, amount and text are; once two are known to be, no third is.
 */
export function equalLines(found: readonly FoundLine[], known: readonly KnownLine[]): readonly (string | undefined)[] {
  const byKey = new Map<string, KnownLine[]>();
  for (const line of known) push(byKey, line.lineKey, line);
  for (const line of known) for (const alias of line.aliases) push(byKey, alias, line);
  const used = new Set<KnownLine>();
  const take = (lines: KnownLine[] | undefined): KnownLine | undefined => {
    for (let line = lines?.shift(); line; line = lines!.shift())
      if (!used.has(line)) {
        used.add(line);
        return line;
      }
    return undefined;
  };
  const equal = found.map(({ lineKey }) => take(byKey.get(lineKey)));
  const free = new Map<string, KnownLine[]>();
  for (const line of known)
    if (!used.has(line) && line.aliases.length === 0) push(free, `${line.likeKey} ${line.hasReference}`, line);
  return found.map(({ likeKey, hasReference }, i) => (equal[i] ?? take(free.get(`${likeKey} ${!hasReference}`)))?.id);
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
