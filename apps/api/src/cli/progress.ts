import type { Terminal } from './command.js';

/** How often a person's line is renewed, and how often a log gets one. */
const EVERY_MS = { person: 200, log: 5000 } as const;

const ERASE = '\r\u001b[K';

/** How far a long command is, on standard error. */
export class Progress {
  private readonly begunMs = Date.now();
  private shownAtMs = Date.now();
  private isShown = false;

  constructor(
    private readonly terminal: Terminal,
    /** Of the file, in bytes. */
    private readonly size: number,
  ) {}

  show(rows: number, bytesRead: number): void {
    const { isInteractive = false } = this.terminal;
    const nowMs = Date.now();
    if (nowMs - this.shownAtMs < (isInteractive ? EVERY_MS.person : EVERY_MS.log)) return;
    this.shownAtMs = nowMs;
    // A pipe has no size.
    const read = this.size === 0 ? '' : `${Math.min(100, Math.trunc((bytesRead / this.size) * 100))} % of the file, `;
    const seconds = Math.trunc((nowMs - this.begunMs) / 1000);
    const line = `${rows.toLocaleString('en')} rows, ${read}${seconds} s`;
    this.terminal.err(isInteractive ? `${ERASE}${line}` : `daybook: ${line}\n`);
    this.isShown = isInteractive;
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
