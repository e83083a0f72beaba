import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { EmptyState } from '../../parts/empty-state.js';
import { PageHeader } from '../../parts/page-header.js';
import classes from './developer.module.css';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';
import { roleInText, permissionLabel } from '../../words/labels.js';
import { perLanguage } from '../../texts/language.js';

/** The developer pages, in order. */
export const ROOMS = perLanguage(
  () =>
    [
      {
        to: '/w/$workspace/settings/developer/api-tokens',
        label: t.room.tokens,
        about: t.room.tokensText,
      },
      {
        to: '/w/$workspace/settings/developer/request-log',
        label: t.room.log,
        about: t.room.logText,
      },
      {
        to: '/w/$workspace/settings/developer/webhooks',
        label: t.room.webhooks,
        about: t.room.webhooksText,
      },
      {
        to: '/w/$workspace/settings/developer/events',
        label: t.room.events,
        about: t.room.eventsText,
      },
    ] as const,
);

interface DeveloperRoomProps {
  readonly title: string;
  /** The resource of the page. Users who may not read it see which permission is missing. */
  readonly resource: string;
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  /** The parent page, below the developer overview. */
  readonly within?: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}

/** The layout of the developer pages. */
export function DeveloperRoom({ title, resource, beside, actions, within, children }: DeveloperRoomProps) {
  const { slug, may } = useWorkspace();
  const { scopes } = useSchema(resource);
  const isOpen = may(scopes.read);
  const params = { workspace: slug };
  const crumbs = [
    { label: anywhere.settings, to: '/w/$workspace/settings', params },
    { label: t.room.developer, to: '/w/$workspace/settings/developer', params },
    ...(within ? [{ ...within, params }] : []),
  ];
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} beside={beside} actions={isOpen ? actions : null} />
      <nav aria-label={t.room.developer}>
        <ul className={classes.tabs}>
          {ROOMS().map(({ to, label }) => (
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
    <EmptyState title={anywhere.notAllowed}>
      {t.room.needs(scopes.map(permissionLabel).join(', '), scopes.length, name, roleInText(role))}
    </EmptyState>
  );
}
