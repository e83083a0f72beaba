import type { Related, ResourceSummary } from '../../data/wire.js';
import type { ReportAnswer } from '../../data/reports/report-types.js';

export interface Target {
  readonly to: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

export interface Place {
  readonly workspace: string;
  readonly report: string;
  /** The period of the figures. */
  readonly answer: Pick<ReportAnswer, 'date_from' | 'date_to'>;
  readonly resources: readonly ResourceSummary[];
  /** Reports that the user's role may read. */
  readonly reports: ReadonlySet<string>;
}

/** The report with the lines behind a figure, by the column that links to it. */
const BEHIND: Readonly<Record<string, { readonly report: string; readonly parameter: string }>> = {
  account: { report: 'general_ledger', parameter: 'account' },
  partner: { report: 'partner_ledger', parameter: 'partner' },
  customer: { report: 'partner_ledger', parameter: 'partner' },
};

/** These reports already show the lines, so their cells link to the records. */
const LEDGERS: ReadonlySet<string> = new Set(['general_ledger', 'partner_ledger', 'journal']);

function spanOf({ date_from, date_to }: Place['answer']): Record<string, string> {
  return { ...(date_from ? { date_from } : {}), ...(date_to ? { date_to } : {}) };
}

/** The page of a record, found by the prefix of its id. */
export function recordTarget(workspace: string, id: string, resources: readonly ResourceSummary[]): Target | undefined {
  const prefix = id.slice(0, id.indexOf('_'));
  const of = resources.filter(({ id_prefix }) => id_prefix === prefix);
  const resource = of.find(({ name, base }) => name === base) ?? of[0];
  return resource && { to: '/w/$workspace/$resource/$id', params: { workspace, resource: resource.name, id } };
}

/** The link of a cell: the ledger behind a figure, or the record. */
export function targetOf(column: string, { id }: Related, place: Place): Target | undefined {
  const behind = BEHIND[column];
  if (behind && !LEDGERS.has(place.report) && place.reports.has(behind.report)) {
    const params = { workspace: place.workspace, report: behind.report };
    return { to: '/w/$workspace/reports/$report', params, search: { [behind.parameter]: id, ...spanOf(place.answer) } };
  }
  return recordTarget(place.workspace, id, place.resources);
}
