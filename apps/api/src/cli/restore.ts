import { restoreBackup } from '@daybook/backup';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { readConfig } from '../config.js';
import { secretKeyMark } from '../secret-key.js';
import { workspaces } from './backup.js';
import { checkAll, type CheckedWorkspace, linesOf } from './check.js';
import { interruptible, type Outcome, type Terminal } from './command.js';
import { inputFrom } from './input-file.js';
import { withOwnerUrl } from './owner-database.js';
import { Progress } from './progress.js';
import { withService } from './service.js';

interface Options {
  readonly from: string;
  readonly withoutSecretKey?: true;
}

/** Large books take longer than the limit of a request. */
const STATEMENT_TIMEOUT_MS = 600_000;

const NUMBER = new Intl.NumberFormat('en');

/** Restores a backup into an empty installation, completely or not at all, and checks the books. */
export function restore(terminal: Terminal, options: Options): Promise<Outcome> {
  return interruptible((signal) => bring(terminal, options, signal));
}

async function bring(terminal: Terminal, options: Options, signal: AbortSignal): Promise<Outcome> {
  const config = readConfig(terminal.env);
  const { stream, size, bytesRead } = await inputFrom(options.from);
  return withOwnerUrl(config, 'alone', terminal, async (ownerUrl) => {
    const progress = new Progress(terminal, { bytes: size });
    const { header, rows } = await restoreBackup(
      {
        parts: SCHEMA_PARTS,
        ownerUrl,
        secretKey: secretKeyMark(config),
        withoutKey: options.withoutSecretKey === true,
        signal,
        onProgress: (count) => progress.show(count, bytesRead()),
      },
      stream,
    ).finally(() => progress.end());
    const limits = { statementTimeoutMs: STATEMENT_TIMEOUT_MS };
    const checked = await withService(terminal, async ({ app }) => checkAll(app, undefined), limits);
    const ok = checked.every((each) => each.ok);
    const lines = [
      `Restored ${workspaces(header.workspaces.length)}, ${NUMBER.format(rows)} rows, as of ${header.made_at}.`,
      ...checked.flatMap(summaryOf),
      ...(header.sealed > 0 && secretKeyMark(config) !== header.secret_key ? [keyLine(header.sealed)] : []),
    ];
    const json = { ok, made_at: header.made_at, workspaces: header.workspaces, rows, checked };
    return { json, text: lines.join('\n'), isBad: !ok };
  });
}

/** All failed checks, or one line when there are none. */
const summaryOf = (one: CheckedWorkspace): string[] =>
  one.ok ? [`Checked the books of ${one.workspace}: all ${one.checks.length} checks passed.`] : linesOf(one);

const keyLine = (sealed: number): string =>
  `${sealed} secrets of webhooks and second factors cannot be decrypted with the key of this installation, or their key is unknown. Rotate the secrets of webhook endpoints, and set up authenticator apps again.`;
