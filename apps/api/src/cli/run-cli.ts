import { UsageError } from '@daybook/client/shell';
import { Interrupted, type Outcome, type RawOutcome, type Terminal } from './command.js';
import { COMMANDS } from './commands.js';
import { type Failure, failureOf, usageFailure } from '../failure.js';
import { helpOn } from './help.js';
import { readCommand } from './read-command.js';
import { VERSION } from './version.js';

/**
 * Runs one command and returns its exit code: 0 done; 1 refused, failed or found a problem; 2 the command line is wrong; 3
 * done, but not verified. With
 * `--json`, standard output contains only JSON.
 */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  const fail = ({ lines, body }: Failure, exitCode: number): number => {
    for (const line of lines) terminal.err(`daybook: ${line.replace(/\s*\n\s*/g, ' ')}\n`);
    if (argv.includes('--json')) terminal.err(`${JSON.stringify(body)}\n`);
    return exitCode;
  };
  try {
    const told = tell(argv, terminal);
    if (told !== undefined) return told;
    const { command, options } = readCommand(argv);
    const work = await command.load();
    const outcome = await work(terminal, options as never);
    terminal.out(printed(outcome, options['json'] === true));
    return exitCodeOf(outcome);
  } catch (error) {
    if (error instanceof UsageError) return fail(usageFailure(error.message), 2);
    return fail(failureOf(error), error instanceof Interrupted ? 130 : 1);
  }
}

/**
 * Prints the version or help, when asked for or when there is no command, and returns the exit code. Undefined: there is a
 * command to run.
 */
function tell(argv: readonly string[], { out, err }: Terminal): number | undefined {
  const [first = ''] = argv;
  if (first === '--version' || first === '-V') {
    out(`${VERSION}\n`);
    return 0;
  }
  const words = (first === 'help' ? argv.slice(1) : argv).filter((each) => !each.startsWith('-'));
  if (first === 'help' || argv.includes('--help') || argv.includes('-h')) {
    out([words.slice(0, 2), words.slice(0, 1), []].map(helpOn).find((help) => help !== undefined) as string);
    return 0;
  }
  // A group of commands, or an unknown word.
  const help = argv.length < 2 && !Object.hasOwn(COMMANDS, first) ? helpOn(argv) : undefined;
  if (help === undefined) return undefined;
  err(help);
  return 2;
}

function exitCodeOf(outcome: Outcome | RawOutcome): number {
  if ('raw' in outcome) return 0;
  if (outcome.isUnverified) return 3;
  return outcome.isBad ? 1 : 0;
}

function printed(outcome: Outcome | RawOutcome, asJson: boolean): string {
  if ('raw' in outcome && outcome.raw === '') return '';
  if ('raw' in outcome) return outcome.raw.endsWith('\n') ? outcome.raw : `${outcome.raw}\n`;
  return `${asJson ? JSON.stringify(outcome.json) : outcome.text}\n`;
}
