/** An import that was sent and not answered yet. After a reload, its outcome is requested from the service. */
export interface KeptImport {
  readonly key: string;
  readonly file: string | null;
}

function placeOf(workspace: string, user: string): string {
  return `daybook.import.${workspace}.${user}`;
}

export function keptImport(workspace: string, user: string): KeptImport | null {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(workspace, user)) ?? 'null') as Partial<KeptImport> | null;
    return typeof kept?.key === 'string'
      ? { key: kept.key, file: typeof kept.file === 'string' ? kept.file : null }
      : null;
  } catch {
    // No storage, or invalid JSON: there is nothing to ask about.
    return null;
  }
}

export function keepImport(workspace: string, user: string, kept: KeptImport | null): void {
  try {
    if (kept === null) localStorage.removeItem(placeOf(workspace, user));
    else localStorage.setItem(placeOf(workspace, user), JSON.stringify(kept));
  } catch {
    // Storage is not available: only this page can wait for the answer.
  }
}
