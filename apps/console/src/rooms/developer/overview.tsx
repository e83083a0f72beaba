import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../data/workspace.js';
import { PageHeader } from '../../parts/page-header.js';
import classes from './developer.module.css';
import { ROOMS } from './room.js';

/** Settings → Developer. */
export function Developer() {
  const { slug } = useWorkspace();
  const params = { workspace: slug };
  return (
    <>
      <PageHeader title="Developer" crumbs={[{ label: 'Settings', to: '/w/$workspace/settings', params }]} />
      <ul className={classes.rooms}>
        {ROOMS.map(({ to, label, about }) => (
          <li key={to}>
            <Link to={to} params={params}>
              <strong>{label}</strong>
              <p className={classes.sub}>{about}</p>
            </Link>
          </li>
        ))}
        <li>
          <a href="/docs">
            <strong>Documentation</strong>
            <p className={classes.sub}>
              Guides, the reference of every route, and the catalogues of errors, events and scopes.
            </p>
          </a>
        </li>
      </ul>
    </>
  );
}
