import { stopUnused } from './embedded-postgres.js';
import { DISMISSED } from './stop-when-killed.js';

/** The program that stopWhenKilled starts: its input ends when the process that it watches ends. */
async function main(dataDir: string): Promise<void> {
  let input = '';
  for await (const chunk of process.stdin) input += String(chunk);
  if (!input.includes(DISMISSED)) await stopUnused(dataDir);
}

await main(process.argv[2] as string);
