import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../data/workspace.js';
import { PageHeader } from '../../parts/page-header.js';
import classes from './developer.module.css';
import { ROOMS } from './room.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';

/** Settings → Developer. */
export function Developer() {
  const { slug } = useWorkspace();
  const params = { workspace: slug };
  return (
    <>
      <PageHeader
        title={t.overview.title}
        crumbs={[{ label: anywhere.settings, to: '/w/$workspace/settings', params }]}
      />
      <ul className={classes.rooms}>
        {ROOMS().map(({ to, label, about }) => (
          <li key={to}>
            <Link to={to} params={params}>
              <strong>{label}</strong>
              <p className={classes.sub}>{about}</p>
            </Link>
          </li>
        ))}
        <li>
          <a href="/docs">
            <strong>{t.overview.docs}</strong>
            <p className={classes.sub}>{t.overview.docsText}</p>
          </a>
        </li>
      </ul>
    </>
  );
}
