/** An input in which one has typed a name that is not chosen yet, or that nothing has. */
export interface Uncommitted {
  /** Its `data-path`. */
  readonly path: string;
  readonly text: string;
}

/** A search takes so long at most before its text counts as unknown. */
const PATIENCE_MS = 2000;
const LOOK_MS = 30;

const pending = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-uncommitted][data-path]'),
];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Before a save: a name that was just typed is looked up, as if one had left the input; the focus stays where it is. Answers the
 * texts that nothing is called by.
 */
export async function commitTexts(): Promise<readonly Uncommitted[]> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || pending().length === 0) return read();
  if (focused.dataset.uncommitted !== undefined) focused.blur();
  for (
    let waited = 0;
    waited < PATIENCE_MS && pending().some((input) => input.getAttribute('aria-invalid') !== 'true');
    waited += LOOK_MS
  )
    await pause(LOOK_MS);
  focused.focus();
  return read();
}

function read(): readonly Uncommitted[] {
  return pending().map(({ dataset }) => ({ path: dataset.path ?? '', text: dataset.uncommitted ?? '' }));
}
