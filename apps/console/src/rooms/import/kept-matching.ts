/** Remembers which column of a file was matched to which, by its name in the file. */
export type KeptMatching = Readonly<Record<string, string>>;

/** The maximum number of names stored for each kind of file. */
const MOST = 100;

function placeOf(workspace: string, what: string): string {
  return `daybook.import.columns.${workspace}.${what}`;
}

export function keptMatching(workspace: string, what: string): KeptMatching {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(workspace, what)) ?? '{}');
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter(([, column]) => typeof column === 'string'));
  } catch {
    // No storage, or invalid JSON: match the columns as for the first file.
    return {};
  }
}

/** The columns of this file come first, because the latest choice is the best guess. */
export function merged(kept: KeptMatching, header: readonly string[], matching: readonly string[]): KeptMatching {
  const chosen = header.map((name, at) => [name, matching[at] ?? ''] as const).filter(([name]) => name.trim() !== '');
  const rest = Object.entries(kept).filter(([name]) => !header.includes(name));
  return Object.fromEntries([...chosen, ...rest].slice(0, MOST));
}

export function keepMatching(
  workspace: string,
  what: string,
  header: readonly string[],
  matching: readonly string[],
): void {
  try {
    const next = merged(keptMatching(workspace, what), header, matching);
    localStorage.setItem(placeOf(workspace, what), JSON.stringify(next));
  } catch {
    // Storage is not available: the user matches the columns again next time.
  }
}
