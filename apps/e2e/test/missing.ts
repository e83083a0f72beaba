/**
 * Operations of the API that the console does not offer yet, by resource. The sweep fails if one of them is offered after all,
 * or if another one is missing.
 */
export const MISSING: Readonly<Record<string, readonly string[]>> = {
  // Files are added and downloaded on the page of their record: the journeys of incoming.test.ts.
  attachments: ['content'],
  // Shown beside a bill that has an e-invoice: the same journeys.
  bills: ['document'],
  // Offered on the page of a customer, and the sweep opens a supplier: reminding.test.ts.
  partners: ['reminder/pdf'],
};
