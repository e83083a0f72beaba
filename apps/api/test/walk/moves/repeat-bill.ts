import type { Invoice } from '../model/documents.js';
import { confirmProblems } from '../model/invoices.js';
import { kindOf } from '../model/kinds.js';
import { chosenPosition } from '../model/positions.js';
import type { Move, World } from '../world.js';
import { adoptConfirmed } from './confirm-invoice.js';
import { adoptDraft } from './create-invoice.js';
import { defaultProblems, namedProblems, someLine } from './invoice-bodies.js';

/** A supplier's document is entered twice: refused unless the first one is fully credited. */
export const repeatBill: Move = {
  name: 'book a bill again',
  weight: 1,
  async run(world) {
    const { random, books } = world;
    const booked = books.invoices.filter(
      (one) => one.state === 'posted' && kindOf(one).needsReference && one.partner!.active,
    );
    const original = random.any(booked);
    if (!original) return;
    const again = await draftLike(world, original);
    if (!again) return;
    const answer = await world.actOn(again, 'confirm', undefined, confirmProblems(books, again));
    if (answer) await adoptConfirmed(world, again, answer);
  },
};

/** With the same supplier and number, on an unlocked day. */
async function draftLike(
  world: World,
  { type, partner, reference, currency, rate }: Invoice,
): Promise<Invoice | undefined> {
  const chosen = chosenPosition(world.books, kindOf({ type }).scope, partner);
  const sent = someLine(world, { type, currency, position: chosen.position });
  if ([...namedProblems(sent, 0), ...defaultProblems(sent, 0)].length > 0) return undefined;
  const date = world.day();
  const copy: Invoice = {
    ...{
      kind: 'invoice',
      id: '',
      type,
      state: 'draft',
      partner,
      date,
      term: null,
      due: null,
      currency,
      rate,
      reference,
      lines: [sent.line],
    },
    ...{ ...chosen, stated: [], figures: null as never, entry: null, reversalOf: null, credits: [], isSent: false },
  };
  const own = {
    type,
    partner: partner!.id,
    date,
    payment_term: null,
    currency,
    currency_rate: Number(rate),
    reference,
  };
  const body = await world.attempt('POST', `/${kindOf(copy).collection}`, { ...own, lines: [sent.body] }, []);
  adoptDraft(world, copy, body!);
  return copy;
}
