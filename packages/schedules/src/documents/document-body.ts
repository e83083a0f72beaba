import { given, JsonNumber, type JsonObject } from '@daybook/json';
import { decimalsOfCurrency, isZero, multiply, roundedQuotient } from '@daybook/money';
import type { Occurrence } from '../dates/rule.js';
import type { Schedule } from '../entities/schedule.js';
import { sharedEntry, sharedLine } from './shared-lines.js';
import { filled, type valuesOf } from './texts.js';

interface How {
  /** Undefined: no text has a variable. */
  readonly values: ReturnType<typeof valuesOf> | undefined;
  /** The id of a record as clients see it. */
  readonly show: (resource: string, id: string) => string;
}

/** The document of a schedule as a client would send it. What the schedule leaves open gets its default on the day. */
export function documentBody(schedule: Readonly<Schedule>, due: Occurrence, how: How): JsonObject {
  return schedule.kind === 'entry' ? entryBody(schedule, due, how) : pricedBody(schedule, due, how);
}

const number = (value: string | null | undefined) =>
  value === null || value === undefined ? undefined : new JsonNumber(value);

function pricedBody(schedule: Readonly<Schedule>, due: Occurrence, { values, show }: How): JsonObject {
  const related = (resource: string, id: string | null) => (id ? show(resource, id) : undefined);
  return given({
    partner: related('partners', schedule.partnerId),
    date: due.date,
    period: given({ ...due.period }),
    // Undefined on a new schedule: the document's default is the schedule's.
    currency: schedule.currency as string | undefined,
    payment_term: related('payment_terms', schedule.paymentTermId),
    fiscal_position: related('fiscal_positions', schedule.fiscalPositionId),
    price_list: related('price_lists', schedule.priceListId),
    journal: related('journals', schedule.journalId),
    ...(schedule.kind === 'invoice' ? { language: schedule.language ?? undefined } : {}),
    reference: filled(schedule.reference, values),
    buyer_reference: schedule.buyerReference ?? undefined,
    purchase_order_reference: schedule.purchaseOrderReference ?? undefined,
    contract_reference: schedule.contractReference ?? undefined,
    project_reference: schedule.projectReference ?? undefined,
    note: filled(schedule.note, values),
    discount: discountBody(schedule, due),
    lines: schedule.lines.map((line) => {
      const isOfProduct = schedule.price === 'current' && line.productId !== null && line.productId !== undefined;
      const isShared = due.share !== null && !isOfProduct;
      const { quantity, priceUnit, discount } = isShared
        ? sharedLine(line, due.share, decimalsOfCurrency(schedule.currency))
        : line;
      return given({
        product: related('products', line.productId),
        description: filled(line.description, values),
        quantity: number(quantity),
        price_unit: isOfProduct ? undefined : number(priceUnit),
        discount: number(discount),
        discountable: line.discountable as boolean | undefined,
        taxes: (line.taxIds as string[] | undefined)?.map((id) => show('taxes', id)),
        account: related('accounts', line.accountId),
        unit_code: line.unitCode ?? undefined,
        note: filled(line.note, values),
        period: given({ ...due.period }),
      });
    }),
  });
}

/** An amount is shared by the days that are charged, as the lines are. */
function discountBody(
  { discountPercent, discountAmount, discountReason, currency }: Readonly<Schedule>,
  { share }: Occurrence,
): JsonObject | undefined {
  // A reason alone is refused by the document.
  if (!discountPercent && !discountAmount) return discountReason ? { reason: discountReason } : undefined;
  // A new schedule has no currency yet; none of its documents is shared.
  const amount =
    discountAmount && share
      ? roundedQuotient(multiply(discountAmount, String(share.days)), String(share.of), decimalsOfCurrency(currency))
      : discountAmount;
  if (amount && isZero(amount)) return undefined;
  return given({ percent: number(discountPercent), amount: number(amount), reason: discountReason ?? undefined });
}

function entryBody(schedule: Readonly<Schedule>, { date, share }: Occurrence, { values, show }: How): JsonObject {
  const { entryLines, journalId, reference } = schedule;
  const parts = share ? sharedEntry(entryLines, share, decimalsOfCurrency(schedule.currency)) : entryLines;
  return given({
    journal: journalId ? show('journals', journalId) : undefined,
    date,
    reference: filled(reference, values),
    lines: entryLines.map(({ accountId, partnerId, description, currency, taxId }, i) => {
      const { debit, credit, amountCurrency } = parts[i]!;
      return given({
        account: show('accounts', accountId),
        partner: partnerId ? show('partners', partnerId) : undefined,
        debit: isZero(debit) ? undefined : number(debit),
        credit: isZero(credit) ? undefined : number(credit),
        description: filled(description, values),
        currency: currency ?? undefined,
        amount_currency: number(amountCurrency),
        tax: taxId ? show('taxes', taxId) : undefined,
      });
    }),
  });
}
