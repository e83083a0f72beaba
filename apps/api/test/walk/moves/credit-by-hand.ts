import type { Invoice, Line } from '../model/documents.js';
import { kindOf } from '../model/kinds.js';
import { HOME } from '../model/masters.js';
import { refused, type Problem } from '../model/problems.js';
import type { Move, World } from '../world.js';
import { adoptDraft } from './create-invoice.js';
import { RATES, someReference } from './invoice-bodies.js';

/** A credit note that names the credited lines itself, instead of using the action reverse; a draft may credit too much. */
export const creditByHand: Move = {
  name: 'create a credit of posted lines',
  weight: 3,
  async run(world) {
    const original = anOriginal(world);
    if (!original) return;
    const credit = someCredit(world, original);
    if (credit.lines.length === 0) return;
    const answer = await world.attempt('POST', `/${kindOf(credit).collection}`, bodyOf(credit), problemsOf(credit));
    if (answer) adoptDraft(world, credit, answer);
  },
};

function anOriginal({ random, books }: World): Invoice | undefined {
  return random.any(books.invoices.filter((one) => one.state === 'posted' && !kindOf(one).isCredit));
}

/**
 * Fields that are not sent default to the original's: product, text, price (mostly), discount, taxes, account, and the rate.
 */
function someCredit(world: World, original: Invoice): Invoice {
  const { random } = world;
  const type = kindOf(original).credit!;
  const partner = random.chance(0.95) ? original.partner : null;
  const lines = random.some(original.lines, 0.6).map((line): Line => ({
    ...{ ...line, id: '', taxes: [...line.taxes], reversed: line, subtotal: 0n },
    price: random.chance(0.2) ? random.pick(['5', '0', '250', '999.99', '-5']) : line.price,
    quantity: random.pick([line.quantity, line.quantity, '1', '0.5', '0.333333']),
  }));
  return {
    ...{
      kind: 'invoice',
      id: '',
      type,
      state: 'draft',
      partner,
      date: world.dayOrNone(),
      term: null,
      due: null,
      lines,
    },
    ...{ currency: original.currency, rate: original.rate, reference: someReference(world, { type, partner }) },
    ...{ position: original.position, positionBy: original.positionBy, stated: [] },
    ...{ figures: null as never, entry: null, reversalOf: original, credits: [], isSent: false },
  };
}

function bodyOf({ type, partner, date, reference, lines }: Invoice): Record<string, unknown> {
  return {
    type,
    ...(partner ? { partner: partner.id } : {}),
    ...(date === null ? {} : { date }),
    ...(reference === null ? {} : { reference }),
    lines: lines.map(({ reversed, quantity, price }) => ({
      ...{ reversed_line: reversed!.id, quantity: Number(quantity) },
      ...(price === reversed!.price ? {} : { price_unit: Number(price) }),
    })),
  };
}

function problemsOf({ partner }: Invoice): Problem[] {
  return partner && !partner.active ? [refused('partner', 'archived')] : [];
}

/** A credit note with a single error. */
export const creditWrongly: Move = {
  name: 'create a credit of posted lines with a fault',
  weight: 0.7,
  async run(world) {
    const original = anOriginal(world);
    if (!original?.partner?.active) return;
    const credit: Invoice = { ...someCredit(world, original), partner: original.partner };
    if (credit.lines.length === 0) return;
    const [change, problem] = world.random.pick(faults(world, credit, original));
    await world.attempt('POST', `/${kindOf(credit).collection}`, { ...bodyOf(credit), ...change }, problem);
  },
};

function faults(
  { random, books }: World,
  { lines, currency }: Invoice,
  { type, partner, rate }: Invoice,
): [object, Problem[]][] {
  const ofLines = lines.map((_, i) => refused(`lines[${i}].reversed_line`, 'invalid_value'));
  const stranger = random.any(books.partners.filter((one) => one !== partner && one.active));
  const credited = random.any(
    books.invoices.filter(
      (one) =>
        kindOf(one).collection === kindOf({ type }).collection &&
        (kindOf(one).isCredit || one.state === 'draft') &&
        one.lines.length > 0,
    ),
  );
  const other = RATES.find((one) => one !== rate);
  return [
    [{ type }, ofLines],
    ...(stranger ? [[{ partner: stranger.id }, ofLines] as [object, Problem[]]] : []),
    ...(credited
      ? [
          [{ lines: [{ reversed_line: credited.lines[0]!.id, quantity: 1 }] }, ofLines.slice(0, 1)] as [
            object,
            Problem[],
          ],
        ]
      : []),
    [{ currency: currency === HOME ? 'EUR' : HOME }, [refused('currency', 'invalid_value')]],
    [{ currency_rate: Number(other) }, [refused('currency_rate', 'invalid_value')]],
  ];
}
