import type { Related, Row } from '../../data/wire.js';
import { sumOf } from '../../words/decimals.js';

/** A document of the chain, as the service returned it. */
export interface Member {
  readonly base: string;
  readonly row: Row;
}

/** A reference to a journal entry that a document posted. */
export type EntryRef = Related;

export interface Family {
  readonly members: readonly Member[];
  readonly entries: readonly EntryRef[];
  /** Some documents were not read. */
  readonly isMore: boolean;
}

export interface Reader {
  mayRead(base: string): boolean;
  /** The records with these ids. */
  read(base: string, ids: readonly string[]): Promise<readonly Row[]>;
  /** The bills of these receipts. A receipt does not list the bills that refer to it. */
  billsOf(receipts: readonly string[]): Promise<readonly Row[]>;
}

type Refs = Readonly<Record<string, string>>;

const AGAIN = (base: string, names: readonly string[]): Refs => Object.fromEntries(names.map((name) => [name, base]));

const CORRECTIONS = ['reversal_of', 'reversed_by', 'draft_credits', 'replaces', 'replaced_by'];

/** For each document, the fields that refer to other documents of the chain, and the resources of those. */
const REFS: Readonly<Record<string, Refs>> = {
  quotations: { order: 'orders' },
  orders: { quotation: 'quotations', deliveries: 'transfers', invoices: 'invoices' },
  purchase_orders: { receipts: 'transfers', bills: 'bills' },
  bills: {
    purchase_order: 'purchase_orders',
    ...AGAIN('bills', CORRECTIONS),
    receipts: 'transfers',
    payments: 'payments',
  },
  transfers: {
    ...{ order: 'orders', purchase_order: 'purchase_orders' },
    ...AGAIN('transfers', ['return_of', 'returns', 'backorder_of', 'backorder']),
  },
  invoices: { order: 'orders', ...AGAIN('invoices', CORRECTIONS), payments: 'payments' },
  payments: {},
  entries: {},
};

/** The resources of a chain, in display order; journal entries come last. */
export const STAGES: readonly string[] = [
  ...['quotations', 'orders', 'purchase_orders', 'bills', 'transfers', 'invoices', 'payments'],
];

export function hasFamily(base: string): boolean {
  return Object.hasOwn(REFS, base);
}

/** Rounds of reading that are enough to get from the quotation to the payment. */
const ROUNDS = 6;

/** The maximum number of documents read per resource in one round. */
export const MOST = 100;

function relatedAt(row: Row, name: string): readonly Related[] {
  const value = row[name];
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter(
    (one): one is Related => typeof (one as { readonly id?: unknown } | null | undefined)?.id === 'string',
  );
}

interface Ref {
  readonly base: string;
  readonly id: string;
}

const BY_PREFIX: readonly (readonly [prefix: string, base: string])[] = [
  ['inv_', 'invoices'],
  ['bil_', 'bills'],
];

/** A chain that begins with a payment includes all documents that it settles; other chains do not follow a payment. */
function refsOfStart({ base, row }: Member): readonly Ref[] {
  if (base === 'payments')
    return ((row.allocations ?? []) as readonly { readonly invoice: Related }[]).flatMap(({ invoice }) => {
      const found = BY_PREFIX.find(([prefix]) => invoice.id.startsWith(prefix));
      return found ? [{ base: found[1], id: invoice.id }] : [];
    });
  const source = row.source as Related | null | undefined;
  return base === 'entries' && source?.resource ? [{ base: source.resource, id: source.id }] : [];
}

export function refsOf({ base, row }: Member): readonly Ref[] {
  return Object.entries(REFS[base] ?? {}).flatMap(([name, target]) =>
    relatedAt(row, name).map(({ id }) => ({ base: target, id })),
  );
}

/** The references of a record as one string, so that the chain is read again when the record refers to more. */
export function namedBy(start: Member): string {
  return [...refsOfStart(start), ...refsOf(start), ...entriesOf([start])].map(({ id }) => id).join(' ');
}

/** The journal entries that the documents posted, without duplicates. */
export function entriesOf(members: readonly Member[]): readonly EntryRef[] {
  const all = members.flatMap(({ base, row }) => [
    ...relatedAt(row, 'entry'),
    ...(base === 'payments' ? [...relatedAt(row, 'assigned_by'), ...relatedAt(row, 'reversed_by')] : []),
  ]);
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}

/** The bills of the receipts among these. Several bills may cover one receipt, but the chain may have come through only one. */
async function billsOfReceipts(latest: readonly Member[], reader: Reader): Promise<readonly Member[]> {
  const receipts = latest.filter(({ base, row }) => base === 'transfers' && row.kind === 'receipt');
  if (receipts.length === 0 || !reader.mayRead('bills')) return [];
  const bills = await reader.billsOf(receipts.slice(0, MOST).map(({ row }) => row.id));
  return bills.map((row): Member => ({ base: 'bills', row }));
}

/**
 * Reads all documents connected with one, by following references in both directions. Payments are not followed to other
 * documents, unless the chain begins with the payment: otherwise a payment of several documents would bring in unrelated ones.
 */
export async function familyOf(start: Member, reader: Reader): Promise<Family> {
  const known = new Map<string, Member>([[start.row.id, start]]);
  let [latest, isMore]: [readonly Member[], boolean] = [[start], false];
  const first = refsOfStart(start);
  // A payment of several documents: their full chains would be too much to show.
  const rounds = first.length > 1 ? 1 : ROUNDS;
  for (let round = 0; round < rounds && latest.length > 0; round++) {
    const refs = [...(round === 0 ? first : []), ...latest.flatMap(refsOf)].filter(
      ({ base, id }) => !known.has(id) && hasFamily(base) && reader.mayRead(base),
    );
    const bases = [...new Set(refs.map(({ base }) => base))];
    const found = await Promise.all(
      bases.map(async (base) => {
        const ids = [...new Set(refs.filter((one) => one.base === base).map(({ id }) => id))];
        if (ids.length > MOST) isMore = true;
        return (await reader.read(base, ids.slice(0, MOST))).map((row): Member => ({ base, row }));
      }),
    );
    const bills = await billsOfReceipts(latest, reader);
    latest = [...found.flat(), ...bills].filter(({ row }) => !known.has(row.id));
    for (const one of latest) known.set(one.row.id, one);
  }
  const members = [...known.values()].filter(({ base }) => base !== 'entries');
  const inOrder = stagesOf({ members }).flatMap((stage) => stage.members);
  return { members, entries: entriesOf(inOrder), isMore };
}

export interface Stage {
  readonly name: string;
  readonly members: readonly Member[];
}

/** The members by stage, each stage in order of creation. */
export function stagesOf({ members }: Pick<Family, 'members'>): readonly Stage[] {
  const made = ({ row }: Member): string => `${String(row.created_at ?? '')} ${row.id}`;
  return STAGES.map((name) => ({
    name,
    members: members
      .filter(({ base }) => base === name)
      .toSorted((one, other) => (made(one) < made(other) ? -1 : made(one) > made(other) ? 1 : 0)),
  })).filter((stage) => stage.members.length > 0);
}

const VIEWS: Readonly<Record<string, string>> = {
  delivery: 'deliveries',
  receipt: 'receipts',
  return_in: 'returns',
  return_out: 'returns',
};

/** The resource under which a member is shown: a delivery under `deliveries`, not `transfers`. */
export function resourceOf({ base, row }: Member): string {
  return base === 'transfers' ? (VIEWS[String(row.kind)] ?? base) : base;
}

/** An amount, with its currency, shown beside a document. */
export interface Figure {
  readonly amount: number;
  readonly of: Row;
}

function paidOf(document: Row, payment: string): readonly number[] {
  const rows = Array.isArray(document.payments) ? (document.payments as readonly Row[]) : [];
  return rows.flatMap(({ id, amount }) => (id === payment && typeof amount === 'number' ? amount : []));
}

/** The part of a payment that the documents of the chain (or the one that the chain begins with) record as paid by it. */
function shareOf(payment: string, start: Row, members: readonly Member[]): Figure | null {
  const first = paidOf(start, payment);
  const of =
    first.length > 0 ? [start] : members.map(({ row }) => row).filter((row) => paidOf(row, payment).length > 0);
  return of[0] ? { amount: sumOf(of.flatMap((row) => paidOf(row, payment))), of: of[0] } : null;
}

/** What a card shows: the amount of the document, the same wherever it is shown, and of a payment what it settles here. */
export interface Figures {
  readonly own: Figure | null;
  /** Null: it settles exactly its amount, or nothing in this chain. */
  readonly settles: Figure | null;
}

/**
 * For a payment beside the documents it pays, `settles` is the part that pays them, as their tables of payments show it: less than its amount where
 * it pays others too, more where a write-off is settled with it.
 */
export function figuresIn({ base, row }: Member, start: Row, members: readonly Member[]): Figures {
  const amount = row.amount_total ?? row.amount;
  const own = typeof amount === 'number' ? { amount, of: row } : null;
  const share = base === 'payments' && row.id !== start.id ? shareOf(row.id, start, members) : null;
  const isWhole = share?.amount === own?.amount && share?.of.currency === row.currency;
  return { own, settles: isWhole ? null : share };
}

/** For a posted invoice, the payment state says more than `posted`. */
export function stateIn({ row }: Member): string | undefined {
  const state = row.payment_state ?? row.state;
  return typeof state === 'string' ? state : undefined;
}
