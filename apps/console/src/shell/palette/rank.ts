/** How well a text matches the typed text: 0 not at all, 100 exactly. */
export function rank(text: string, typed: string): number {
  const here = text.toLowerCase();
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return 1;
  if (here === wanted) return 100;
  if (here.startsWith(wanted)) return 80;
  const words = here.split(/[\s/_\-–.,()]+/);
  if (words.some((word) => word.startsWith(wanted))) return 60;
  const parts = wanted.split(/\s+/);
  if (parts.length > 1 && parts.every((part) => words.some((word) => word.startsWith(part)))) return 50;
  if (wanted.length > 1 && here.includes(wanted)) return 40;
  const initials = words.map((word) => word.charAt(0)).join('');
  return wanted.length > 1 && initials.startsWith(wanted) ? 30 : 0;
}

/** The best matches first; equal ones keep their order. */
export function best<Item>(
  items: readonly Item[],
  typed: string,
  textsOf: (item: Item) => readonly string[],
  most: number,
): readonly Item[] {
  const scored = items.map((item, at) => ({
    item,
    at,
    score: Math.max(...textsOf(item).map((text) => rank(text, typed))),
  }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, most)
    .map(({ item }) => item);
}
