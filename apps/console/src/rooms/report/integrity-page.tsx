import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { PageHeader } from '../../parts/page-header.js';
import { StateBadge } from '../../parts/state-badge.js';
import { formatInstant, formatNumber } from '../../words/formats.js';
import { said } from '../../words/labels.js';
import { recordTarget } from './drill-down.js';
import { groupChecks, partOf } from './integrity-groups.js';
import { readReport, reportQuery } from '../../data/reports/report-queries.js';
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

/** The query with the time it took, as the user experienced it. */
function timed(slug: string) {
  const query = reportQuery(slug, 'integrity');
  return queryOptions({
    queryKey: [...query.queryKey, 'timed'],
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const since = performance.now();
      const answer = await readReport(slug, 'integrity', {}, signal);
      return { ...answer, tookMs: performance.now() - since };
    },
  });
}

function sentenceOf(check: string): string {
  const text = said(check);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The integrity checks of the books, run now and explained in words. */
export function IntegrityPage() {
  const { slug } = useWorkspace();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(timed(slug));
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
              formatNumber(Math.max(0.1, Math.round(data.tookMs / 100) / 10)),
            )}
          </Banner>
          {broken.length > 0 ? <WhatToDo /> : null}
          {groupChecks(checks).map((group) => (
            <section key={group.name} className={classes.checkGroup} aria-label={group.name}>
              <h2>{group.name}</h2>
              {group.meaning === '' ? null : <p className={classes.meaning}>{group.meaning}</p>}
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

/** Advice on a failed check: it must not be corrected in haste. */
function WhatToDo() {
  return (
    <section className={classes.checkGroup} aria-label={t.integrityPage.whatToDo}>
      <h2>{t.integrityPage.whatToDo}</h2>
      <ol className={classes.todo}>
        {t.integrityPage.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function CheckLine({ check: { check, ok, findings } }: { readonly check: Check }) {
  const meaning = Object.hasOwn(t.checkMeanings, check) ? t.checkMeanings[check] : undefined;
  return (
    <li>
      <span>
        <StateBadge state={ok ? 'succeeded' : 'failed'} label={ok ? t.integrityPage.holds : t.integrityPage.broken} />
      </span>
      <span>
        {sentenceOf(check)}
        {ok ? null : <span className={classes.meaning}>{partOf(check).meaning}</span>}
        {meaning === undefined ? null : <span className={classes.meaning}>{meaning}</span>}
      </span>
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
