import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Records, recordsOf } from './daybook.js';
import { resourcesQuery, schemaQuery, sessionQuery } from './queries.js';
import type { Membership, Person, ResourceSummary, Schema } from './wire.js';
import { anywhere } from '../texts/anywhere.js';

/** Who is signed in. Only use it in routes that require a session. */
export function usePerson(): Person {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Error('Nobody is signed in.');
  return data;
}

export interface Workspace extends Membership {
  readonly records: Records;
  /** Whether the role has one of these scopes; true for an empty list. */
  may(scopes: readonly string[]): boolean;
}

/** The workspace of the address, and the permissions of the person's role in it. */
export function useWorkspace(): Workspace {
  const { workspace: slug } = useParams({ strict: false }) as { workspace: string };
  const membership = usePerson().workspaces.find((one) => one.slug === slug);
  if (!membership) throw new NotMember();
  const may = (scopes: readonly string[]): boolean => hasOneOf(membership, scopes);
  return { ...membership, records: recordsOf(slug), may };
}

/** The person is not a member of the workspace in the address. */
export class NotMember extends Error {
  constructor() {
    super(anywhere.notMemberHint);
  }
}

function hasOneOf(membership: Pick<Membership, 'scopes'>, scopes: readonly string[]): boolean {
  return scopes.length === 0 || scopes.some((scope) => membership.scopes.includes(scope));
}

/** The resources that the role may read. The array is stable while neither changes. */
export function useResources(): readonly ResourceSummary[] {
  const { slug, scopes } = useWorkspace();
  const { data } = useSuspenseQuery(resourcesQuery(slug));
  return useMemo(() => data.filter((one) => hasOneOf({ scopes }, one.scopes.read)), [data, scopes]);
}

export function useSchema(resource: string): Schema {
  const { slug } = useWorkspace();
  return useSuspenseQuery(schemaQuery(slug, resource)).data;
}

/** Undefined while loading: for parts that must not block a screen. */
export function useSchemaSoon(resource: string | undefined): Schema | undefined {
  const { slug } = useWorkspace();
  return useQuery({ ...schemaQuery(slug, resource ?? ''), enabled: resource !== undefined }).data;
}
