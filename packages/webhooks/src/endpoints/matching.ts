/** Whether an endpoint's patterns include a kind: by name, by `invoice.*`, or by `*`. */
export function matches(patterns: readonly string[], type: string): boolean {
  return (
    patterns.includes('*') || patterns.includes(type) || patterns.includes(`${type.slice(0, type.indexOf('.'))}.*`)
  );
}

/** The same in SQL, for the text `type` and the text[] `patterns`. */
export function matchesSql(type: string, patterns: string): string {
  return `(ARRAY['*', ${type}, split_part(${type}, '.', 1) || '.*'] && ${patterns}::text[])`;
}

/** The patterns that match some of these kinds: `*` and `invoice.*`. */
export function patternsOf(kinds: readonly string[]): string[] {
  return ['*', ...new Set(kinds.map((kind) => `${kind.slice(0, kind.indexOf('.'))}.*`))];
}
