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
        title="Integrity checks"
        crumbs={[{ label: 'Reports', to: '/w/$workspace/reports', params: { workspace: slug } }]}
        actions={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()} data-no-print>
            Check again
          </Button>
        }
      />
      {error ? (
        <Banner tone="bad" role="alert" title="The checks did not run.">
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
                ? `All ${checks.length} checks hold.`
                : `${broken.length} of ${checks.length} checks are broken.`
            }
          >
            {broken.length === 0
              ? 'The books agree with their documents, stock and payments.'
              : 'The rows below do not agree with the books. Nothing was changed; ask who runs the service.'}{' '}
            Checked {formatInstant(new Date(dataUpdatedAt).toISOString())}.
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
        <StateBadge state={ok ? 'succeeded' : 'failed'} label={ok ? 'Holds' : 'Broken'} />
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
