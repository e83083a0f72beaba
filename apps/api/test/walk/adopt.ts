import { shown, type Units } from './exact.js';
import { itemsOf, type Invoice, type Payment } from './model/documents.js';
import { pathOf } from './model/kinds.js';
import type { Entry, Item, LedgerLine, Match } from './model/ledger.js';
import { HOME } from './model/masters.js';
import type { Doc, World } from './world.js';

/** A line of the model in the form of GET. */
export function lineShown(line: LedgerLine, item: Item | null): object {
  const { account, partner, value, currency, amount, tax } = line;
  const signed = (open: Units, side: Item['side']): number => shown(side === 'debit' ? open : -open);
  return {
    account: account.id,
    partner: partner?.id ?? null,
    debit: value > 0n ? shown(value) : 0,
    credit: value < 0n ? shown(-value) : 0,
    currency,
    amount_currency: amount === null ? null : shown(amount),
    tax: tax?.id ?? null,
    amount_residual: item && signed(item.residual, item.side),
    amount_residual_currency: item && signed(item.residualCurrency, item.side),
  };
}

/** The same part of a response. */
export function lineSeen(line: Doc): Record<string, unknown> {
  const { account, partner, debit, credit, currency, amount_currency, tax, amount_residual, amount_residual_currency } =
    line;
  return {
    ...{
      account: account.id,
      partner: partner?.id ?? null,
      debit,
      credit,
      currency,
      amount_currency,
      tax: tax?.id ?? null,
    },
    ...{ amount_residual, amount_residual_currency },
  };
}

/** Compares a posted entry with GET, and stores the ids of its lines. */
export async function adoptEntry(world: World, entry: Entry, id: string): Promise<void> {
  const found = await world.get(`/entries/${id}`);
  entry.id = id;
  world.same(
    'entry',
    { number: found['number'], date: found['date'], journal: found['journal'].id },
    { number: entry.number, date: entry.date, journal: entry.journal.id },
  );
  const lines = found['lines'] as Doc[];
  lines.forEach(({ id: lineId }, i) => {
    const item = entry.items[i];
    if (item) item.id = lineId;
  });
  world.same(
    `lines of ${entry.number}`,
    lines.map(lineSeen),
    entry.lines.map((line, i) => lineShown(line, entry.items[i] ?? null)),
  );
}

/** Compares the matches expected from the last call with the service's newest ones, and stores their ids. */
export async function adoptMatches(world: World): Promise<void> {
  const made: Match[] = [];
  for (let i = world.books.ledger.matches.length - 1; i >= 0; i--) {
    const match = world.books.ledger.matches[i] as Match;
    if (match.id !== '') break;
    made.unshift(match);
  }
  if (made.length === 0) return;
  const { data } = await world.get<{ data: Doc[] }>(`/reconciliations?limit=${Math.min(200, made.length + 3)}`);
  for (const match of made) {
    const row = data.find(
      ({ debit_line, credit_line, id }) =>
        debit_line.id === match.debit.id && credit_line.id === match.credit.id && !world.matchIds.has(id as string),
    );
    world.same('match', row && matchSeen(row), matchShown(match));
    match.id = row!.id;
    world.matchIds.add(match.id);
    if (match.exchange) await adoptEntry(world, match.exchange, row!['exchange_entry'].id as string);
  }
}

export function matchShown({
  debit,
  credit,
  amount,
  debitValue,
  creditValue,
  date,
  voided,
  exchange,
  setOffBy,
}: Match): object {
  return {
    ...{ debit: debit.id, credit: credit.id, currency: debit.currency, amount: shown(amount), date },
    ...{
      debit_value: shown(debitValue),
      credit_value: shown(creditValue),
      state: voided === null ? 'active' : 'undone',
      exchange: exchange?.number ?? null,
    },
    payment: (setOffBy as Payment | null)?.id ?? null,
  };
}

export function matchSeen(row: Doc): object {
  const { debit_line, credit_line, currency, amount, date, debit_value, credit_value, state, exchange_entry, payment } =
    row;
  return {
    debit: debit_line.id,
    credit: credit_line.id,
    currency,
    amount,
    date,
    debit_value,
    credit_value,
    state,
    exchange: exchange_entry?.name ?? null,
    payment: payment?.id ?? null,
  };
}

/** Compares an invoice with a response. */
export function compareInvoice(world: World, invoice: Invoice, body: Doc): void {
  world.same('invoice', invoiceSeen(body), invoiceShown(world, invoice));
}

export function invoiceShown({ books }: World, invoice: Invoice): object {
  const { figures, lines, state } = invoice;
  const settled = state === 'posted' ? books.settledOf(invoice) : null;
  const creditsOf = (wanted: Invoice['state']): string[] =>
    books.invoices
      .filter((one) => one.reversalOf === invoice && one.state === wanted)
      .map(({ id }) => id)
      .sort();
  return {
    ...{
      type: invoice.type,
      state,
      number: invoice.entry?.number ?? null,
      partner: invoice.partner?.id ?? null,
      date: invoice.date,
      date_due: invoice.due,
    },
    ...{
      currency: invoice.currency,
      currency_rate: rateShown(invoice),
      reference: invoice.reference,
      payment_term: invoice.term?.id ?? null,
    },
    ...{ fiscal_position: invoice.position?.id ?? null, position_by: invoice.positionBy },
    lines: lines.map((line) => ({
      ...{
        product: line.product?.id ?? null,
        description: line.description,
        quantity: Number(line.quantity),
        price_unit: Number(line.price),
      },
      ...{
        discount: Number(line.discount),
        taxes: line.taxes.map(({ id }) => id),
        account: line.account.id,
        amount_subtotal: shown(line.subtotal),
      },
      reversed_line: line.reversed?.id ?? null,
    })),
    ...{ amount_untaxed: shown(figures.untaxed), amount_tax: shown(figures.tax), amount_total: shown(figures.total) },
    tax_lines: figures.taxes.map(({ tax, base, amount }) => ({
      tax: tax.id,
      base: shown(base),
      amount: shown(amount),
      self_assessed: tax.counter !== null,
    })),
    stated: invoice.stated.map(({ tax, amount }) => ({ tax: tax.id, amount: shown(amount) })),
    instalments: itemsOf(invoice)
      .sort(byDue)
      .map((item) => ({
        date_due: item.due,
        amount: shown(item.amountCurrency),
        amount_residual: shown(item.residualCurrency),
      })),
    payment_state: settled?.state ?? null,
    ...{
      amount_paid: shown(settled?.paid ?? 0n),
      amount_credited: shown(settled?.credited ?? 0n),
      amount_residual: shown(settled?.residual ?? (invoice.state === 'cancelled' ? 0n : figures.total)),
    },
    payments: settled
      ? books.paymentsOf(invoice).map(({ payment, amount }) => ({
          id: payment.id,
          name: payment.entry?.number,
          date: payment.date,
          amount: shown(amount),
        }))
      : [],
    ...{ reversal_of: invoice.reversalOf?.id ?? null, is_sent: invoice.isSent },
    ...{ reversed_by: creditsOf('posted'), draft_credits: creditsOf('draft') },
  };
}

/** In the order of the entry's lines if they are due on the same day. */
function byDue(a: Item, b: Item): number {
  return a.due < b.due ? -1 : a.due > b.due ? 1 : 0;
}

function rateShown({ currency, rate }: Invoice): number | null {
  return currency === HOME ? 1 : rate === null ? null : Number(rate);
}

export function invoiceSeen(body: Doc): object {
  const {
    type,
    state,
    number,
    date,
    date_due,
    currency,
    currency_rate,
    reference,
    amount_untaxed,
    amount_tax,
    amount_total,
  } = body;
  const { payment_state, amount_paid, amount_credited, amount_residual, instalments, payments } = body;
  const idOf = (relation: Doc | null): string | null => relation?.id ?? null;
  return {
    ...{
      type,
      state,
      number,
      partner: idOf(body['partner']),
      date,
      date_due,
      currency,
      currency_rate,
      reference,
      payment_term: idOf(body['payment_term']),
    },
    ...{ fiscal_position: idOf(body['fiscal_position']), position_by: body['fiscal_position_reason']?.by ?? null },
    lines: (body['lines'] as Doc[]).map(
      ({ product, description, quantity, price_unit, discount, taxes, account, amount_subtotal, reversed_line }) => ({
        ...{
          product: idOf(product),
          description,
          quantity,
          price_unit,
          discount,
          taxes: (taxes as Doc[]).map(({ id }) => id),
          account: account.id,
        },
        ...{ amount_subtotal, reversed_line: idOf(reversed_line) },
      }),
    ),
    ...{
      amount_untaxed,
      amount_tax,
      amount_total,
      instalments,
      payments,
      payment_state,
      amount_paid,
      amount_credited,
      amount_residual,
    },
    tax_lines: (body['tax_lines'] as Doc[]).map(({ tax, base, amount, self_assessed }) => ({
      ...{ tax: tax.id, base, amount, self_assessed },
    })),
    stated: ((body['tax_override'] as Doc[] | undefined) ?? []).map(({ tax, amount }) => ({ tax: tax.id, amount })),
    ...{ reversal_of: idOf(body['reversal_of']), is_sent: body['sent_at'] !== null },
    reversed_by: (body['reversed_by'] as Doc[]).map(({ id }) => id).sort(),
    draft_credits: (body['draft_credits'] as Doc[]).map(({ id }) => id).sort(),
  };
}

/** Compares an invoice with its current state in the service. */
export async function checkInvoice(world: World, invoice: Invoice): Promise<void> {
  compareInvoice(world, invoice, await world.get(pathOf(invoice)));
}

export function paymentShown({ books }: World, payment: Payment): object {
  const { type, state, partner, date, amount, currency, rate, journal, account, writeOff, entry, naming } = payment;
  const allocations = state === 'draft' ? payment.allocations : books.allocationsOf(payment);
  return {
    ...{
      type,
      state,
      number: entry?.number ?? null,
      assigned_by: naming?.number ?? null,
      partner: partner?.id ?? null,
      date,
      amount: shown(amount),
      currency,
      currency_rate: rate === null ? null : Number(rate),
      journal: journal.id,
      account: account?.id ?? null,
    },
    write_off: writeOff && { account: writeOff.account.id, amount: shown(writeOff.amount) },
    allocations: allocations.map(({ invoice, amount: part }) => ({
      invoice: invoice.id,
      amount: part === null ? null : shown(part),
    })),
    amount_unallocated: state === 'draft' ? null : shown(books.unallocatedOf(payment)),
  };
}

export function paymentSeen(body: Doc): object {
  const { type, state, number, date, amount, currency, currency_rate, write_off, amount_unallocated } = body;
  return {
    ...{
      type,
      state,
      number,
      assigned_by: body['assigned_by']?.name ?? null,
      partner: body['partner']?.id ?? null,
      date,
      amount,
      currency,
      currency_rate,
      journal: body['journal'].id,
      account: body['account']?.id ?? null,
    },
    write_off: write_off && { account: write_off.account.id, amount: write_off.amount },
    allocations: (body['allocations'] as Doc[]).map(({ invoice, amount: part }) => ({
      invoice: invoice.id,
      amount: part,
    })),
    amount_unallocated,
  };
}

export function comparePayment(world: World, payment: Payment, body: Doc): void {
  world.same('payment', paymentSeen(body), paymentShown(world, payment));
}

/** Compares the documents whose items the matches concern with their current state. */
export async function checkDocumentsOf(world: World, matches: readonly Match[]): Promise<void> {
  const items = matches.flatMap(({ debit, credit }) => [debit, credit]);
  const sources = new Set([...items.map((item) => item.entry.source), ...matches.map(({ setOffBy }) => setOffBy)] as (
    | Invoice
    | Payment
    | null
  )[]);
  for (const source of sources) {
    if (source && 'kind' in source && source.kind === 'invoice') await checkInvoice(world, source);
    else if (source && 'kind' in source) comparePayment(world, source, await world.get(`/payments/${source.id}`));
  }
}
