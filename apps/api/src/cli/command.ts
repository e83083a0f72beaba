/** The environment and output streams of a command; tests pass their own. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  /** Whether a person watches standard error. */
  readonly isInteractive?: boolean;
  out(text: string): void;
  err(text: string): void;
}

/** The result of a command, for programs and for people. */
export interface Outcome {
  readonly json: unknown;
  readonly text: string;
  /** The command did its work and found something wrong: exit code 1. */
  readonly isBad?: boolean;
  /** The command did its work, but could not verify it: exit code 3. */
  readonly isUnverified?: boolean;
}

/** The result of a command whose output is always text for programs. */
export interface RawOutcome {
  readonly raw: string;
}

/** The command was interrupted by Ctrl+C or SIGTERM; its changes are undone, unless the message says otherwise. */
export class Interrupted extends Error {
  constructor(message = 'Interrupted. No changes were saved.') {
    super(message);
  }
}

/** Runs `work` with a signal that SIGINT or SIGTERM aborts with {@link Interrupted}; a second one ends the process at once. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  let interrupt: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (interrupt = resolve));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await abortedBy(stopped, work);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/**
 * Runs `work` with a signal that is aborted when `stopped` resolves. @throws Interrupted, whatever the work then failed with
 */
export async function abortedBy<T>(stopped: Promise<void>, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  void stopped.then(() => controller.abort(new Interrupted()));
  try {
    return await work(signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/** Runs a command. Options are named as on the command line: `--dry-run` is `dryRun`. */
export type Work<Options = never> = (terminal: Terminal, options: Options) => Promise<Outcome | RawOutcome>;

/** Formats rows as aligned columns. The first row contains the headings. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}
