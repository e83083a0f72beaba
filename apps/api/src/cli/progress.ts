import type { Terminal } from './command.js';

/** How often the line for a person is updated, and how often a log gets a line. */
const EVERY_MS = { person: 200, log: 5000 } as const;

const ERASE = '\r\u001b[K';

/** The total amount of work, as far as it is known. */
interface Extent {
  readonly rows?: number | undefined;
  /** The size of the file; 0 for a pipe, which has none. */
  readonly bytes: number;
}

/**
 * Shows the progress of a long command on standard error: one line that is rewritten for a person, occasional lines in a log.
 */
export class Progress {
  private readonly begunMs: number;
  private shownAtMs: number;
  private isShown = false;

  constructor(
    private readonly terminal: Terminal,
    private readonly extent: Extent,
    private readonly nowMs: () => number = Date.now,
  ) {
    this.begunMs = this.shownAtMs = nowMs();
  }

  show(rows: number, bytesRead: number): void {
    const { isInteractive = false } = this.terminal;
    const nowMs = this.nowMs();
    if (nowMs - this.shownAtMs < (isInteractive ? EVERY_MS.person : EVERY_MS.log)) return;
    this.shownAtMs = nowMs;
    const line = `${this.howFar(rows, bytesRead)}, ${Math.trunc((nowMs - this.begunMs) / 1000)} s`;
    this.terminal.err(isInteractive ? `${ERASE}${line}` : `daybook: ${line}\n`);
    this.isShown = isInteractive;
  }

  private howFar(rows: number, bytesRead: number): string {
    const { rows: all, bytes } = this.extent;
    const done = rows.toLocaleString('en');
    if (all !== undefined) return `${done} of ${all.toLocaleString('en')} rows`;
    return bytes === 0
      ? `${done} rows`
      : `${done} rows, ${Math.min(100, Math.trunc((bytesRead / bytes) * 100))} % of the file`;
  }

  /** Ends the line, so that later output starts on a new one. */
  end(): void {
    if (this.isShown) this.terminal.err(ERASE);
  }
}

/** Shows a person which file a long command is at. Logs would only get longer. */
export class NotesOfFiles {
  private isShown = false;

  constructor(private readonly terminal: Terminal) {}

  show(path: string): void {
    if (this.terminal.isInteractive !== true) return;
    this.terminal.err(`${ERASE}${path}`);
    this.isShown = true;
  }

  /** Ends the line, so that later output starts on a new one. */
  end(): void {
    if (this.isShown) this.terminal.err(ERASE);
  }
}
