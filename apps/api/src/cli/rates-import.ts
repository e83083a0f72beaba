import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { RatesImport, type RatesOutcome } from '@daybook/accounting';
import { systemPrincipal } from '@daybook/access';
import type { Outcome, Terminal } from './command.js';
import { inputFrom } from './input-file.js';
import { withService } from './service.js';
import { workspaceOf } from './workspace-of.js';

interface Options {
  readonly file: string;
  readonly workspace?: string;
  readonly currencies?: readonly string[];
  readonly from?: string;
  readonly dryRun?: true;
}

/** More are counted. */
const SHOWN = 10;

/** Records the exchange rates of a file of the ECB, completely or not at all. Nothing is fetched. */
export async function ratesImport(terminal: Terminal, options: Options): Promise<Outcome> {
  const { file, dryRun = false, from, currencies } = options;
  // Read the file before starting a database.
  const bytes = await buffer((await inputFrom(file)).stream);
  return withService(terminal, async ({ app }) => {
    const workspace = await workspaceOf(app, options.workspace);
    const rates = app.get(RatesImport, { strict: false });
    const done = await rates.run(systemPrincipal(workspace), { bytes, from, currencies, dryRun });
    const json = { ok: true, workspace: workspace.slug, dry_run: dryRun, ...done };
    return { json, text: textOf(file === '-' ? 'standard input' : basename(file), done, dryRun, workspace.slug) };
  });
}

const NUMBER = new Intl.NumberFormat('en');

function textOf(name: string, done: RatesOutcome, dryRun: boolean, slug: string): string {
  const counted = (count: number, what: string): string => `${NUMBER.format(count)} ${what}${count === 1 ? '' : 's'}`;
  const what = `${counted(done.added, 'rate')} of ${counted(done.days, 'day')}`;
  const there = `${NUMBER.format(done.unchanged)} were recorded already`;
  return [
    dryRun
      ? `Dry run: ${name} would record ${what} in ${slug}; ${there}. Nothing was written.`
      : `Recorded ${what} from ${name} in ${slug}; ${there}.`,
    ...done.different
      .slice(0, SHOWN)
      .map((one) => `  ${one.currency} on ${one.date} stays ${one.recorded}; the file has ${one.in_file}.`),
    ...(done.different.length > SHOWN
      ? [`  … and ${counted(done.different.length - SHOWN, 'other rate')} that differ.`]
      : []),
    ...(done.left_out.length > 0 ? [`  Archived or unknown, and left out: ${done.left_out.join(', ')}.`] : []),
    ...(done.days_left_out.length > 0
      ? [`  Without a rate of the currency of the books, and left out: ${counted(done.days_left_out.length, 'day')}.`]
      : []),
  ].join('\n');
}
