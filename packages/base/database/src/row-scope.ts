import type { Statement } from '@daybook/pipeline';
import type { StatementNames } from './statement-names.js';

/** The workspace whose rows a transaction sees and changes; without it, none. */
export const WORKSPACE_SETTING = 'daybook.workspace';

/** The NOLOGIN role that reads a few columns of every workspace, to find those with work. It changes nothing. */
export const ACROSS_ROLE = 'daybook_across';

/**
 * Which rows statements see: those of one workspace, or the columns of every workspace that its package declares (`across`).
 */
export type RowScope = { readonly workspace: string } | 'across';

/** How the database learns of the workspace: on Citus only SET LOCAL within a transaction reaches the workers. */
export type ScopeKind = 'plain' | 'citus';

const SET = `SELECT pg_catalog.set_config('${WORKSPACE_SETTING}', $1, true)`;
const SET_AND_KEEP_PLANS = `${SET}, pg_catalog.set_config('plan_cache_mode', 'force_generic_plan', true)`;
const TAKE_ROLE = `SELECT pg_catalog.set_config('role', '${ACROSS_ROLE}', true)`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The statement that restricts a transaction to these rows, until it ends. `keepsPlans`: {@link Database.keepingPlans}; Citus has to see the
 * workspace to find its shard.
 */
export function rowScopeStatement(
  names: StatementNames,
  rowScope: RowScope,
  kind: ScopeKind,
  keepsPlans = false,
): Statement {
  if (rowScope === 'across') return names.named(kind === 'plain' ? TAKE_ROLE : `SET LOCAL ROLE ${ACROSS_ROLE}`);
  if (kind === 'plain') return names.named(keepsPlans ? SET_AND_KEEP_PLANS : SET, [rowScope.workspace]);
  // A different text for each workspace: not worth preparing under a name.
  if (!UUID.test(rowScope.workspace)) throw new TypeError(`${rowScope.workspace} is not the id of a workspace.`);
  return { text: `SET LOCAL ${WORKSPACE_SETTING} = '${rowScope.workspace}'`, values: [], name: undefined };
}
