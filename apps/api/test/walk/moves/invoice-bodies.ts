import type { Invoice, Line } from '../model/documents.js';
import { kindOf, type Scope } from '../model/kinds.js';
import { decimalsOf, FOREIGN, HOME, type Tax } from '../model/masters.js';
import { convertedPrice, mappedAccount, mappedTaxes } from '../model/positions.js';
import type { World } from '../world.js';

const QUANTITIES = ['1', '2', '3', '0.5', '1.333333', '12', '7.25', '0.000001', '40'];
const PRICES = ['10', '15', '12.5', '7.77', '0.01', '100.5', '33.333333', '999.99', '0', '-5', '4.999999', '1250'];
const DISCOUNTS = ['0', '0', '0', '5', '12.5', '33.3333', '100'];
export const RATES = ['1.1', '1.2', '0.9', '1.083333', '0.0067', '2.65', '1.005', '0.333333333333'];

/** A line as sent, and as it should be stored. */
export interface SentLine {
  readonly body: Record<string, unknown>;
  readonly line: Line;
  readonly scope: Scope;
}

/** A random new line in a currency; a product's price is only the default in the books' currency. */
export function someLine(
  world: World,
  { type, currency, position }: Pick<Invoice, 'type' | 'currency' | 'position'>,
): SentLine {
  const { random, books } = world;
  const { scope, takesProductPrice, lineAccount, lineAccounts } = kindOf({ type });
  const product = random.chance(0.6) ? (random.any(books.products.filter(({ active }) => active)) ?? null) : null;
  const isPriced =
    !takesProductPrice || product === null || product.price === null || currency !== HOME || random.chance(0.5);
  const taxes = random.chance(0.5) ? someTaxes(world, scope) : null;
  const usual = product?.taxes[scope] ?? [];
  const taken = taxes ?? mappedTaxes(position, usual);
  const listed = isPriced ? random.pick(PRICES) : (product?.price as string);
  const price = isPriced || taxes || !position ? listed : convertedPrice(listed, usual, taken, position.basis);
  const isOfOwnAccount = random.chance(0.2);
  const account = isOfOwnAccount ? random.pick(lineAccounts) : null;
  const line: Line = {
    ...{
      id: '',
      product,
      description: product?.name ?? 'Work',
      quantity: random.pick(QUANTITIES),
      price,
      discount: random.pick(DISCOUNTS),
    },
    taxes: taken,
    account:
      account === null
        ? mappedAccount(position, product?.accounts[scope] ?? books.account(lineAccount))
        : books.account(account),
    ...{ reversed: null, subtotal: 0n },
  };
  const body = {
    ...(product ? { product: product.id } : { description: line.description }),
    quantity: Number(line.quantity),
    ...(isPriced ? { price_unit: Number(price) } : {}),
    ...(line.discount === '0' ? {} : { discount: Number(line.discount) }),
    ...(taxes ? { taxes: taxes.map(({ id }) => id) } : {}),
    ...(account === null ? {} : { account: line.account.id }),
  };
  return { body, line, scope };
}

function someTaxes({ random, books }: World, scope: Scope): Tax[] {
  const usable = books.taxes.filter((tax) => tax.scope === scope && tax.active);
  const chosen = random.some(usable, 0.3).slice(0, 3);
  return random.chance(0.3) ? chosen.reverse() : chosen;
}

/** Why a line that names none of them cannot take its defaults. */
export function defaultProblems({ body, line }: SentLine, index: number): { field: string; code: string }[] {
  const lacks = (field: string): boolean => !(field in body);
  return [
    ...(lacks('taxes') && line.taxes.some(({ active }) => !active)
      ? [{ field: `lines[${index}].taxes`, code: 'archived' }]
      : []),
    ...(lacks('account') && !line.account.active ? [{ field: `lines[${index}].account`, code: 'archived' }] : []),
  ];
}

/** Why a line references something that can no longer be used. */
export function namedProblems({ body, line }: SentLine, index: number): { field: string; code: string }[] {
  return 'account' in body && !line.account.active ? [{ field: `lines[${index}].account`, code: 'archived' }] : [];
}

/** A supplier's number is mostly new, sometimes repeated or missing. Elsewhere a reference is only an annotation. */
export function someReference(
  { random, books }: World,
  { type, partner }: Pick<Invoice, 'type' | 'partner'>,
): string | null {
  if (random.chance(kindOf({ type }).needsReference ? 0.06 : 0.8)) return null;
  const former = books.invoices.filter((one) => one.type === type && one.partner === partner && one.reference !== null);
  if (random.chance(0.12)) return random.any(former)?.reference ?? null;
  return `R-${random.between(1, 99_999)}`;
}

export function someCurrency({ random }: World): string {
  return random.chance(0.55) ? HOME : random.pick(FOREIGN);
}

/** An amount in its currency's decimals: a random part of the open amount, all of it, one unit, or more. */
export function someAmount({ random }: World, open: bigint, currency: string): bigint {
  const unit = 10n ** BigInt(4 - decimalsOf(currency));
  const kind = random.next();
  if (kind < 0.35) return open;
  if (kind < 0.8) return unit * (1n + BigInt(Math.floor(random.next() * Number(open / unit))));
  return kind < 0.9 ? unit : open + unit;
}
