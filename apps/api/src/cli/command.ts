import type { Command } from 'commander';

/** Where a command reads its settings and writes; tests bring their own. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  /** Whether a person watches standard error. */
  readonly isInteractive?: boolean;
  out(text: string): void;
  err(text: string): void;
}

/** What a command has to say, for a program and for a person. */
export interface Outcome {
  readonly json: unknown;
  readonly text: string;
  /** The command did its work and found something wrong: exit code 1. */
  readonly isBad?: boolean;
}

/** The answer of a command whose output is a text for programs in any case. */
export interface RawOutcome {
  readonly raw: string;
}

/** Every command has `--json`. */
export interface CommonOptions {
  readonly json?: true;
}

/** Runs what a command does and prints what comes of it. */
export type Perform = (
  options: CommonOptions,
  work: (terminal: Terminal) => Promise<Outcome | RawOutcome>,
) => Promise<void>;

/** Adds one command to its parent. */
export type Define = (parent: Command, perform: Perform) => void;

/** Rows as aligned columns, the first row as their heads. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}
