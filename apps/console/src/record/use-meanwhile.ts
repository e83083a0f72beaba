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
  /** Newest first; none until the history is there, and where it could not be read. */
  readonly versions: readonly Version[];
  /** Who made the newest of them: oneself, too, in another window. */
  readonly who: string | undefined;
}

/** What was saved of a record after the version that a form is based on. */
export function useMeanwhile(schema: Schema, id: string, since: number): Meanwhile {
  const { slug } = useWorkspace();
  const { user } = usePerson();
  // The page may have read it before the newer version was there.
  const { data } = useQuery({ ...historyQuery(slug, schema.name, id), refetchOnMount: 'always' });
  const versions = data?.data.filter(({ version }) => version > since) ?? [];
  const [newest] = versions;
  return { versions, who: newest && whoOf(newest.actor, user.id) };
}
