#!/usr/bin/env node
import { runShell } from '@daybook/client/shell';
import type { Terminal } from './cli/command.js';
import { COMMANDS, optionsOf } from './cli/commands.js';
import { runCli } from './cli/run-cli.js';

const argv = process.argv.slice(2);

// Commands that use the HTTP API parse their own options. Code is loaded only for the command that runs.
process.exitCode = await (argv[0] === 'api' || argv[0] === 'completion' ? overHttp() : toTerminal());

function overHttp(): Promise<number> {
  const others = Object.entries(COMMANDS).map(([name, command]): [string, string[]] => [
    name,
    Object.keys(optionsOf(command)).map((option) => `--${option}`),
  ]);
  return runShell(argv, process.env, Object.fromEntries(others));
}

async function toTerminal(): Promise<number> {
  let lost = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that closes the pipe early (`| head`) is not a failure.
    if (error.code === 'EPIPE') return;
    if (!lost) process.stderr.write(`daybook: Standard output cannot be written: ${error.code}.\n`);
    lost = true;
    process.exitCode = 1;
  });
  const terminal: Terminal = {
    env: process.env,
    isInteractive: process.stderr.isTTY,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  };
  const exitCode = await runCli(argv, terminal);
  return lost ? exitCode || 1 : exitCode;
}
