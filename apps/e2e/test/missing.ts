/**
 * Operations of the API that the console does not offer yet, by resource. The sweep fails if one of them is offered after all,
 * or if another one is missing.
 */
export const MISSING: Readonly<Record<string, readonly string[]>> = {
  // Files are added and downloaded on the page of their record: the journeys of incoming.test.ts.
  attachments: ['content'],
  // The file is shown beside a bill that has an e-invoice: the same journeys. A bill above a limit is approved by another person than those
  // who entered it: approval.test.ts.
  bills: ['approve', 'document', 'withdraw_approval'],
  // Statements are imported on the page of the bank, and lines are matched in its room: reconcile.test.ts and the situations of the bank.
  // The words of a rule are proposed there without the service.
  bank_accounts: ['import', 'match_certain'],
  bank_lines: ['match', 'rule_proposal', 'suggestions'],
  // Notes and assignments stand on the page of their record and on Home, and people where they are mentioned: teamwork.test.ts.
  comments: ['list'],
  assignments: ['list'],
  users: ['list'],
  // The next days are shown below each schedule: subscription.test.ts.
  schedules: ['calendar'],
  // Offered on the page of a customer, and the sweep opens a supplier: reminding.test.ts.
  partners: ['reminder/pdf'],
};
