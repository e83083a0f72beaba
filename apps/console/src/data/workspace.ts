import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { createContext, createElement, type ReactElement, type ReactNode, use, useMemo } from 'react';
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

const WorkspaceContext = createContext<Workspace | null>(null);

/** The workspace of the address, and the permissions of the person's role in it; on screens of a workspace. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error('This is not a screen of a workspace.');
  return workspace;
}

/** Finds the workspace of the address once for all of its screens. Otherwise each input of a form would look it up at each key. */
export function InWorkspace({ children }: { readonly children: ReactNode }): ReactElement {
  const { workspace: slug } = useParams({ strict: false }) as { workspace: string };
  const { workspaces } = usePerson();
  const workspace = useMemo(() => {
    const membership = workspaces.find((one) => one.slug === slug);
    if (!membership) return null;
    const may = (scopes: readonly string[]): boolean => hasOneOf(membership, scopes);
    return { ...membership, records: recordsOf(slug), may };
  }, [workspaces, slug]);
  if (!workspace) throw new NotMember();
  return createElement(WorkspaceContext, { value: workspace }, children);
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
