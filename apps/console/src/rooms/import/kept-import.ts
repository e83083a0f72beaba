/** An import that was sent, as long as its answer is not there: after a reload, the service is asked what became of it. */
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
    // No storage, or no JSON: there is nothing to ask about.
    return null;
  }
}

export function keepImport(workspace: string, user: string, kept: KeptImport | null): void {
  try {
    if (kept === null) localStorage.removeItem(placeOf(workspace, user));
    else localStorage.setItem(placeOf(workspace, user), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: the answer is waited for on this page.
  }
}
