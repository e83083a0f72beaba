import { type CheckResult, Integrity } from '@daybook/accounting';
import { NotFound } from '@daybook/errors';
import { Outcomes } from '@daybook/jobs';
import { Workspaces } from '@daybook/access';
import type { INestApplicationContext } from '@nestjs/common';
import type { RecordedCommand } from '../metrics/recorded-commands.js';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

/** Large books take longer than the limit of a request. */
const STATEMENT_TIMEOUT_MS = 600_000;

export interface CheckedWorkspace {
  readonly workspace: string;
  readonly ok: boolean;
  readonly checks: readonly CheckResult[];
}

/**
 * Verifies the invariants of the books, each workspace in its own snapshot. It changes nothing except the result that the
 * metrics show.
 */
export function check(terminal: Terminal, { workspace }: { workspace?: string }): Promise<Outcome> {
  return withService(
    terminal,
    async ({ app }) => {
      const beganAt = performance.now();
      const workspaces = await checkAll(app, workspace);
      const ok = workspaces.every((each) => each.ok);
      if (workspace === undefined) await record(app, ok, performance.now() - beganAt, terminal);
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

export async function checkAll(app: INestApplicationContext, slug: string | undefined): Promise<CheckedWorkspace[]> {
  const all = await app.get(Workspaces, { strict: false }).list();
  const chosen = slug === undefined ? all : all.filter((workspace) => workspace.slug === slug);
  if (slug !== undefined && chosen.length === 0) {
    throw new NotFound({ code: 'workspace_not_found', message: `There is no workspace ${slug}.` });
  }
  const checked: CheckedWorkspace[] = [];
  for (const workspace of chosen) {
    const checks = await app.get(Integrity, { strict: false }).run(workspace.id);
    checked.push({ workspace: workspace.slug, ok: checks.every(({ ok }) => ok), checks });
  }
  return checked;
}

/** The last line of the output: the overall result. */
function verdictOn(workspaces: readonly CheckedWorkspace[]): string {
  const names = (some: readonly CheckedWorkspace[]): string => some.map(({ workspace }) => workspace).join(', ');
  if (workspaces.length === 0) return 'There is no workspace, so there is nothing to check.';
  const count = workspaces.reduce((sum, { checks }) => sum + checks.length, 0);
  const broken = workspaces.filter(({ ok }) => !ok);
  if (broken.length === 0) return `The books of ${names(workspaces)} are sound: all ${count} checks passed.`;
  const failed = broken.flatMap(({ checks }) => checks.filter(({ ok }) => !ok)).length;
  return `The books of ${names(broken)} are BROKEN: ${failed} of ${count} checks failed. Keep this output, write nothing by hand, and see "Checking the books" in docs/operations.md.`;
}

export function linesOf({ workspace, checks }: CheckedWorkspace): string[] {
  return [
    workspace,
    ...checks.flatMap(({ check: name, rule, ok, findings }) => [
      `  ${ok ? 'ok    ' : 'BROKEN'}  ${name} (${rule})`,
      ...findings.map(({ resource, id, message }) => `          ${resource ?? 'books'} ${id ?? ''} ${message}`),
    ]),
  ];
}
