import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type Records, recordsOf } from './daybook.js';
import { resourcesQuery, schemaQuery, sessionQuery } from './queries.js';
import type { Membership, Person, ResourceSummary, Schema } from './types.js';

/** Who is signed in. Only below the routes that need it. */
export function usePerson(): Person {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Error('Nobody is signed in.');
  return data;
}

export interface Workspace extends Membership {
  readonly records: Records;
  /** Whether the role has one of these scopes; none named: always. */
  may(scopes: readonly string[]): boolean;
}

/** The workspace of the address, and what its role may do there. */
export function useWorkspace(): Workspace {
  const { workspace: slug } = useParams({ strict: false }) as { workspace: string };
  const membership = usePerson().workspaces.find((one) => one.slug === slug);
  if (!membership) throw new Error(`You are not a member of the workspace ${slug}.`);
  const may = (scopes: readonly string[]): boolean => scopes.length === 0 || scopes.some((scope) => membership.scopes.includes(scope));
  return { ...membership, records: recordsOf(slug), may };
}

/** The resources that the role may read. */
export function useResources(): readonly ResourceSummary[] {
  const { slug, may } = useWorkspace();
  return useSuspenseQuery(resourcesQuery(slug)).data.filter(({ scopes }) => may(scopes.read));
}

export function useSchema(resource: string): Schema {
  const { slug } = useWorkspace();
  return useSuspenseQuery(schemaQuery(slug, resource)).data;
}

/** Undefined while it is loading: for what does not hold up a screen. */
export function useSchemaSoon(resource: string | undefined): Schema | undefined {
  const { slug } = useWorkspace();
  return useQuery({ ...schemaQuery(slug, resource ?? ''), enabled: resource !== undefined }).data;
}
