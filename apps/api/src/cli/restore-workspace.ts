import { UsageError } from '@daybook/client/shell';
import { restoreWorkspace } from '@daybook/moving';
import { baseUrlOf } from '../config.js';
import { bringIn } from './bring-in.js';
import type { Outcome, Terminal } from './command.js';

const NUMBER = new Intl.NumberFormat('en');

/** Brings one workspace out of a backup into an installation that keeps serving the others. */
export function restoreOne(terminal: Terminal, from: string, slug: string): Promise<Outcome> {
  if (from === '-') throw new UsageError('The backup is read twice for one workspace. Give a file with --from.');
  return bringIn(
    terminal,
    (options) => restoreWorkspace(from, { ...options, expected: slug }),
    ({ id, rows, madeAt }, { config }) => {
      const text = [
        `Restored the workspace ${slug}, ${NUMBER.format(rows)} rows, as of ${madeAt}: ${baseUrlOf(config, slug)}`,
        'All checks of its books passed. Its tokens, people and webhooks were not restored: create them again.',
      ];
      return { json: { ok: true, id, slug, rows, made_at: madeAt }, text: text.join('\n') };
    },
  );
}
