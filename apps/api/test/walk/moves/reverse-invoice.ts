import { adoptEntry, adoptMatches, checkInvoice, compareInvoice } from '../adopt.js';
import { later, today } from '../model/days.js';
import type { Invoice, Line } from '../model/documents.js';
import {
  canCredit,
  confirmProblems,
  isCredited,
  postInvoice,
  recompute,
  restOf,
  settleOriginal,
} from '../model/invoices.js';
import { kindOf } from '../model/kinds.js';
import { impossible, invalid, refused, type Problem } from '../model/problems.js';
import type { Doc, Move, World } from '../world.js';
import { adoptLines } from './create-invoice.js';

interface Wish {
  readonly date: string | null;
  readonly lines: { line: Line; quantity: string }[] | null;
  readonly isDraft: boolean;
  readonly isReplaced: boolean;
}

/** Full or partial, posted or left as a draft, with or without a replacement. */
export const reverseInvoice: Move = {
  name: 'reverse an invoice',
  weight: 6,
  async run(world) {
    const { random, books } = world;
    const invoice = random.any(
      books.invoices.filter(
        ({ state, type }) => state === 'posted' && (!kindOf({ type }).isCredit || random.chance(0.1)),
      ),
    );
    if (!invoice) return;
    const wish = someWish(world, invoice);
    const credit = creditOf(world, invoice, wish);
    const problems = problemsOf(world, invoice, wish, credit);
    const answer = await world.actOn(invoice, 'reverse', bodyOf(wish), problems);
    if (!answer) return;
    const added = await newest(world, invoice, wish.isReplaced ? 2 : 1);
    await adoptCredit(world, invoice, credit!, wish, added);
    if (wish.isReplaced)
      adoptReplacement(
        world,
        invoice,
        added.find(({ type }) => type === invoice.type)!,
      );
    await checkInvoice(world, invoice);
  },
};

function someWish(world: World, invoice: Invoice): Wish {
  const { random } = world;
  const isWhole = random.chance(0.35);
  const lines = isWhole
    ? null
    : random
        .some(invoice.lines, 0.6)
        .map((line) => ({ line, quantity: random.pick([line.quantity, line.quantity, '1', '0.5', '0.333333']) }));
  const date = random.chance(0.25)
    ? null
    : random.chance(0.85)
      ? later(invoice.date as string, world.day())
      : world.day();
  return { date, lines, isDraft: random.chance(0.25), isReplaced: random.chance(0.15) };
}

function bodyOf({ date, lines, isDraft, isReplaced }: Wish): object {
  return {
    ...(date === null ? {} : { date }),
    ...(lines ? { lines: lines.map(({ line, quantity }) => ({ line: line.id, quantity: Number(quantity) })) } : {}),
    ...(isDraft ? { draft: true } : {}),
    ...(isReplaced ? { replace: true } : {}),
  };
}

/** The credit that it would create; undefined if the request is too wrong to build one. */
function creditOf(world: World, original: Invoice, { date, lines, isDraft }: Wish): Invoice | undefined {
  const parts = lines ?? restOf(original).map(({ line, quantity }) => ({ line, quantity: quantity.text() }));
  const { credit: type, needsReference } = kindOf(original);
  if (type === null || parts.length === 0) return undefined;
  const credit: Invoice = {
    ...{ kind: 'invoice', id: '', type, state: 'draft', partner: original.partner, term: null, due: null },
    ...{
      date: isDraft ? date : (date ?? later(today(), original.date as string)),
      currency: original.currency,
      rate: original.rate,
    },
    reference: needsReference ? original.reference : null,
    lines: parts.map(({ line, quantity }) => ({
      ...line,
      id: '',
      quantity,
      taxes: [...line.taxes],
      reversed: line,
      subtotal: 0n,
    })),
    ...{ position: original.position, positionBy: original.positionBy, stated: [] },
    ...{ figures: null as never, entry: null, reversalOf: original, credits: [], isSent: false },
  };
  recompute(world.books, credit);
  return credit;
}

/** domain.md 5.1, in order; then the problems of confirming the credit. */
function problemsOf(
  { books }: World,
  invoice: Invoice,
  { date, lines, isDraft }: Wish,
  credit: Invoice | undefined,
): Problem[] {
  if (kindOf(invoice).isCredit) return [impossible()];
  const day = date ?? later(today(), invoice.date as string);
  const isDone = lines ? lines.length === 0 : invoice.lines.every((line) => isCredited(line, invoice));
  const ofLines = isDone
    ? [refused('lines', 'nothing_to_credit')]
    : (lines ?? []).flatMap(({ line, quantity }, i) =>
        canCredit(line, invoice, quantity) ? [] : [refused(`lines[${i}].quantity`, 'out_of_range')],
      );
  const ofDate =
    day < (invoice.date as string)
      ? [refused('date', 'out_of_range')]
      : !isDraft && books.isLocked(day)
        ? [refused('date', 'period_locked')]
        : [];
  const problems = [...ofLines, ...ofDate];
  return problems.length > 0 || isDraft ? problems : confirmProblems(books, credit!);
}

async function newest(world: World, like: Invoice, count: number): Promise<Doc[]> {
  const { data } = await world.get<{ data: Doc[] }>(`/${kindOf(like).collection}?limit=${count}`);
  return data;
}

async function adoptCredit(
  world: World,
  original: Invoice,
  credit: Invoice,
  { isDraft }: Wish,
  added: readonly Doc[],
): Promise<void> {
  const body = added.find(({ type, reversal_of }) => type === credit.type && reversal_of.id === original.id)!;
  credit.id = body.id;
  adoptLines(credit, body);
  world.books.invoices.push(credit);
  if (isDraft) {
    // Due on its own date, like every credit.
    compareInvoice(world, credit, body);
    return;
  }
  postInvoice(world.books, credit);
  settleOriginal(world.books, credit);
  await adoptEntry(world, credit.entry!, body['entry'].id as string);
  await adoptMatches(world);
  compareInvoice(world, credit, body);
}

/** A new draft of the same document, without a date. */
function adoptReplacement(world: World, original: Invoice, body: Doc): void {
  const copy: Invoice = {
    ...original,
    ...{ id: body.id, state: 'draft', date: null, due: null, stated: [], entry: null, credits: [], isSent: false },
    lines: original.lines.map((line) => ({ ...line, id: '', taxes: [...line.taxes], reversed: null })),
  };
  recompute(world.books, copy);
  adoptLines(copy, body);
  compareInvoice(world, copy, body);
  world.books.invoices.push(copy);
}

export const reverseWrongly: Move = {
  name: 'reverse an invoice with a fault',
  weight: 1,
  async run(world) {
    const { random, books } = world;
    const invoice = random.any(
      books.invoices.filter(
        ({ state, type, lines }) => state === 'posted' && !kindOf({ type }).isCredit && lines.length > 0,
      ),
    );
    if (!invoice) return;
    const line = invoice.lines[0]!.id;
    const [body, problem] = random.pick<[object, Problem]>([
      [
        {
          lines: [
            { line, quantity: 1 },
            { line, quantity: 1 },
          ],
        },
        invalid('lines[1].line', 'duplicate_value'),
      ],
      [{ lines: [{ line, quantity: 0 }] }, invalid('lines[0].quantity', 'out_of_range')],
      [{ lines: [{ line }] }, invalid('lines[0].quantity', 'required')],
      [
        { lines: [{ line: `${kindOf(invoice).linePrefix}_01h455vb4pex5vsknk084sn02q`, quantity: 1 }] },
        refused('lines[0].line', 'not_found'),
      ],
      [{ draft: 'yes' }, invalid('draft', 'invalid_type')],
      [{ when: '2026-01-01' }, invalid('when', 'unknown_field')],
    ]);
    await world.actOn(invoice, 'reverse', body, [problem]);
  },
};
