import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { FavouriteStar } from '../favourites/favourite-star.js';
import classes from './parts.module.css';
import { t } from '../texts/parts.js';

export interface Crumb {
  readonly label: string;
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
}

interface PageHeaderProps {
  readonly title: string;
  /** The breadcrumbs from the workspace down, without the page itself. */
  readonly crumbs?: readonly Crumb[];
  /** Shown next to the title: the state of a record. */
  readonly beside?: ReactNode;
  /** At most one primary button. */
  readonly actions?: ReactNode;
}

/** The header of every page. It also sets the window title. */
export function PageHeader({ title, crumbs = [], beside, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Daybook`;
  }, [title]);
  return (
    <div className={classes.head}>
      <div>
        {crumbs.length > 0 ? (
          <nav aria-label={t.pageHeader.breadcrumb}>
            <ol className={classes.crumbs}>
              {crumbs.map(({ label, to, params }) => (
                <li key={label}>
                  <Link to={to} params={params ?? {}}>
                    {label}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div className={classes.title}>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <FavouriteStar title={title} />
          {beside}
        </div>
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
