import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../data/queries.js';
import type { Schema, Version } from '../data/wire.js';
import { usePerson, useWorkspace } from '../data/workspace.js';
import { t } from '../texts/record.js';

function whoOf({ type, id, name }: Version['actor'], me: string): string {
  if (id === me) return t.meanwhileBanner.you;
  if (type === 'token') return t.meanwhileBanner.token(name);
  return type === 'system' ? t.meanwhileBanner.service : name;
}

export interface Meanwhile {
  /** Newest first. Empty until the history is loaded, or if it could not be loaded. */
  readonly versions: readonly Version[];
  /** Who saved the newest version. This can be the same user in another window. */
  readonly who: string | undefined;
}

/** The versions that were saved after the one that a form is based on. */
export function useMeanwhile(schema: Schema, id: string, since: number): Meanwhile {
  const { slug } = useWorkspace();
  const { user } = usePerson();
  // The page may have loaded the history before the newer version existed.
  const { data } = useQuery({ ...historyQuery(slug, schema.name, id), refetchOnMount: 'always' });
  const versions = data?.data.filter(({ version }) => version > since) ?? [];
  const [newest] = versions;
  return { versions, who: newest && whoOf(newest.actor, user.id) };
}
