import { constants } from 'node:os';
import type { OtherCommands } from './candidates.js';
import { helpText } from './help.js';
import { runApi, type Shell, WRONG_USE } from './run-api.js';

/** The commands that only need a service over HTTP. */
export const SHELL_COMMANDS = ['api', 'completion'] as const;

/**
 * Runs `api …` or `completion …` in this process and returns the exit code. SIGINT and SIGTERM abort a request cleanly; the
 * code is then 130 or 143.
 * @param others further commands of the program, for completion
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
    // A second signal ends the process immediately.
    process.once(name, () => {
      code = 128 + constants.signals[name];
      abort.abort();
    });
  }
  // A closed pipe (`| head`) is not a failure; the writer handles other errors.
  process.stdout.on('error', () => undefined);
  const shell: Shell = {
    env,
    // Opened only when a body is read from it.
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
    // Contains the names of all fields: not loaded for a call.
    const { runCompletion } = await import('./run-completion.js');
    return runCompletion(rest, shell, others);
  }
  const isAsked = command === '--help' || command === 'help';
  (isAsked ? shell.stdout : shell.stderr).write(helpText());
  return isAsked ? 0 : WRONG_USE;
}
