import { type WorkspacePlace, WorkspacePlaces } from '@daybook/database';
import { NotFound } from '@daybook/errors';
import { Workspaces } from '@daybook/access';
import { SCHEMA_PARTS } from '../app.module.js';
import type { CommonOptions, Define, Outcome, Terminal } from './command.js';
import { ownerUrlOf } from './owner-url.js';
import { withService } from './service.js';

interface Options extends CommonOptions {
  readonly slug: string;
}

/** Gives a large workspace shards for itself, so that it can be moved without others. */
export const workspaceIsolate: Define = (parent, perform) => {
  parent
    .command('isolate')
    .description('give a workspace of a distributed database shards of its own; writes wait some seconds')
    .requiredOption('--slug <slug>', 'the workspace')
    .option('--json', 'answer in JSON')
    .action(({ slug, json }: Options) =>
      perform({ json }, (terminal) => change(terminal, slug, (places, id) => places.isolate(id))),
    );
};

/** Brings an isolated workspace to another worker. */
export const workspaceMove: Define = (parent, perform) => {
  parent
    .command('move')
    .description('move an isolated workspace of a distributed database to another worker; it stays in use')
    .requiredOption('--slug <slug>', 'the workspace')
    .requiredOption('--to <host:port>', 'the worker, as the coordinator knows it')
    .option('--json', 'answer in JSON')
    .action(({ slug, to, json }: Options & { to: string }) =>
      perform({ json }, (terminal) => change(terminal, slug, (places, id) => places.move(id, to))),
    );
};

async function change(
  terminal: Terminal,
  slug: string,
  work: (places: WorkspacePlaces, workspaceId: string) => Promise<WorkspacePlace>,
): Promise<Outcome> {
  return withService(terminal, async ({ app, config }) => {
    const ownerUrl = ownerUrlOf(config);
    const workspace = await app.get(Workspaces, { strict: false }).find(slug);
    if (!workspace) throw new NotFound({ code: 'workspace_not_found', message: `There is no workspace ${slug}.` });
    const { node, isIsolated } = await work(new WorkspacePlaces(SCHEMA_PARTS, ownerUrl), workspace.id);
    const shards = isIsolated ? 'in shards of its own' : 'in shards that it shares';
    return { json: { workspace: slug, node, isolated: isIsolated }, text: `${slug} is at ${node}, ${shards}.` };
  });
}
