import { restoreBackup } from '@daybook/backup';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { readConfig } from '../config.js';
import { secretKeyMark } from '../secret-key.js';
import { JOBS, workspaces } from './backup.js';
import { checkAll, type CheckedWorkspace, linesOf } from './check.js';
import { interruptible, type Outcome, type Terminal } from './command.js';
import { failureOf } from '../failure.js';
import { inputFrom } from './input-file.js';
import { withOwnerUrl } from './owner-database.js';
import { Progress } from './progress.js';
import { restoreOne } from './restore-workspace.js';
import { withService } from './service.js';

interface Options {
  readonly from: string;
  readonly jobs?: number;
  readonly workspace?: string;
  readonly withoutSecretKey?: true;
}

/** Large books take longer than the limit of a request. */
const STATEMENT_TIMEOUT_MS = 600_000;

const NUMBER = new Intl.NumberFormat('en');

/** Restores a backup into an empty installation, or continues an interrupted restore, and checks the books; or restores one workspace of it next to the others. */
export function restore(terminal: Terminal, options: Options): Promise<Outcome> {
  if (options.workspace !== undefined) return restoreOne(terminal, options.from, options.workspace);
  return interruptible((signal) => bring(terminal, options, signal));
}

async function bring(terminal: Terminal, options: Options, signal: AbortSignal): Promise<Outcome> {
  const config = readConfig(terminal.env);
  const { stream, size, bytesRead } = await inputFrom(options.from);
  return withOwnerUrl(config, 'alone', terminal, async (ownerUrl) => {
    const progress = new Progress(terminal, { bytes: size });
    const { header, rows, isContinued } = await restoreBackup(
      {
        parts: SCHEMA_PARTS,
        ownerUrl,
        secretKey: secretKeyMark(config),
        jobs: options.jobs ?? JOBS,
        withoutKey: options.withoutSecretKey === true,
        signal,
        onProgress: (count) => progress.show(count, bytesRead()),
      },
      stream,
    ).finally(() => progress.end());
    // From here on the data is there, whatever happens to this process.
    const restored = `Restored ${workspaces(header.workspaces.length)}, ${NUMBER.format(rows)} rows, as of ${header.made_at}${isContinued ? ', going on where an earlier restore of it stopped' : ''}.`;
    terminal.err('Everything is committed. Checking the books …\n');
    const { checked, failure } = await check(terminal);
    const ok = checked.every((each) => each.ok);
    const lines = [
      restored,
      ...checked.flatMap(summaryOf),
      ...(failure === undefined ? [] : [uncheckedLine(failure)]),
      ...(header.sealed > 0 && secretKeyMark(config) !== header.secret_key ? [keyLine(header.sealed)] : []),
    ];
    const isUnverified = failure !== undefined;
    const json = {
      ...{ ok: ok && !isUnverified, made_at: header.made_at, workspaces: header.workspaces, rows, checked },
      ...(isUnverified ? { check_failure: failure } : {}),
    };
    return { json, text: lines.join('\n'), isBad: !ok, isUnverified };
  });
}

/** Checks the restored books. A check that cannot run is reported as such: the restore is done. */
async function check(terminal: Terminal): Promise<{ checked: CheckedWorkspace[]; failure?: string }> {
  const limits = { statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  try {
    return { checked: await withService(terminal, async ({ app }) => checkAll(app), limits) };
  } catch (error) {
    return { checked: [], failure: failureOf(error).lines.join(' ') };
  }
}

const uncheckedLine = (failure: string): string =>
  `The books are restored, but they could not be checked: ${failure} Run daybook check.`;

/** All failed checks, or one line when there are none. */
const summaryOf = (one: CheckedWorkspace): string[] =>
  one.ok ? [`Checked the books of ${one.workspace}: all ${one.checks.length} checks passed.`] : linesOf(one);

const keyLine = (sealed: number): string =>
  `${sealed} secrets of webhooks and second factors cannot be decrypted with the key of this installation, or their key is unknown. Rotate the secrets of webhook endpoints, and set up authenticator apps again.`;
