import { missingTriggerRight } from '@daybook/moving';
import type { DeletedWorkspace } from '@daybook/access';
import { UsageError } from '@daybook/client/shell';
import { type Outcome, type Terminal } from './command.js';
import { withOwnerUrl } from './owner-database.js';
import { withDatabase, workspacesOf } from './with-database.js';

interface Options {
  readonly slug: string;
  /** Milliseconds. */
  readonly grace?: number;
  readonly undo?: true;
}

const GRACE_MS = 30 * 86_400_000;

/** Closes a workspace at once and schedules its final deletion. Until then it can be restored. */
export function workspaceDelete(terminal: Terminal, options: Options): Promise<Outcome> {
  if (options.undo && options.grace !== undefined) throw new UsageError('--undo has no --grace.');
  return options.undo ? bringBack(terminal, options.slug) : close(terminal, options);
}

function close(terminal: Terminal, { slug, grace = GRACE_MS }: Options): Promise<Outcome> {
  return withDatabase(terminal, async (database, config) => {
    const deleted = await workspacesOf(database).delete(slug, grace);
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
  return withDatabase(terminal, async (database) => {
    await workspacesOf(database).bringBack(slug);
    return {
      json: { slug, deleted_at: null, remove_after: null },
      text: `The workspace ${slug} is restored, with all its records.`,
    };
  });
}

const shown = ({ slug, deleted_at, remove_after }: DeletedWorkspace): object => ({ slug, deleted_at, remove_after });
