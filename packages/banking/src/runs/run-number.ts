import { formatNumber, type NumbersInUse, type NumberSeries, sequenceSql } from '@daybook/numbering';
import type { UnitOfWork } from '@daybook/records';

const CLASS = 'payment_runs';

/** `PRN00001`, without gaps: a run has its number from confirm on, and only drafts are deleted. The last lock of a transaction. */
export async function nextRunNumber({ tx, workspaceId }: UnitOfWork, series: NumberSeries): Promise<string> {
  return formatNumber('PRN', await series.take(tx, workspaceId, { scopeId: workspaceId, class: CLASS, period: '' }));
}

/** The last number of the runs. */
export const RUN_NUMBERS: NumbersInUse = `
  SELECT w.id AS workspace_id, w.slug AS workspace, w.id AS scope_id, '${CLASS}' AS class, '' AS period, '${CLASS}' AS name,
    (SELECT max(${sequenceSql('r.number')}) FROM banking.payment_runs r WHERE r.workspace_id = $1) AS last
  FROM tokens.workspaces w WHERE w.id = $1`;
