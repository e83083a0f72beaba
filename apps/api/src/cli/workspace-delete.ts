import { missingTriggerRight } from '@daybook/moving';
import { type DeletedWorkspace, Workspaces } from '@daybook/access';
import { type CommonOptions, type Define, type Outcome, type Terminal, wrongUsage } from './command.js';
import { parseDurationMs } from './duration.js';
import { withOwnerUrl } from './owner-database.js';
import { withService } from './service.js';

interface Options extends CommonOptions {
  readonly slug: string;
  /** Milliseconds. */
  readonly grace?: number;
  readonly undo?: true;
}

const GRACE_MS = 30 * 86_400_000;

/** Closes a workspace at once and has it removed for good later; until then it can be brought back. */
export const workspaceDelete: Define = (parent, perform) => {
  parent
    .command('delete')
    .description('close a workspace at once, and remove it with all its records after the grace period')
    .requiredOption('--slug <slug>', 'the workspace')
    .option('--grace <duration>', 'how long it can be brought back: 45s, 30m, 12h or 90d; default 30d', parseDurationMs)
    .option('--undo', 'bring it back, as it was')
    .option('--json', 'answer in JSON')
    .action((options: Options) =>
      perform(options, (terminal) => {
        if (options.undo && options.grace !== undefined) throw wrongUsage('--undo has no --grace');
        return options.undo ? bringBack(terminal, options.slug) : close(terminal, options);
      }),
    );
};

function close(terminal: Terminal, { slug, grace = GRACE_MS }: Options): Promise<Outcome> {
  return withService(terminal, async ({ app, config }) => {
    const deleted = await app.get(Workspaces, { strict: false }).delete(slug, grace);
    const missing = await withOwnerUrl(config, 'beside the service', terminal, missingTriggerRight);
    const text = [
      `The workspace ${slug} is closed. After ${deleted.remove_after} the service removes it with all its records.`,
      `Until then, bring it back with: npm run -s daybook -- workspace delete --slug ${slug} --undo`,
      ...(missing === undefined ? [] : [`It cannot be removed yet: ${missing}`]),
    ];
    return { json: shown(deleted), text: text.join('\n') };
  });
}

function bringBack(terminal: Terminal, slug: string): Promise<Outcome> {
  return withService(terminal, async ({ app }) => {
    await app.get(Workspaces, { strict: false }).bringBack(slug);
    return { json: { slug, deleted_at: null, remove_after: null }, text: `The workspace ${slug} is back, as it was.` };
  });
}

const shown = ({ slug, deleted_at, remove_after }: DeletedWorkspace): object => ({ slug, deleted_at, remove_after });
