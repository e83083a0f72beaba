import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useWorkspace } from '../data/workspace.js';
import { EmptyState } from '../parts/empty-state.js';
import { LinkButton } from '../parts/links.js';
import { PageSkeleton } from '../parts/page-skeleton.js';
import { roleInText } from '../words/labels.js';
import { IntegrityPage } from './report/integrity-page.js';
import { ReportPage } from './report/report-page.js';
import { reportsQuery } from '../data/reports/report-queries.js';
import { t } from '../texts/report.js';

const RemindersPage = lazy(async () => ({ default: (await import('./report/reminders-page.js')).RemindersPage }));

export function Report() {
  const { report: name } = useParams({ strict: false }) as { report: string };
  const { slug, role } = useWorkspace();
  const { data: reports } = useSuspenseQuery(reportsQuery(slug));
  const report = reports.find((one) => one.name === name);
  const back = (
    <LinkButton to="/w/$workspace/reports" params={{ workspace: slug }} variant="default">
      {t.report.all}
    </LinkButton>
  );
  if (!report)
    return (
      <EmptyState isScreen title={t.report.none} action={back}>
        {t.report.noneHint(roleInText(role))}
      </EmptyState>
    );
  if (name === 'reminders_due')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <RemindersPage />
      </Suspense>
    );
  return name === 'integrity' ? <IntegrityPage /> : <ReportPage key={name} report={report} reports={reports} />;
}
