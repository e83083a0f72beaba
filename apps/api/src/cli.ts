#!/usr/bin/env node
import type { Terminal } from './cli/command.js';

const argv = process.argv.slice(2);

// What speaks to a service over HTTP needs neither its modules nor a database, and starts at once without them.
process.exitCode = await run(argv[0]);

function run(command: string | undefined): Promise<number> {
  if (command === 'api' || command === 'completion') return overHttp();
  return toTerminal(['health', '--version', '-V'].includes(command ?? '') ? ofHealth : ofTheService);
}

async function overHttp(): Promise<number> {
  const [{ runShell }, { OTHER_COMMANDS }] = await Promise.all([
    import('@daybook/client/shell'),
    import('./cli/other-commands.js'),
  ]);
  return runShell(argv, process.env, OTHER_COMMANDS);
}

async function ofHealth(terminal: Terminal): Promise<number> {
  const { runHealth } = await import('./cli/run-health.js');
  return runHealth(argv, terminal);
}

async function ofTheService(terminal: Terminal): Promise<number> {
  const { runCli } = await import('./cli/run-cli.js');
  return runCli(argv, terminal);
}

async function toTerminal(work: (terminal: Terminal) => Promise<number>): Promise<number> {
  let lost = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`| head`) is no failure.
    if (error.code === 'EPIPE') return;
    if (!lost) process.stderr.write(`daybook: Standard output cannot be written: ${error.code}.\n`);
    lost = true;
    process.exitCode = 1;
  });
  const exitCode = await work({
    env: process.env,
    isInteractive: process.stderr.isTTY,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  });
  return lost ? exitCode || 1 : exitCode;
}
