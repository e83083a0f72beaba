import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { EmptyState } from '../../parts/empty-state.js';
import { PageHeader } from '../../parts/page-header.js';
import classes from './developer.module.css';

/** The developer's rooms, in their order. */
export const ROOMS = [
  {
    to: '/w/$workspace/settings/developer/api-tokens',
    label: 'API Tokens',
    about: 'Make, rotate and revoke the tokens that programs sign in with.',
  },
  {
    to: '/w/$workspace/settings/developer/request-log',
    label: 'Request log',
    about: 'See every request that came with a token, and what went wrong.',
  },
  {
    to: '/w/$workspace/settings/developer/webhooks',
    label: 'Webhooks',
    about: 'Have your systems told of what happens, and follow each delivery.',
  },
  {
    to: '/w/$workspace/settings/developer/events',
    label: 'Events',
    about: 'Read the stream of everything that happened in the last 30 days.',
  },
] as const;

interface DeveloperRoomProps {
  readonly title: string;
  /** The resource that the room shows: who may not read it is told what is missing. */
  readonly resource: string;
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  /** The room that this screen is in, below the developer's page. */
  readonly within?: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}

/** The frame of the developer's rooms. */
export function DeveloperRoom({ title, resource, beside, actions, within, children }: DeveloperRoomProps) {
  const { slug, may } = useWorkspace();
  const { scopes } = useSchema(resource);
  const isOpen = may(scopes.read);
  const params = { workspace: slug };
  const crumbs = [
    { label: 'Settings', to: '/w/$workspace/settings', params },
    { label: 'Developer', to: '/w/$workspace/settings/developer', params },
    ...(within ? [{ ...within, params }] : []),
  ];
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} beside={beside} actions={isOpen ? actions : null} />
      <nav aria-label="Developer">
        <ul className={classes.tabs}>
          {ROOMS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} params={params} activeOptions={{ includeSearch: false }}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isOpen ? children : <Denied scopes={scopes.read} />}
    </>
  );
}

function Denied({ scopes }: { readonly scopes: readonly string[] }) {
  const { role, name } = useWorkspace();
  return (
    <EmptyState title="Your role may not see this">
      It needs {scopes.length === 1 ? 'the scope ' : 'one of the scopes '}
      {scopes.join(', ')}. Your role in {name} is {role}, which does not have{' '}
      {scopes.length === 1 ? 'it' : 'any of them'}. Ask an owner of the workspace for another role.
    </EmptyState>
  );
}
