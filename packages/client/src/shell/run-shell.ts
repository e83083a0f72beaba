import { constants } from 'node:os';
import type { OtherCommands } from './candidates.js';
import { helpText } from './help.js';
import { runApi, type Shell, WRONG_USE } from './run-api.js';

/** The commands that speak to a service over HTTP, and need nothing else of it. */
export const SHELL_COMMANDS = ['api', 'completion'] as const;

/**
 * Runs `api …` or `completion …` in this process and answers its exit code: on SIGINT or SIGTERM a request ends in order, and the
 * code is 130 or 143.
 * @param others further commands of the program, which completion offers too
 */
export async function runShell(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  others?: OtherCommands,
): Promise<number> {
  const [command, ...rest] = argv;
  const abort = new AbortController();
  let code: number | undefined;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    // A second one ends the process at once.
    process.once(name, () => {
      code = 128 + constants.signals[name];
      abort.abort();
    });
  }
  // A reader that has seen enough (`| head`) is no failure; other errors end in what is writing.
  process.stdout.on('error', () => undefined);
  const shell: Shell = {
    env,
    // Not opened before a body is read from it.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    signal: abort.signal,
  };
  const done = await run(command, rest, shell, others);
  return code ?? done;
}

async function run(
  command: string | undefined,
  rest: readonly string[],
  shell: Shell,
  others: OtherCommands | undefined,
): Promise<number> {
  if (command === 'api') return runApi(rest, shell);
  if (command === 'completion') {
    // The names of all fields: not read for a call.
    const { runCompletion } = await import('./run-completion.js');
    return runCompletion(rest, shell, others);
  }
  const isAsked = command === '--help' || command === 'help';
  (isAsked ? shell.stdout : shell.stderr).write(helpText());
  return isAsked ? 0 : WRONG_USE;
}
