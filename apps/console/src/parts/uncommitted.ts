/** An input with typed text that is not resolved to a record: not chosen yet, or not found. */
export interface Uncommitted {
  /** Its `data-path`. */
  readonly path: string;
  readonly text: string;
}

/** How long to wait for a search before its text counts as unknown. */
const PATIENCE_MS = 2000;
const LOOK_MS = 30;

const pending = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-uncommitted][data-path]'),
];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether an input has typed text that is not resolved. */
export function hasTexts(): boolean {
  return pending().length > 0;
}

/**
 * Before a save: resolves text that was just typed, as if the user had left the input, and then restores the focus. Returns the
 * texts that match no record.
 */
export async function commitTexts(): Promise<readonly Uncommitted[]> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !hasTexts()) return read();
  if (focused.dataset.uncommitted !== undefined) focused.blur();
  for (
    let waited = 0;
    waited < PATIENCE_MS && pending().some((input) => input.dataset.unknown === undefined);
    waited += LOOK_MS
  )
    await pause(LOOK_MS);
  focused.focus();
  return read();
}

function read(): readonly Uncommitted[] {
  return pending().map(({ dataset }) => ({ path: dataset.path ?? '', text: dataset.uncommitted ?? '' }));
}
