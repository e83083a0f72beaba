import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { PageHeader } from '../../parts/page-header.js';
import { StateBadge } from '../../parts/state-badge.js';
import { formatInstant } from '../../words/formats.js';
import { recordTarget } from './drill-down.js';
import { groupChecks } from './integrity-groups.js';
import { reportQuery } from './report-queries.js';
import { ReportSkeleton } from './report-skeleton.js';
import classes from './report.module.css';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/report.js';

interface Finding {
  readonly resource: string | null;
  readonly id: string | null;
  readonly message: string;
}

export interface Check {
  readonly check: string;
  readonly ok: boolean;
  readonly findings: readonly Finding[];
}

/** The invariants of the books, proven as they are now, in words. */
export function IntegrityPage() {
  const { slug } = useWorkspace();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(reportQuery(slug, 'integrity'));
  const checks = (data?.data ?? []) as unknown as readonly Check[];
  const broken = checks.filter(({ ok }) => !ok);
  return (
    <>
      <PageHeader
        title={t.integrityPage.title}
        crumbs={[{ label: anywhere.reports, to: '/w/$workspace/reports', params: { workspace: slug } }]}
        actions={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()} data-no-print>
            {t.integrityPage.again}
          </Button>
        }
      />
      {error ? (
        <Banner tone="bad" role="alert" title={t.integrityPage.notRun}>
          {error.message}
        </Banner>
      ) : null}
      {data ? (
        <>
          <Banner
            tone={broken.length === 0 ? 'good' : 'bad'}
            role="status"
            title={
              broken.length === 0
                ? t.integrityPage.allHold(checks.length)
                : t.integrityPage.someBroken(broken.length, checks.length)
            }
          >
            {t.integrityPage.checked(
              broken.length === 0 ? t.integrityPage.agree : t.integrityPage.disagree,
              formatInstant(new Date(dataUpdatedAt).toISOString()),
            )}
          </Banner>
          {groupChecks(checks).map((group) => (
            <section key={group.name} className={classes.checkGroup} aria-label={group.name}>
              <h2>{group.name}</h2>
              <ul className={classes.checks}>
                {group.checks.map((check) => (
                  <CheckLine key={check.check} check={check} />
                ))}
              </ul>
            </section>
          ))}
        </>
      ) : error ? null : (
        <ReportSkeleton columns={2} />
      )}
    </>
  );
}

function CheckLine({ check: { check, ok, findings } }: { readonly check: Check }) {
  return (
    <li>
      <span>
        <StateBadge state={ok ? 'succeeded' : 'failed'} label={ok ? t.integrityPage.holds : t.integrityPage.broken} />
      </span>
      <span>{check.charAt(0).toUpperCase() + check.slice(1)}.</span>
      {findings.length > 0 ? (
        <ul className={classes.findings}>
          {findings.map((finding, at) => (
            <FindingLine key={at} finding={finding} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function FindingLine({ finding: { resource, id, message } }: { readonly finding: Finding }) {
  const { slug } = useWorkspace();
  const resources = useResources();
  const target = id === null ? undefined : recordTarget(slug, id, resources);
  const text = [resource, id].filter(Boolean).join(' ');
  return (
    <li>
      {target ? (
        <Link to={target.to} params={target.params}>
          {text}
        </Link>
      ) : (
        text
      )}
      {text ? ': ' : ''}
      {message}
    </li>
  );
}
