import type { DeletedWorkspace } from '@daybook/access';
import { baseUrlOf } from '../config.js';
import { columns, type Outcome, type Terminal } from './command.js';
import { withDatabase, workspacesOf } from './with-database.js';

/** Lists all workspaces. */
export function workspaceList(terminal: Terminal, options: { deleted?: true }): Promise<Outcome> {
  return withDatabase(terminal, async (database, config) => {
    if (options.deleted) return deletedOnes(await workspacesOf(database).deleted());
    const found = await workspacesOf(database).list();
    const data = found.map((each) => ({ ...each, base_url: baseUrlOf(config, each.slug) }));
    const rows = data.map((each) => [each.slug, each.name, each.currency, each.timezone, each.base_url]);
    const table = columns([['SLUG', 'NAME', 'CURRENCY', 'TIME ZONE', 'BASE ADDRESS'], ...rows]);
    return { json: { data }, text: data.length > 0 ? table : 'There are no workspaces.' };
  });
}

function deletedOnes(data: readonly DeletedWorkspace[]): Outcome {
  const rows = data.map((each) => [each.slug, each.deleted_at, each.remove_after]);
  const text =
    data.length > 0 ? columns([['SLUG', 'DELETED AT', 'REMOVED AFTER'], ...rows]) : 'There are no deleted workspaces.';
  return { json: { data }, text };
}
