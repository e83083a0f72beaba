import { Link } from '@tanstack/react-router';
import classes from './home.module.css';
import type { Need } from './home-queries.js';
import { t } from '../../texts/home.js';

/** The open tasks. Renders nothing if there are none. */
export function NeedsYou({ needs }: { readonly needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  return (
    <section className={classes.needs} aria-label={t.needsYou.title}>
      <h2>{t.needsYou.title}</h2>
      <ul>
        {needs.map(({ text, to, params, search, tone }) => (
          <li key={text} data-tone={tone}>
            <Link to={to} params={params} search={search}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
