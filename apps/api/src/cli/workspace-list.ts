import { type DeletedWorkspace, Workspaces } from '@daybook/access';
import { columns, type CommonOptions, type Define, type Outcome } from './command.js';
import { baseUrlOf, withService } from './service.js';

/** All workspaces of the service. */
export const workspaceList: Define = (parent, perform) => {
  parent
    .command('list')
    .description('list the workspaces')
    .option('--deleted', 'those that were deleted and can be brought back')
    .option('--json', 'answer in JSON')
    .action((options: CommonOptions & { deleted?: true }) =>
      perform(options, (terminal) =>
        withService(terminal, async ({ app, config }) => {
          if (options.deleted) return deletedOnes(await app.get(Workspaces, { strict: false }).deleted());
          const found = await app.get(Workspaces, { strict: false }).list();
          const data = found.map((each) => ({ ...each, base_url: baseUrlOf(config, each.slug) }));
          const rows = data.map((each) => [each.slug, each.name, each.currency, each.timezone, each.base_url]);
          const table = columns([['SLUG', 'NAME', 'CURRENCY', 'TIME ZONE', 'BASE ADDRESS'], ...rows]);
          return { json: { data }, text: data.length > 0 ? table : 'There is no workspace.' };
        }),
      ),
    );
};

function deletedOnes(data: readonly DeletedWorkspace[]): Outcome {
  const rows = data.map((each) => [each.slug, each.deleted_at, each.remove_after]);
  const text =
    data.length > 0 ? columns([['SLUG', 'DELETED AT', 'REMOVED AFTER'], ...rows]) : 'No workspace is deleted.';
  return { json: { data }, text };
}
