import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../data/workspace.js';
import { EmptyState } from '../parts/empty-state.js';
import { PageHeader } from '../parts/page-header.js';
import { reportLabel } from '../words/labels.js';
import classes from './report/report.module.css';
import { groupReports } from './report/report-layouts.js';
import { reportsQuery } from '../data/reports/report-queries.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/report.js';

/** All reports that the user's role may read. */
export function Reports() {
  const { slug } = useWorkspace();
  const { data } = useSuspenseQuery(reportsQuery(slug));
  const groups = groupReports(data);
  return (
    <>
      <PageHeader title={anywhere.reports} />
      {groups.length === 0 ? <EmptyState title={t.reports.noReport}>{t.reports.anotherRole}</EmptyState> : null}
      <div className={classes.list}>
        {groups.map((group) => (
          <section key={group.name} aria-label={group.name}>
            <h2>{group.name}</h2>
            <ul>
              {group.reports.map(({ name, summary }) => (
                <li key={name}>
                  <Link
                    to="/w/$workspace/reports/$report"
                    params={{ workspace: slug, report: name }}
                    className={classes.entry}
                  >
                    <strong>{reportLabel(name)}</strong>
                    <span>{summary}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
