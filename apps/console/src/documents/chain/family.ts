import type { Related, Row } from '../../data/wire.js';
import { sumOf } from '../../words/decimals.js';

/** A document of the chain, as it was read. */
export interface Member {
  readonly base: string;
  readonly row: Row;
}

/** A journal entry that a document posted: known by its name. */
export type EntryRef = Related;

export interface Family {
  readonly members: readonly Member[];
  readonly entries: readonly EntryRef[];
  /** Not all of them were read. */
  readonly isMore: boolean;
}

export interface Reader {
  mayRead(base: string): boolean;
  /** The records with these ids. */
  read(base: string, ids: readonly string[]): Promise<readonly Row[]>;
  /** The bills of these receipts: a receipt does not name the bills that name it. */
  billsOf(receipts: readonly string[]): Promise<readonly Row[]>;
}

type Refs = Readonly<Record<string, string>>;

const AGAIN = (base: string, names: readonly string[]): Refs => Object.fromEntries(names.map((name) => [name, base]));

const CORRECTIONS = ['reversal_of', 'reversed_by', 'draft_credits', 'replaces', 'replaced_by'];

/** The fields of each document that name others of its chain, and whose records they are. */
const REFS: Readonly<Record<string, Refs>> = {
  quotations: { order: 'orders' },
  orders: { quotation: 'quotations', deliveries: 'transfers', invoices: 'invoices' },
  bills: { ...AGAIN('bills', CORRECTIONS), receipts: 'transfers', payments: 'payments' },
  transfers: { order: 'orders', ...AGAIN('transfers', ['return_of', 'returns', 'backorder_of', 'backorder']) },
  invoices: { order: 'orders', ...AGAIN('invoices', CORRECTIONS), payments: 'payments' },
  payments: {},
  entries: {},
};

/** The documents that have a chain, in its order; their entries come last. */
export const STAGES: readonly string[] = ['quotations', 'orders', 'bills', 'transfers', 'invoices', 'payments'];

export function hasFamily(base: string): boolean {
  return Object.hasOwn(REFS, base);
}

/** So many rounds of reading lead from the quotation to the money. */
const ROUNDS = 6;

/** Of each kind so many are read at a time, and no more. */
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

/** What a payment settles belongs to its chain; what another document's payment settles besides does not. */
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

/** What a record names now, as one text: the chain is another one once it names more. */
export function namedBy(start: Member): string {
  return [...refsOfStart(start), ...refsOf(start), ...entriesOf([start])].map(({ id }) => id).join(' ');
}

/** The entries that documents posted, each once. */
export function entriesOf(members: readonly Member[]): readonly EntryRef[] {
  const all = members.flatMap(({ base, row }) => [
    ...relatedAt(row, 'entry'),
    ...(base === 'payments' ? [...relatedAt(row, 'assigned_by'), ...relatedAt(row, 'reversed_by')] : []),
  ]);
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}

/** The bills of the receipts among these: several may bill one receipt, though no more than one has led to it. */
async function billsOfReceipts(latest: readonly Member[], reader: Reader): Promise<readonly Member[]> {
  const receipts = latest.filter(({ base, row }) => base === 'transfers' && row.kind === 'receipt');
  if (receipts.length === 0 || !reader.mayRead('bills')) return [];
  const bills = await reader.billsOf(receipts.slice(0, MOST).map(({ row }) => row.id));
  return bills.map((row): Member => ({ base: 'bills', row }));
}

/**
 * All documents that belong to one, from both ends: what it names, what that names, and so on. A document that several payments
 * settle, or a payment of several documents, does not lead on to strangers: a payment names nothing unless one begins with it.
 */
export async function familyOf(start: Member, reader: Reader): Promise<Family> {
  const known = new Map<string, Member>([[start.row.id, start]]);
  let [latest, isMore]: [readonly Member[], boolean] = [[start], false];
  const first = refsOfStart(start);
  // Several documents of one payment: each chain for itself would be a crowd.
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

/** The members by stage, each in the order in which they were made. */
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

/** Where a member is shown: a delivery among the deliveries. */
export function resourceOf({ base, row }: Member): string {
  return base === 'transfers' ? (VIEWS[String(row.kind)] ?? base) : base;
}

/** What stands beside a document: an amount in the currency of a row. */
export interface Figure {
  readonly amount: number;
  readonly of: Row;
}

function paidOf(document: Row, payment: string): readonly number[] {
  const rows = Array.isArray(document.payments) ? (document.payments as readonly Row[]) : [];
  return rows.flatMap(({ id, amount }) => (id === payment && typeof amount === 'number' ? amount : []));
}

/** The figure of a payment beside others: what the documents of the chain, or the one it begins with, say that it paid of them. */
function shareOf(payment: string, start: Row, members: readonly Member[]): Figure | null {
  const first = paidOf(start, payment);
  const of =
    first.length > 0 ? [start] : members.map(({ row }) => row).filter((row) => paidOf(row, payment).length > 0);
  return of[0] ? { amount: sumOf(of.flatMap((row) => paidOf(row, payment))), of: of[0] } : null;
}

/**
 * The amount of a document; null: it has none. Of a payment beside the documents that it pays, theirs of it: the one that their
 * tables of payments show.
 */
export function figureIn({ base, row }: Member, start: Row, members: readonly Member[]): Figure | null {
  const share = base === 'payments' && row.id !== start.id ? shareOf(row.id, start, members) : null;
  const amount = row.amount_total ?? row.amount;
  return share ?? (typeof amount === 'number' ? { amount, of: row } : null);
}

/** Of a posted invoice whether it is paid says more than that it is posted. */
export function stateIn({ row }: Member): string | undefined {
  const state = row.payment_state ?? row.state;
  return typeof state === 'string' ? state : undefined;
}
