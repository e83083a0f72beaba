import { compareInvoice } from '../adopt.js';
import type { Invoice, Line } from '../model/documents.js';
import { recompute, statedProblems } from '../model/invoices.js';
import { kindOf, type Kind } from '../model/kinds.js';
import { HOME, type Position } from '../model/masters.js';
import { chosenPosition, convertedPrice, mappedAccount, mappedTaxes } from '../model/positions.js';
import { impossible, refused, type Problem } from '../model/problems.js';
import type { Move, World } from '../world.js';

/** A draft chooses its position again unless it was sent, and its lines with a product take their defaults anew (domain.md 4.34). */
export const applyPosition: Move = {
  name: 'apply the fiscal position',
  weight: 3,
  async run(world) {
    const { random, books } = world;
    const invoice = random.any(books.invoices.filter(({ state }) => state === 'draft' || random.chance(0.03)));
    if (!invoice) return;
    if (invoice.state !== 'draft')
      return void (await world.actOn(invoice, 'apply_fiscal_position', undefined, [impossible()]));
    const after = takenAnew(world, invoice);
    const archived = archivedDefaults(invoice, after);
    const problems = archived.length > 0 ? archived : statedProblems(books, after);
    const answer = await world.actOn(invoice, 'apply_fiscal_position', undefined, problems);
    if (!answer) return;
    Object.assign(invoice, { position: after.position, positionBy: after.positionBy });
    for (const [i, line] of invoice.lines.entries()) Object.assign(line, after.lines[i]);
    recompute(books, invoice);
    compareInvoice(world, invoice, answer);
  },
};

/** What takes back another document keeps what that one has. */
const isTaken = ({ product, reversed }: Line): boolean => product !== null && reversed === null;

function takenAnew({ books }: World, invoice: Invoice): Invoice {
  const kind = kindOf(invoice);
  const chosen =
    invoice.positionBy === 'sent' || invoice.reversalOf ? {} : chosenPosition(books, kind.scope, invoice.partner);
  const draft = { ...invoice, ...chosen };
  draft.lines = invoice.lines.map((line) => {
    if (!isTaken(line)) return { ...line };
    const account = line.product!.accounts[kind.scope] ?? books.account(kind.lineAccount);
    return {
      ...line,
      price: priceAnew(line, draft, kind),
      taxes: mappedTaxes(draft.position, line.product!.taxes[kind.scope]),
      account: mappedAccount(draft.position, account),
    };
  });
  return draft;
}

/** The price of the product under the new taxes, if it was that of the product under any. */
function priceAnew({ product, price, taxes }: Line, { currency, position }: Invoice, kind: Kind): string {
  const listed = product!.price;
  if (!kind.takesProductPrice || currency !== HOME || listed === null) return price;
  const usual = product!.taxes[kind.scope];
  const under = (basis: Position['basis']): string => convertedPrice(listed, usual, taxes, basis);
  if (![listed, under('keep_net'), under('keep_gross')].some((one) => Number(one) === Number(price))) return price;
  if (!position) return listed;
  return convertedPrice(listed, usual, mappedTaxes(position, usual), position.basis);
}

function archivedDefaults(invoice: Invoice, after: Invoice): Problem[] {
  return after.lines.flatMap((line, i) => [
    ...(isTaken(invoice.lines[i]!) && line.taxes.some(({ active }) => !active)
      ? [refused(`lines[${i}].taxes`, 'archived')]
      : []),
    ...(isTaken(invoice.lines[i]!) && !line.account.active ? [refused(`lines[${i}].account`, 'archived')] : []),
  ]);
}
