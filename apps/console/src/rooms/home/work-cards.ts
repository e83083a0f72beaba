import { addDays } from '../../words/days.js';
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

/** Purchase orders of which something has not come. */
const COMING = { state: 'confirmed', 'receipt_status[in]': 'pending,partial' };

const WEEK_DAYS = 6;

const expected = (day: string): Work => ({
  name: 'expected',
  nothing: 'noExpected',
  resource: 'purchase_orders',
  query: { ...COMING, 'date_planned[gte]': day, 'date_planned[lte]': addDays(day, WEEK_DAYS) },
  sort: 'date_planned',
  day: 'date_planned',
});

const late = (day: string): Work => ({
  name: 'late',
  nothing: 'noLate',
  resource: 'purchase_orders',
  query: { ...COMING, 'date_planned[lt]': day },
  sort: 'date_planned',
  day: 'date_planned',
});

const BILL: Work = {
  name: 'bill',
  nothing: 'noBill',
  resource: 'purchase_orders',
  query: { 'state[in]': 'confirmed,done', 'bill_status[in]': 'to_bill,partial' },
  sort: 'date',
  day: 'date',
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
const DUTIES: readonly Duty[] = [
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
const OF_ROLE: Readonly<Record<string, (day: string) => readonly Work[]>> = {
  sales: () => [FOLLOW_UP, DELIVER, INVOICE],
  purchaser: (day) => [late(day), expected(day), BILL],
  warehouse: () => [SHIP, RECEIVE],
};

/** `day`: today in the workspace. */
export function workOf(role: string, day: string): readonly Work[] {
  return OF_ROLE[role]?.(day) ?? [];
}

/** What is on its way comes after the figures for all others who may see it, while there is some. */
export function dutiesOf(role: string, day: string): readonly Duty[] {
  const scopes = ['write:purchasing'];
  const goods = role === 'purchaser' ? [] : [late(day), expected(day)].map((work) => ({ scopes, work }));
  return [...DUTIES, ...goods];
}
