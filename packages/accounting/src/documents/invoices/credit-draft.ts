import { type InUnit, priceIn } from '@daybook/inventory';
import { Invoice, type InvoiceType } from '../entities/invoice.js';
import { InvoiceLine } from '../entities/invoice-line.js';
import { invoiceTypeRules } from './invoice-types.js';

/** A line of the original, and what is taken of it, in its unit or another one of the product. */
export interface Part extends InUnit {
  readonly line: InvoiceLine;
}

/** The credit for parts of a posted document, at its own rate (domain.md 5.1, 6.2). */
export function draftCredit(
  original: Invoice,
  parts: readonly Part[],
  date: string | null,
  reason: string | null,
): Invoice {
  const { partnerId, currency, currencyRate, journalId } = original;
  const { credit, needsReference } = invoiceTypeRules(original);
  return Object.assign(new Invoice(), {
    type: credit as InvoiceType,
    state: 'draft' as const,
    partnerId,
    date,
    ...factsOf(original),
    paymentTermId: null,
    currency,
    currencyRate,
    journalId,
    // A credit made by reversing keeps its bill's reference (domain.md 9).
    reference: needsReference ? original.reference : null,
    note: reason,
    reversalOfId: original.id,
    lines: parts.map(({ line, quantity, unitCode, unitFactor }, i) => {
      const priceUnit = priceIn(line.priceUnit, line.unitFactor, unitFactor);
      const counted = { quantity, unitCode, unitFactor, priceUnit };
      return copyOf(line, { ...counted, reversedLineId: line.id, position: i + 1 });
    }),
  });
}

/** A new draft of the same document, for correction (`replace`). */
export function draftReplacement(original: Invoice): Invoice {
  const { type, partnerId, paymentTermId, currency, currencyRate, journalId, reference, note, paymentMeans } = original;
  const { discountPercent, discountAmount, discountReason } = original;
  const lines = original.lines.map((line, i) =>
    Object.assign(copyOf(line, { quantity: line.quantity, reversedLineId: null, position: i + 1 }), {
      downPaymentLineId: line.downPaymentLineId,
    }),
  );
  return Object.assign(new Invoice(), {
    ...factsOf(original),
    ...{ paymentMeans, type, partnerId, paymentTermId, currency, currencyRate, journalId, reference, note, lines },
    ...{ discountPercent, discountAmount, discountReason },
    state: 'draft' as const,
    date: null,
    replacesId: original.id,
    downPaymentOfId: original.downPaymentOfId,
  });
}

/** What both the credit and the replacement say about the supply and to the buyer. */
function factsOf(original: Invoice): Partial<Invoice> {
  const { deliveryDate, period, deliveryAddress, language, fiscalPositionId, fiscalPositionReason } = original;
  const { buyerReference, purchaseOrderReference, contractReference, projectReference } = original;
  return {
    ...{ deliveryDate, period, deliveryAddress, language, fiscalPositionId, fiscalPositionReason },
    ...{ buyerReference, purchaseOrderReference, contractReference, projectReference },
  };
}

function copyOf(
  line: InvoiceLine,
  changes: Pick<InvoiceLine, 'quantity' | 'reversedLineId' | 'position'> & Partial<InvoiceLine>,
): InvoiceLine {
  const { productId, description, priceUnit, discount, discountable, accountId, taxIds, orderLineId, purchaseLineId } =
    line;
  const { unitCode, unitFactor, sellerItemId, note, period, progressPercent } = line;
  return Object.assign(new InvoiceLine(), {
    productId,
    description,
    priceUnit,
    discount,
    discountable,
    accountId,
    orderLineId,
    purchaseLineId,
    unitCode,
    unitFactor,
    sellerItemId,
    note,
    period,
    progressPercent,
    taxIds: [...taxIds],
    ...changes,
  });
}
