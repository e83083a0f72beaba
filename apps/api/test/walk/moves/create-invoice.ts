import { compareInvoice } from '../adopt.js';
import { shown, smallest } from '../exact.js';
import type { Invoice, StatedTax } from '../model/documents.js';
import { recompute, statedProblems } from '../model/invoices.js';
import { type DocumentType, kindOf, type Scope } from '../model/kinds.js';
import { decimalsOf, HOME, type Partner, type Position, type Term } from '../model/masters.js';
import { chosenPosition } from '../model/positions.js';
import { invalid, refused, type Problem } from '../model/problems.js';
import { figuresOf } from '../model/totals.js';
import type { Doc, Move, World } from '../world.js';
import {
  defaultProblems,
  namedProblems,
  RATES,
  type SentLine,
  someCurrency,
  someLine,
  someReference,
} from './invoice-bodies.js';

/** A draft that is valid unless something that it references is archived. */
export const createInvoice: Move = {
  name: 'create an invoice, a bill or a credit note',
  weight: 14,
  async run(world) {
    const draft = someDraft(world);
    const body = await world.attempt('POST', collectionOf(draft), draft.body, problemsOf(world, draft));
    if (!body) return;
    adoptDraft(world, draft.invoice, body);
  },
};

/** Stores the ids of a new draft from the response, and compares the two. */
export function adoptDraft(world: World, invoice: Invoice, body: Doc): void {
  invoice.id = body.id;
  recompute(world.books, invoice);
  adoptLines(invoice, body);
  compareInvoice(world, invoice, body);
  world.books.invoices.push(invoice);
}

export function adoptLines(invoice: Invoice, body: Doc): void {
  (body['lines'] as Doc[]).forEach(({ id }, i) => (invoice.lines[i]!.id = id));
}

interface Draft {
  readonly body: Record<string, unknown>;
  readonly invoice: Invoice;
  readonly lines: readonly SentLine[];
}

const DOCUMENTS: readonly DocumentType[] = ['invoice', 'invoice', 'invoice', 'bill', 'bill'];
const CREDITS: readonly DocumentType[] = ['credit_note', 'bill_credit_note'];

const collectionOf = ({ invoice }: Draft): string => `/${kindOf(invoice).collection}`;

export function someDraft(world: World): Draft {
  const { random, books } = world;
  const type = random.pick(random.chance(0.15) ? CREDITS : DOCUMENTS);
  const { isCredit } = kindOf({ type });
  const partner = random.chance(0.95) ? random.pick(books.partners) : null;
  const chosen = random.chance(0.7) ? someCurrency(world) : null;
  const currency = chosen ?? partner?.currency ?? HOME;
  const sentPosition = random.chance(0.1) ? { position: somePosition(world, type) } : null;
  const placed = sentPosition
    ? { ...sentPosition, positionBy: 'sent' as const }
    : chosenPosition(books, kindOf({ type }).scope, partner);
  const lines = Array.from({ length: random.chance(0.03) ? 0 : random.between(1, 4) }, () =>
    someLine(world, { type, currency, position: placed.position }),
  );
  const stated =
    type === 'bill' && random.chance(0.15)
      ? someStatedTaxes(world, { currency, lines: lines.map(({ line }) => line) })
      : [];
  const term = someTerm(world, partner);
  const due = !isCredit && term.isSent && term.term === null && random.chance(0.4) ? world.day() : null;
  const rate = currency !== HOME && random.chance(0.4) ? random.pick(RATES) : null;
  const date = world.dayOrNone();
  const reference = someReference(world, { type, partner });
  const invoice = {
    ...{
      kind: 'invoice',
      id: '',
      type,
      state: 'draft',
      partner,
      date,
      term: term.isSent || !isCredit ? term.term : null,
      due,
    },
    ...{ currency, rate: currency === HOME ? '1' : rate, reference, lines: lines.map(({ line }) => line) },
    ...{ ...placed, stated },
    ...{ figures: null as never, entry: null, reversalOf: null, credits: [], isSent: false },
  } as Invoice;
  const body = {
    ...(!isCredit && random.chance(0.5) ? {} : { type }),
    ...(partner ? { partner: partner.id } : {}),
    ...(date === null ? {} : { date }),
    ...(reference === null ? {} : { reference }),
    ...(term.isSent ? { payment_term: term.term?.id ?? null } : {}),
    ...(due === null ? {} : { date_due: due }),
    ...(chosen === null ? {} : { currency }),
    ...(rate === null ? {} : { currency_rate: Number(rate) }),
    ...(sentPosition ? { fiscal_position: sentPosition.position?.id ?? null } : {}),
    ...(stated.length === 0
      ? {}
      : { tax_override: stated.map(({ tax, amount }) => ({ tax: tax.id, amount: shown(amount) })) }),
    lines: lines.map((line) => line.body),
  };
  return { body, invoice, lines };
}

function someTerm({ random, books }: World, partner: Partner | null): { isSent: boolean; term: Term | null } {
  if (random.chance(0.5)) return { isSent: false, term: partner?.term ?? null };
  return { isSent: true, term: random.chance(0.5) ? null : random.pick(books.terms) };
}

/** Records named in the body are checked first, then the defaults. */
function problemsOf({ books }: World, { body, invoice, lines }: Draft): Problem[] {
  const { partner, term } = invoice;
  const named = [
    ...(partner && !partner.active ? [refused('partner', 'archived')] : []),
    ...('payment_term' in body && term && !term.active ? [refused('payment_term', 'archived')] : []),
    ...lines.flatMap(namedProblems).map(({ field, code }) => refused(field, code)),
  ];
  if (named.length > 0) return named;
  const isDefault = !('payment_term' in body) && !kindOf(invoice).isCredit;
  const ofDefaults = [
    ...(isDefault && partner?.term && !partner.term.active ? [refused('payment_term', 'archived')] : []),
    ...lines.flatMap(defaultProblems).map(({ field, code }) => refused(field, code)),
  ];
  return ofDefaults.length > 0 ? ofDefaults : statedProblems(books, invoice);
}

function somePosition({ random, books }: World, type: DocumentType): Position | null {
  const { scope } = kindOf({ type });
  const usable = books.positions.filter((one) => one.active && (one.scope === 'both' || one.scope === scope));
  return random.chance(0.3) ? null : random.pick(usable);
}

/** A tax of the lines as its supplier may have rounded it; sometimes further off, or a tax that no line has. */
function someStatedTaxes(
  { random, books }: World,
  { lines, currency }: Pick<Invoice, 'lines' | 'currency'>,
): StatedTax[] {
  const unit = smallest(decimalsOf(currency));
  const figure = random.any(figuresOf(lines, decimalsOf(currency), books.rounding).taxes);
  if (random.chance(0.1)) {
    const strange = random.any(books.taxes.filter((tax) => tax.active && tax !== figure?.tax));
    return strange ? [{ tax: strange, amount: unit }] : [];
  }
  // Of BHD five cents are fifty of the smallest units.
  return figure?.tax.active ? [{ tax: figure.tax, amount: figure.amount + unit * BigInt(random.between(-6, 6)) }] : [];
}

interface Defect {
  /** Only for documents of this scope. */
  readonly scope?: Scope;
  readonly change: (body: Record<string, any>, world: World, scope: Scope) => void;
  readonly problem: Problem;
}

const firstLine =
  (change: Record<string, unknown>) =>
  (body: Record<string, any>): void =>
    void Object.assign(body['lines'][0], change);
/** A tax of the other scope. */
function strangeTax(body: Record<string, any>, { books }: World, own: Scope): void {
  body['lines'][0].taxes = [books.taxes.find(({ scope, active }) => scope !== own && active)!.id];
}

const whole =
  (change: Record<string, unknown>) =>
  (body: Record<string, any>): void =>
    void Object.assign(body, change);

const DEFECTS: readonly Defect[] = [
  { change: firstLine({ quantity: 0 }), problem: invalid('lines[0].quantity', 'out_of_range') },
  { change: firstLine({ quantity: -1 }), problem: invalid('lines[0].quantity', 'out_of_range') },
  { change: firstLine({ quantity: 1e12 }), problem: invalid('lines[0].quantity', 'out_of_range') },
  { change: firstLine({ quantity: '1' }), problem: invalid('lines[0].quantity', 'invalid_type') },
  { change: firstLine({ price_unit: 1.1234567 }), problem: invalid('lines[0].price_unit', 'out_of_range') },
  { change: firstLine({ discount: 100.01 }), problem: invalid('lines[0].discount', 'out_of_range') },
  { change: firstLine({ discount: null }), problem: invalid('lines[0].discount', 'not_nullable') },
  { change: strangeTax, problem: refused('lines[0].taxes', 'invalid_scope') },
  {
    scope: 'purchase',
    change: ({ lines }) => void delete lines[0].price_unit,
    problem: invalid('lines[0].price_unit', 'required'),
  },
  { change: firstLine({ qty: 1 }), problem: invalid('lines[0].qty', 'unknown_field') },
  { change: firstLine({ amount_subtotal: 1 }), problem: invalid('lines[0].amount_subtotal', 'read_only_field') },
  {
    change: firstLine({ product: 'prd_01h455vb4pex5vsknk084sn02q' }),
    problem: refused('lines[0].product', 'not_found'),
  },
  { change: whole({ date: '2026-02-30' }), problem: invalid('date', 'invalid_date') },
  { change: whole({ currency_rate: 0 }), problem: invalid('currency_rate', 'out_of_range') },
  { change: whole({ currency: 'XXY' }), problem: invalid('currency', 'invalid_value') },
  { change: whole({ number: 'INV/2026/00001' }), problem: invalid('number', 'read_only_field') },
  { change: whole({ amount_total: 10 }), problem: invalid('amount_total', 'read_only_field') },
  { change: whole({ partner: 'par_01h455vb4pex5vsknk084sn02q' }), problem: refused('partner', 'not_found') },
  { change: whole({ partner: 'nobody' }), problem: refused('partner', 'not_found') },
  { change: whole({ expected_amount_total: 123_456.78 }), problem: refused('expected_amount_total', 'total_mismatch') },
];

/** A draft with a single error. */
export const createWrongInvoice: Move = {
  name: 'create an invoice with a fault',
  weight: 4,
  async run(world) {
    const draft = someDraft(world);
    if (draft.lines.length === 0 || problemsOf(world, draft).length > 0) return;
    const own = kindOf(draft.invoice).scope;
    const { change, problem } = world.random.pick(DEFECTS.filter(({ scope = own }) => scope === own));
    change(draft.body, world, own);
    await world.attempt('POST', collectionOf(draft), draft.body, [problem]);
  },
};
