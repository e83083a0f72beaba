import { Command, CommanderError } from 'commander';
import { Interrupted, type Outcome, type Perform, type RawOutcome, type Terminal } from './command.js';
import { type Failure, failureOf, usageFailure } from './failure.js';
import { VERSION } from './version.js';

/**
 * Runs one command and answers its exit code: 0 done, 1 refused, failed or found something wrong, 2 the command line
 * itself is wrong. With `--json` standard output holds JSON and nothing else.
 */
export async function runProgram(
  argv: readonly string[],
  terminal: Terminal,
  programFor: (terminal: Terminal, perform: Perform) => Command,
): Promise<number> {
  const wantsJson = argv.includes('--json');
  const fail = ({ lines, body }: Failure, exitCode: number): number => {
    for (const line of lines) terminal.err(`daybook: ${line.replace(/\s*\n\s*/g, ' ')}\n`);
    if (wantsJson) terminal.err(`${JSON.stringify(body)}\n`);
    return exitCode;
  };
  let exitCode = 0;
  const perform: Perform = async ({ json }, work) => {
    const outcome = await work(terminal);
    terminal.out(printed(outcome, json === true));
    if ('isBad' in outcome && outcome.isBad) exitCode = 1;
  };
  try {
    await programFor(terminal, perform).parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) return fail(failureOf(error), error instanceof Interrupted ? 130 : 1);
    if (error.exitCode === 0) return 0;
    return error.code === 'commander.help' ? 2 : fail(usageFailure(error.message.replace(/^error: /, '')), 2);
  }
}

/** A program without commands yet, which leaves errors and the end of the process to {@link runProgram}. */
export function quietProgram(terminal: Pick<Terminal, 'out' | 'err'>): Command {
  return (
    new Command('daybook')
      .version(VERSION, '-V, --version', 'print the version')
      .exitOverride()
      // What is wrong with the command line is told once, by runProgram.
      .configureOutput({ writeOut: terminal.out, writeErr: terminal.err, outputError: () => undefined })
  );
}

function printed(outcome: Outcome | RawOutcome, asJson: boolean): string {
  if ('raw' in outcome && outcome.raw === '') return '';
  if ('raw' in outcome) return outcome.raw.endsWith('\n') ? outcome.raw : `${outcome.raw}\n`;
  return `${asJson ? JSON.stringify(outcome.json) : outcome.text}\n`;
}
