#!/usr/bin/env node
const argv = process.argv.slice(2);

// What speaks to a service over HTTP needs neither its modules nor a database, and starts at once without them.
process.exitCode = argv[0] === 'api' || argv[0] === 'completion' ? await overHttp() : await inTheService();

async function overHttp(): Promise<number> {
  const [{ runShell }, { OTHER_COMMANDS }] = await Promise.all([
    import('@daybook/client/shell'),
    import('./cli/other-commands.js'),
  ]);
  return runShell(argv, process.env, OTHER_COMMANDS);
}

async function inTheService(): Promise<number> {
  let lost = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`| head`) is no failure.
    if (error.code === 'EPIPE') return;
    if (!lost) process.stderr.write(`daybook: Standard output cannot be written: ${error.code}.\n`);
    lost = true;
    process.exitCode = 1;
  });
  const { runCli } = await import('./cli/run-cli.js');
  const exitCode = await runCli(argv, {
    env: process.env,
    isInteractive: process.stderr.isTTY,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  });
  return lost ? exitCode || 1 : exitCode;
}

export {};
