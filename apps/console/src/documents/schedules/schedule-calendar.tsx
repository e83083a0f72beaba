import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { readQuery } from '../../data/queries.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import recordClasses from '../../record/record.module.css';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/screens.js';
import { formatDay } from '../../words/formats.js';
import classes from './schedule-calendar.module.css';

interface Occurrence {
  readonly number: number;
  readonly date: string;
  readonly draft_on: string | null;
  readonly period: { readonly from: string; readonly to: string };
  readonly share: { readonly days: number; readonly of: number } | null;
}

/** The next documents of a schedule: what activating it would start. */
export function ScheduleCalendar({ record }: LayoutProps) {
  const { slug } = useWorkspace();
  const titleId = useId();
  const path = `/v1/schedules/${record.id}/calendar`;
  const { data } = useQuery(readQuery<{ readonly data: readonly Occurrence[] }>(slug, path));
  const hasRuns = useResources().some(({ name }) => name === 'schedule_runs') && record.state !== 'draft';
  if (!data) return null;
  return (
    <section aria-labelledby={titleId} className={recordClasses.facts}>
      <h2 id={titleId}>{t.schedules.calendar}</h2>
      {data.data.length === 0 ? <p>{t.schedules.none}</p> : <Dates rows={data.data} />}
      {hasRuns ? (
        <Link
          to="/w/$workspace/$resource"
          params={{ workspace: slug, resource: 'schedule_runs' }}
          search={{ schedule: record.id }}
        >
          {t.schedules.runs}
        </Link>
      ) : null}
    </section>
  );
}

function Dates({ rows }: { readonly rows: readonly Occurrence[] }) {
  const { number, date, draft, period, part } = t.schedules;
  const hasDrafts = rows.some(({ draft_on }) => draft_on !== null);
  return (
    <ScrollRegion label={t.schedules.calendar}>
      <table className={classes.table}>
        <thead>
          <tr>
            {[number, ...(hasDrafts ? [draft] : []), date, period, part].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td>{row.number}</td>
              {row.draft_on === null ? null : <td>{formatDay(row.draft_on)}</td>}
              <td>{formatDay(row.date)}</td>
              <td>
                {formatDay(row.period.from)} – {formatDay(row.period.to)}
              </td>
              <td>{row.share ? t.schedules.partOf(row.share.days, row.share.of) : t.schedules.whole}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
