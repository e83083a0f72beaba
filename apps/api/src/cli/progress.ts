import type { Terminal } from './command.js';

/** How often a person's line is renewed, and how often a log gets one. */
const EVERY_MS = { person: 200, log: 5000 } as const;

const ERASE = '\r\u001b[K';

/** How much there is to do, as far as that is known. */
interface Extent {
  readonly rows?: number | undefined;
  /** Of the file; 0: a pipe has no size. */
  readonly bytes: number;
}

/** How far a long command is, on standard error: one line that is rewritten for a person, a line now and then in a log. */
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

  /** What comes next begins on a line of its own. */
  end(): void {
    if (this.isShown) this.terminal.err(ERASE);
  }
}

/** Which of many files a long command is at, for a person alone: a log would only get longer. */
export class NotesOfFiles {
  private isShown = false;

  constructor(private readonly terminal: Terminal) {}

  show(path: string): void {
    if (this.terminal.isInteractive !== true) return;
    this.terminal.err(`${ERASE}${path}`);
    this.isShown = true;
  }

  /** What comes next begins on a line of its own. */
  end(): void {
    if (this.isShown) this.terminal.err(ERASE);
  }
}
