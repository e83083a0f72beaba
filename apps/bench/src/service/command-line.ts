import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../process/place.js';

/** Runs a command of the service on the database of a folder; returns its JSON. @throws Error with its output */
export function runCommand<Answer>(dataDir: string, ...words: string[]): Answer {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'apps/api/dist/bundle/cli.js'), ...words, '--json'],
    {
      env: { ...process.env, DAYBOOK_DATA_DIR: dataDir, DATABASE_URL: '', DAYBOOK_DEMO: 'false' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`daybook ${words.join(' ')}: ${stderr || stdout}`);
  return JSON.parse(stdout) as Answer;
}
