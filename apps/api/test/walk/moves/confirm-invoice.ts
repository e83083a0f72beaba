import { adoptEntry, adoptMatches, checkInvoice, compareInvoice } from '../adopt.js';
import type { Invoice } from '../model/documents.js';
import { confirmProblems, postInvoice, settleOriginal } from '../model/invoices.js';
import { refused } from '../model/problems.js';
import type { Doc, Move, World } from '../world.js';

export const confirmInvoice: Move = {
  name: 'confirm an invoice',
  weight: 16,
  async run(world) {
    const { random, books } = world;
    const invoice = random.any(books.invoices.filter(({ state }) => state === 'draft'));
    if (!invoice) return;
    const problems = confirmProblems(books, invoice);
    const guess = random.chance(0.1) ? { expected_amount_total: 987_654_321 } : undefined;
    // A wrong total is reported last, with the other problems.
    const faults = guess ? [...problems, refused('expected_amount_total', 'total_mismatch')] : problems;
    const answer = await world.actOn(invoice, random.pick(['confirm', 'post']), guess, faults);
    if (answer) await adoptConfirmed(world, invoice, answer);
  },
};

/** Posts it in the model too, and compares entry, matches and both documents of a credit. */
export async function adoptConfirmed(world: World, invoice: Invoice, answer: Doc): Promise<void> {
  postInvoice(world.books, invoice);
  if (invoice.reversalOf) settleOriginal(world.books, invoice);
  await adoptEntry(world, invoice.entry!, answer['entry'].id as string);
  await adoptMatches(world);
  compareInvoice(world, invoice, answer);
  if (invoice.reversalOf) await checkInvoice(world, invoice.reversalOf);
}
