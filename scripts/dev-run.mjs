import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopChildren } from './child.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { runProgram } from './program.mjs';

const HELP = 'use npm run dev -- [--port 5173]; PORT is the port of the service itself';
const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * For work on the console: the service as built, and before it Vite, which serves the console from its sources, reloads it
 * when they change, and passes everything else on. Both end together. Answers an exit code.
 */
export async function runDev(options) {
  const port = portIn(options);
  const failed = await prepare();
  if (failed) return failed;
  const { HOST = '127.0.0.1', PORT = '3000', PUBLIC_URL = `http://127.0.0.1:${port}` } = process.env;
  const host = EVERYWHERE.includes(HOST) ? '127.0.0.1' : HOST;
  // What the service prints, its links included, leads to Vite.
  const service = runProgram('apps/api/dist/bundle/main.js', [], { env: { ...process.env, PORT, PUBLIC_URL } });
  const vite = runProgram('apps/console/node_modules/vite/bin/vite.js', ['--port', port, '--strictPort'], {
    cwd: join(ROOT, 'apps/console'),
    env: { ...process.env, DAYBOOK_API: `http://${host}:${PORT}` },
    // It would read keys from the terminal, which belongs to another group of processes.
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const first = await Promise.race([service, vite]);
  const endedByItself = stopChildren();
  const [code] = await Promise.all([service, vite]);
  return endedByItself && first !== 0 ? first : code;
}

function portIn(options) {
  try {
    const { values } = parseArgs({ args: options, options: { port: { type: 'string', default: '5173' } } });
    if (/^[1-9]\d{0,4}$/.test(values.port)) return values.port;
  } catch {
    throw new Error(HELP);
  }
  throw new Error(HELP);
}
