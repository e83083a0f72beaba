import { Link } from '@tanstack/react-router';
import type { Related, Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { formatDay, formatNumber } from '../../words/formats.js';
import { valueLabel } from '../../words/labels.js';
import classes from './home.module.css';
import type { ShownWork } from './use-work.js';
import { t } from '../../texts/home.js';

/** What waits for somebody: how many, and the first of them. */
export function WorkCard({ shown: { work, page, error } }: { readonly shown: ShownWork }) {
  const { slug } = useWorkspace();
  const { resource, query, day } = work;
  const title = t.work[work.name];
  return (
    <section className={classes.card} aria-label={title}>
      <h2>
        <Link to="/w/$workspace/$resource" params={{ workspace: slug, resource }} search={query}>
          {title}
        </Link>
      </h2>
      {page ? (
        <>
          <p className={classes.figure}>{countOf(page)}</p>
          {page.data.length === 0 ? <p className={classes.quiet}>{t.work[work.nothing]}</p> : null}
          <ul className={classes.lines}>
            {page.data.map((row) => (
              <WorkLine key={row.id} resource={resource} row={row} day={row[day]} />
            ))}
          </ul>
        </>
      ) : (
        <p role="alert">{t.card.unread(error?.message ?? '')}</p>
      )}
    </section>
  );
}

function countOf({ data, total_count: total, total_is_exact: isExact }: NonNullable<ShownWork['page']>): string {
  const count = total ?? data.length;
  return isExact === false ? t.homeQueries.moreThan(count) : formatNumber(count);
}

function WorkLine({ resource, row, day }: { readonly resource: string; readonly row: Row; readonly day: unknown }) {
  const { slug } = useWorkspace();
  const { id, number, state, partner, currency, amount_total: total } = row;
  const facts = [(partner as Related | null | undefined)?.name, typeof day === 'string' ? formatDay(day) : null];
  return (
    <li>
      <span className={classes.workName}>
        <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource, id }}>
          {typeof number === 'string' ? number : valueLabel(String(state))}
        </Link>{' '}
        <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {typeof total === 'number' && typeof currency === 'string' ? <Amount value={total} currency={currency} /> : null}
    </li>
  );
}
