import { compareInvoice } from '../adopt.js';
import { type Invoice, type Line } from '../model/documents.js';
import { isDueDerived, recompute, statedProblems } from '../model/invoices.js';
import { kindOf, pathOf } from '../model/kinds.js';
import { HOME } from '../model/masters.js';
import { invalid, refused, type Problem } from '../model/problems.js';
import type { Move, World } from '../world.js';
import { adoptLines } from './create-invoice.js';
import { defaultProblems, namedProblems, RATES, someCurrency, someLine, someReference } from './invoice-bodies.js';

interface Change {
  readonly body: Record<string, unknown>;
  readonly problems: readonly Problem[];
  /** Applies the change to the model's invoice, once it is accepted. */
  readonly apply: (invoice: Invoice) => void;
}

/** All fields of drafts can change; a credit note only where this does not affect the link to its original. */
export const editInvoice: Move = {
  name: 'change a draft invoice',
  weight: 6,
  async run(world) {
    const invoice = world.random.any(world.books.invoices.filter(({ state }) => state === 'draft'));
    if (!invoice) return;
    const { body, problems, apply } = world.random.pick(invoice.reversalOf === null ? OF_ANY : OF_CREDIT)(
      world,
      invoice,
    );
    const former = { isDerived: isDueDerived(invoice), due: invoice.due };
    const before = entered(invoice);
    const after = { ...invoice, lines: invoice.lines.map((line) => ({ ...line })) };
    apply(after);
    const isChanged = entered(after) !== before;
    const wrong = problems.length > 0 || !isChanged ? problems : statedProblems(world.books, after);
    const answer = await world.attempt('PATCH', pathOf(invoice), body, wrong);
    if (!answer) return;
    apply(invoice);
    // A request without changes does not recompute, although the settings may have changed.
    if (!isChanged) return compareInvoice(world, invoice, answer);
    // A due date derived from a term is removed with the term.
    if (former.isDerived && !isDueDerived(invoice) && !('date_due' in body)) invoice.due = null;
    recompute(world.books, invoice);
    adoptLines(invoice, answer);
    compareInvoice(world, invoice, answer);
  },
};

/** The fields of a draft that clients enter. */
function entered({ partner, date, reference, term, currency, rate, lines }: Invoice): string {
  const rows = lines.map(({ id, quantity, price }) => [id, quantity, price]);
  return JSON.stringify([partner?.id, date, reference, term?.id, currency, rate, rows]);
}

function newDate(world: World): Change {
  const date = world.dayOrNone();
  return { body: { date }, problems: [], apply: (draft) => (draft.date = date) };
}

function newPartner({ random, books }: World, invoice: Invoice): Change {
  const partner = random.pick(books.partners);
  const isRefused = !partner.active && partner !== invoice.partner;
  return {
    body: { partner: partner.id },
    problems: isRefused ? [refused('partner', 'archived')] : [],
    apply: (draft) => (draft.partner = partner),
  };
}

function newReference(world: World, invoice: Invoice): Change {
  const reference = someReference(world, invoice);
  return { body: { reference }, problems: [], apply: (draft) => (draft.reference = reference) };
}

function newTerm({ random, books }: World, invoice: Invoice): Change {
  const term = random.chance(0.4) ? null : random.pick(books.terms);
  const isRefused = term !== null && !term.active && term !== invoice.term;
  return {
    body: { payment_term: term?.id ?? null },
    problems: isRefused ? [refused('payment_term', 'archived')] : [],
    apply: (draft) => (draft.term = term),
  };
}

/** A rate is removed when its currency changes. */
function newCurrency(world: World, invoice: Invoice): Change {
  // What is stated of a tax has the decimals of its currency.
  const currency = invoice.stated.length > 0 ? invoice.currency : someCurrency(world);
  const rate = currency !== HOME && world.random.chance(0.4) ? world.random.pick(RATES) : null;
  const kept = currency === invoice.currency ? invoice.rate : null;
  // Sending the same rate with a new currency cannot be distinguished from keeping the old one.
  const given = rate === invoice.rate && currency !== invoice.currency ? null : rate;
  const apply = (draft: Invoice): void => {
    draft.currency = currency;
    draft.rate = currency === HOME ? '1' : (given ?? kept);
  };
  return { body: { currency, ...(given === null ? {} : { currency_rate: Number(given) }) }, problems: [], apply };
}

/** Keeps some lines, named only by id; others are new. */
function newLines(world: World, invoice: Invoice): Change {
  const kept = world.random.some(invoice.lines, 0.5);
  const added = Array.from({ length: world.random.between(kept.length === 0 ? 1 : 0, 2) }, () =>
    someLine(world, invoice),
  );
  const at = (index: number): number => kept.length + index;
  const named = added.flatMap((line, i) => namedProblems(line, at(i)));
  const problems = (named.length > 0 ? named : added.flatMap((line, i) => defaultProblems(line, at(i)))).map(
    ({ field, code }) => refused(field, code),
  );
  const lines: Line[] = [...kept, ...added.map(({ line }) => line)];
  const body = { lines: [...kept.map(({ id }) => ({ id })), ...added.map((line) => line.body)] };
  // Every line without a value requests defaults, but a kept one lacks nothing.
  return { body, problems, apply: (draft) => (draft.lines = lines) };
}

function editedLine({ random }: World, invoice: Invoice): Change {
  const line = random.any(invoice.lines);
  if (!line) return { body: {}, problems: [], apply: () => undefined };
  const [quantity, price] = [random.pick(['1', '2.5', '3']), random.pick(['9.99', '20', '0.333333'])];
  const body = { lines: { update: [{ id: line.id, quantity: Number(quantity), price_unit: Number(price) }] } };
  const apply = (draft: Invoice): void => {
    Object.assign(
      draft.lines.find(({ id }) => id === line.id)!,
      { quantity, price },
    );
  };
  return { body, problems: [], apply };
}

const OF_CREDIT = [newDate, newReference];
const OF_ANY = [...OF_CREDIT, newPartner, newTerm, newCurrency, newLines, editedLine];

const wrong = (linePrefix: string): { readonly body: object; readonly problem: Problem }[] => [
  {
    body: { lines: [{ id: `${linePrefix}_01h455vb4pex5vsknk084sn02q` }] },
    problem: refused('lines[0].id', 'not_found'),
  },
  { body: { lines: null }, problem: invalid('lines', 'invalid_type') },
  { body: { date: '01.02.2026' }, problem: invalid('date', 'invalid_date') },
  { body: { state: 'posted' }, problem: invalid('state', 'read_only_field') },
  { body: { colour: 'red' }, problem: invalid('colour', 'unknown_field') },
];

export const editWrongly: Move = {
  name: 'change a draft invoice with a fault',
  weight: 1,
  async run(world) {
    const invoice = world.random.any(
      world.books.invoices.filter(({ state, reversalOf }) => state === 'draft' && reversalOf === null),
    );
    if (!invoice) return;
    const { body, problem } = world.random.pick(wrong(kindOf(invoice).linePrefix));
    await world.attempt('PATCH', pathOf(invoice), body, [problem]);
  },
};

/** Amounts of posted documents are fixed; their annotations can change. */
export const editPosted: Move = {
  name: 'change a posted invoice',
  weight: 2,
  async run(world) {
    const { random, books } = world;
    const invoice = random.any(books.invoices.filter(({ state }) => state === 'posted'));
    if (!invoice) return;
    const { needsReference } = kindOf(invoice);
    if (!needsReference && random.chance(0.5)) {
      invoice.reference = `ref ${random.between(1, 999)}`;
      const answer = await world.attempt('PATCH', pathOf(invoice), { reference: invoice.reference }, []);
      compareInvoice(world, invoice, answer!);
      return;
    }
    const [body, problems] = random.pick<[object, Problem[]]>([
      [{ date: '2031-07-01' }, [refused('date', 'immutable')]],
      [{ lines: [] }, [refused('lines', 'immutable')]],
      [{ partner: null }, [refused('partner', 'immutable')]],
      needsReference ? [{ reference: 'other' }, [refused('reference', 'immutable')]] : [{ note: 'Thank you' }, []],
      [{ amount_total: 0.01 + Number(invoice.figures.total) }, [invalid('amount_total', 'read_only_field')]],
      // Sending an unchanged value is never refused.
      [{ date: invoice.date, currency: invoice.currency }, []],
    ]);
    if (invoice.lines.length === 0) return;
    await world.attempt('PATCH', pathOf(invoice), body, problems);
  },
};
