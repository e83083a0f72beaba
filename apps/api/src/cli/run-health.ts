import type { Terminal } from './command.js';
import { health } from './health.js';
import { quietProgram, runProgram } from './run-program.js';

/** `daybook health`, and `--version`: supervisors run it every few seconds, and the other commands load the whole service. */
export function runHealth(argv: readonly string[], terminal: Terminal): Promise<number> {
  return runProgram(argv, terminal, (to, perform) => {
    const program = quietProgram(to);
    health(program, perform);
    return program;
  });
}
