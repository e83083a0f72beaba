import type { t } from '../../texts/home.js';

type Text = keyof typeof t.work;

/** A list of what waits for somebody. */
export interface Work {
  /** Its title, and what it says when it is empty. */
  readonly name: Text;
  readonly nothing: Text;
  readonly resource: string;
  /** The filters of the list that its title opens. */
  readonly query: Readonly<Record<string, string>>;
  readonly sort: string;
  /** The day that is shown with each record. */
  readonly day: string;
}

/** What waits for those with a permission, whatever their role; not shown while nothing does. */
export interface Duty {
  readonly scopes: readonly string[];
  readonly work: Work;
}

const FOLLOW_UP: Work = {
  name: 'followUp',
  nothing: 'noFollowUp',
  resource: 'quotations',
  query: { state: 'sent' },
  sort: 'date_expiry',
  day: 'date_expiry',
};

const DELIVER: Work = {
  name: 'deliver',
  nothing: 'noDeliver',
  resource: 'orders',
  query: { state: 'confirmed', 'delivery_status[in]': 'pending,partial' },
  sort: 'date_planned',
  day: 'date_planned',
};

const INVOICE: Work = {
  name: 'invoice',
  nothing: 'noInvoice',
  resource: 'orders',
  query: { 'state[in]': 'confirmed,done', 'invoice_status[in]': 'to_invoice,partial' },
  sort: 'date',
  day: 'date',
};

const SHIP: Work = {
  name: 'ship',
  nothing: 'noShip',
  resource: 'deliveries',
  query: { 'state[in]': 'waiting,ready' },
  sort: 'date_planned',
  day: 'date_planned',
};

const RECEIVE: Work = {
  name: 'receive',
  nothing: 'noReceive',
  resource: 'receipts',
  query: { 'state[in]': 'draft,waiting,ready' },
  sort: 'date_planned',
  day: 'date_planned',
};

/** What people answer for. */
export const DUTIES: readonly Duty[] = [
  {
    scopes: ['approve:bills'],
    work: {
      name: 'approve',
      nothing: 'noApprove',
      resource: 'bills',
      query: { state: 'draft', needs_approval: 'true' },
      sort: 'date',
      day: 'date',
    },
  },
];

/** What comes first for a role. The others begin with the figures of the books. */
const OF_ROLE: Readonly<Record<string, readonly Work[]>> = {
  sales: [FOLLOW_UP, DELIVER, INVOICE],
  warehouse: [SHIP, RECEIVE],
};

export function workOf(role: string): readonly Work[] {
  return OF_ROLE[role] ?? [];
}
