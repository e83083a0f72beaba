import type { BankLine } from './bank-line.js';

/** What happened to lines since they were read. */
export interface Changes {
  /** Being matched, or matched. */
  readonly gone: ReadonlySet<string>;
  /** Lines in a newer version: matched in part, or open again. */
  readonly changed: ReadonlyMap<string, BankLine>;
}

export const NO_CHANGES: Changes = { gone: new Set(), changed: new Map() };

/** The lines that are open now, in the order of their days; lines that are open again stand at their place. */
export function shownLines(read: readonly BankLine[], { gone, changed }: Changes): readonly BankLine[] {
  const known = new Set(read.map(({ id }) => id));
  const again = [...changed.values()].filter(({ id }) => !known.has(id) && !gone.has(id));
  const shown = read.filter(({ id }) => !gone.has(id)).map((line) => changed.get(line.id) ?? line);
  return again.length === 0 ? shown : [...shown, ...again].toSorted(byDay);
}

const byDay = (one: BankLine, other: BankLine): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : one.id < other.id ? -1 : 1;

export function without(changes: Changes, id: string): Changes {
  const gone = new Set(changes.gone);
  gone.add(id);
  return { ...changes, gone };
}

/** The line is open, as given. */
export function withOpen({ gone: before, changed }: Changes, line: BankLine): Changes {
  const gone = new Set(before);
  gone.delete(line.id);
  return { gone, changed: new Map([...changed, [line.id, line]]) };
}

/** The line that is chosen after this one has gone: the next, else the one before. */
export function nextOf(lines: readonly BankLine[], id: string): string | null {
  const at = lines.findIndex((line) => line.id === id);
  return (lines[at + 1] ?? lines[at - 1])?.id ?? null;
}

/** The line so many steps away, at most the first or the last. */
export function stepFrom(lines: readonly BankLine[], id: string | null, step: number): string | null {
  const at = lines.findIndex((line) => line.id === id);
  return lines[Math.max(0, Math.min(lines.length - 1, Math.max(0, at) + step))]?.id ?? null;
}
