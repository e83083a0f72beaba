import { type Checked, SoundChecks } from '@daybook/accounting';
import { NotFound } from '@daybook/errors';
import { Outcomes } from '@daybook/jobs';
import { Workspaces } from '@daybook/access';
import type { INestApplicationContext } from '@nestjs/common';
import type { RecordedCommand } from '../metrics/recorded-commands.js';
import type { Outcome, Terminal } from './command.js';
import { JOBS } from './backup.js';
import { withService } from './service.js';

/** Large books take longer than the limit of a request. */
const STATEMENT_TIMEOUT_MS = 600_000;

interface Options {
  readonly workspace?: string;
  readonly changed?: true;
  readonly jobs?: number;
}

export interface CheckedWorkspace extends Checked {
  readonly workspace: string;
  readonly ok: boolean;
}

/**
 * Verifies the invariants of the books, each workspace in its own snapshot. It changes nothing except the result that the
 * metrics show.
 */
export function check(terminal: Terminal, options: Options): Promise<Outcome> {
  return withService(
    terminal,
    async ({ app }) => {
      const beganAt = performance.now();
      const workspaces = await checkAll(app, options);
      const ok = workspaces.every((each) => each.ok);
      const isWhole = options.workspace === undefined && options.changed === undefined;
      if (isWhole || !ok) await record(app, ok, performance.now() - beganAt, terminal);
      const text = [...workspaces.flatMap(linesOf), verdictOn(workspaces)].join('\n');
      return { json: { ok, workspaces }, text, isBad: !ok };
    },
    { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
  );
}

/** Records the result. A failure to record does not change it. */
async function record(app: INestApplicationContext, ok: boolean, ms: number, { err }: Terminal): Promise<void> {
  try {
    await app.get(Outcomes, { strict: false }).record('check' satisfies RecordedCommand, ok, ms);
  } catch (error) {
    err(`daybook: the metrics do not show this check: ${(error as Error).message}\n`);
  }
}

export async function checkAll(
  app: INestApplicationContext,
  { workspace: slug, changed, jobs = JOBS }: Options = {},
): Promise<CheckedWorkspace[]> {
  const all = await app.get(Workspaces, { strict: false }).list();
  const chosen = slug === undefined ? all : all.filter((workspace) => workspace.slug === slug);
  if (slug !== undefined && chosen.length === 0) {
    throw new NotFound({ code: 'workspace_not_found', message: `There is no workspace ${slug}.` });
  }
  const sound = app.get(SoundChecks, { strict: false });
  const checked: CheckedWorkspace[] = [];
  const left = chosen.entries();
  const checkSome = async (): Promise<void> => {
    for (const [i, { id, slug: workspace }] of left) {
      const found = await (changed ? sound.changed(id) : sound.whole(id));
      checked[i] = { workspace, ok: found.checks.every(({ ok }) => ok), ...found };
    }
  };
  await Promise.all(Array.from({ length: jobs }, checkSome));
  return checked;
}

/** The last line of the output: the overall result. */
function verdictOn(workspaces: readonly CheckedWorkspace[]): string {
  const names = (some: readonly CheckedWorkspace[]): string => some.map(({ workspace }) => workspace).join(', ');
  if (workspaces.length === 0) return 'There is no workspace, so there is nothing to check.';
  const count = workspaces.reduce((sum, { checks }) => sum + checks.length, 0);
  const broken = workspaces.filter(({ ok }) => !ok);
  const unchanged = workspaces.filter(({ unchangedSince }) => unchangedSince !== undefined);
  if (unchanged.length === workspaces.length) return `Nothing has changed since the last checks, which all passed.`;
  if (broken.length === 0 && unchanged.length > 0) {
    const others = workspaces.filter((one) => !unchanged.includes(one));
    return `The books of ${names(others)} are sound: all ${count} checks passed. ${unchanged.length} others have not changed since theirs passed.`;
  }
  if (broken.length === 0) return `The books of ${names(workspaces)} are sound: all ${count} checks passed.`;
  const failed = broken.flatMap(({ checks }) => checks.filter(({ ok }) => !ok)).length;
  return `The books of ${names(broken)} are BROKEN: ${failed} of ${count} checks failed. Keep this output, write nothing by hand, and see "Checking the books" in docs/operations.md.`;
}

export function linesOf({ workspace, checks, unchangedSince }: CheckedWorkspace): string[] {
  return [
    unchangedSince === undefined
      ? workspace
      : `${workspace}: unchanged since ${unchangedSince}, when all checks passed`,
    ...checks.flatMap(({ check: name, rule, ok, findings }) => [
      `  ${ok ? 'ok    ' : 'BROKEN'}  ${name} (${rule})`,
      ...findings.map(({ resource, id, message }) => `          ${resource ?? 'books'} ${id ?? ''} ${message}`),
    ]),
  ];
}
