import { type WorkspacePlace, WorkspacePlaces } from '@daybook/database';
import { NotFound } from '@daybook/errors';
import { SCHEMA_PARTS } from '../schema-parts.js';
import type { Outcome, Terminal } from './command.js';
import { ownerUrlOf } from './owner-url.js';
import { withDatabase, workspacesOf } from './with-database.js';

interface Options {
  readonly slug: string;
}

/** Gives a large workspace its own shards, so that it can be moved without others. */
export function workspaceIsolate(terminal: Terminal, { slug }: Options): Promise<Outcome> {
  return change(terminal, slug, (places, id) => places.isolate(id));
}

/** Moves an isolated workspace to another worker. */
export function workspaceMove(terminal: Terminal, { slug, to }: Options & { to: string }): Promise<Outcome> {
  return change(terminal, slug, (places, id) => places.move(id, to));
}

async function change(
  terminal: Terminal,
  slug: string,
  work: (places: WorkspacePlaces, workspaceId: string) => Promise<WorkspacePlace>,
): Promise<Outcome> {
  return withDatabase(terminal, async (database, config) => {
    const ownerUrl = ownerUrlOf(config);
    const workspace = await workspacesOf(database).find(slug);
    if (!workspace) throw new NotFound({ code: 'workspace_not_found', message: `There is no workspace ${slug}.` });
    const { node, isIsolated } = await work(new WorkspacePlaces(SCHEMA_PARTS, ownerUrl), workspace.id);
    const shards = isIsolated ? 'in shards of its own' : 'in shards that it shares';
    return { json: { workspace: slug, node, isolated: isIsolated }, text: `${slug} is on ${node}, ${shards}.` };
  });
}
