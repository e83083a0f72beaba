/** Set to 1 by `npm test -- --all`. */
export const ALL_VARIABLE = 'DAYBOOK_TEST_ALL';

/** Whether a sweep tests every item, rather than one of each kind that the same code handles. */
export function takesAll(): boolean {
  return process.env[ALL_VARIABLE] === '1';
}

/** Whether an item is the first of its kind; always true with `npm test -- --all`. */
export function firstOfItsKind(): (kind: string) => boolean {
  const seen = new Set<string>();
  return (kind) => {
    if (takesAll()) return true;
    const isFirst = !seen.has(kind);
    seen.add(kind);
    return isFirst;
  };
}

/** The first item of each kind, in order; with `npm test -- --all` every item. */
export function oneOfEach<T>(items: readonly T[], kindOf: (item: T) => string): T[] {
  const isFirst = firstOfItsKind();
  return items.filter((item) => isFirst(kindOf(item)));
}
