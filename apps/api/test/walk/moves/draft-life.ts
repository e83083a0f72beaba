import { compareInvoice } from '../adopt.js';
import type { Invoice } from '../model/documents.js';
import { pathOf } from '../model/kinds.js';
import { impossible, NOT_FOUND, refused, type Problem } from '../model/problems.js';
import type { Move, World } from '../world.js';

const LEADS_FROM = { cancel: 'draft', reset: 'cancelled' } as const;

/** Cancels and resets drafts; posted documents allow neither. */
export const cancelOrReset: Move = {
  name: 'cancel or reset an invoice',
  weight: 2,
  async run(world) {
    const invoice = anInvoice(world);
    if (!invoice) return;
    const action = world.random.pick(['cancel', 'reset'] as const);
    const answer = await world.actOn(
      invoice,
      action,
      undefined,
      invoice.state === LEADS_FROM[action] ? [] : [impossible()],
    );
    if (!answer) return;
    invoice.state = action === 'cancel' ? 'cancelled' : 'draft';
    compareInvoice(world, invoice, answer);
  },
};

/** Only a document that was never posted can be deleted, and only while no draft payment references it. */
export const deleteInvoice: Move = {
  name: 'delete an invoice',
  weight: 1.5,
  async run(world) {
    const { random, books } = world;
    const invoice = anInvoice(world);
    if (!invoice || (invoice.state === 'posted' && random.chance(0.7))) return;
    const isNamed = books.payments.some(
      ({ state, allocations }) => state === 'draft' && allocations.some((one) => one.invoice === invoice),
    );
    if (isNamed && invoice.state !== 'posted') return;
    const problems: Problem[] = invoice.state === 'posted' ? [impossible()] : [];
    const answer = await world.attempt('DELETE', pathOf(invoice), undefined, problems);
    if (!answer) return;
    books.invoices.splice(books.invoices.indexOf(invoice), 1);
    await world.attempt('DELETE', pathOf(invoice), undefined, [NOT_FOUND]);
  },
};

export const sendInvoice: Move = {
  name: 'send an invoice',
  weight: 1,
  async run(world) {
    const invoice = anInvoice(world);
    if (!invoice) return;
    const isReachable = invoice.isSent || Boolean(invoice.partner?.email);
    const problems = invoice.state !== 'posted' ? [impossible()] : isReachable ? [] : [refused('partner', 'required')];
    const answer = await world.actOn(invoice, 'send', undefined, problems);
    if (!answer) return;
    invoice.isSent = true;
    compareInvoice(world, invoice, answer);
  },
};

/** An action that the state does not allow. */
export const actWrongly: Move = {
  name: 'confirm, pay or reverse an invoice in the wrong state',
  weight: 1,
  async run(world) {
    const invoice = anInvoice(world);
    if (!invoice) return;
    const wrong = invoice.state === 'posted' ? ['confirm', 'post'] : ['pay', 'reverse'];
    await world.actOn(invoice, world.random.pick(wrong), undefined, [impossible()]);
  },
};

function anInvoice({ random, books }: World): Invoice | undefined {
  const state = random.pick(['draft', 'cancelled', 'posted']);
  return random.any(books.invoices.filter((invoice) => invoice.state === state));
}
