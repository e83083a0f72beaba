import type { Problem } from '@daybook/errors';
import type { Warning } from '@daybook/records';
import type { Invoice } from '../entities/invoice.js';
import { choosePosition, isForScope, type PositionReason, type Situation } from '../fiscal/choose-position.js';
import { countryOfVatId } from '../fiscal/country-groups.js';
import type { ContextPosition, InvoiceContext } from './invoice-context.js';
import { invoiceTypeRules } from './invoice-types.js';

/** The position of a document, if it was read. */
export const positionOf = (
  { fiscalPositionId }: Pick<Invoice, 'fiscalPositionId'>,
  { positions }: InvoiceContext,
): ContextPosition | undefined => positions.find(({ id }) => id === fiscalPositionId);

const SENT: PositionReason = { by: 'sent', country: null, vat_id: null };

/** Chooses the position of a new document; one that was sent must be of its side (domain.md 4.34). */
export function fillPosition(invoice: Invoice, before: Invoice | null, context: InvoiceContext): Problem[] {
  if (invoice.fiscalPositionId === undefined) return choose(invoice, context);
  const isOther = before !== null && before.fiscalPositionId !== invoice.fiscalPositionId;
  if (isOther || invoice.fiscalPositionReason === undefined) invoice.fiscalPositionReason = SENT;
  const position = positionOf(invoice, context);
  const { scope, aNoun } = invoiceTypeRules(invoice);
  if (!position || isForScope(position, scope)) return [];
  const why = `${position.name} is of scope ${position.scope}, and ${aNoun} needs one of scope ${scope} or both.`;
  return [unfit('wrong_scope', why)];
}

function choose(invoice: Invoice, context: InvoiceContext): Problem[] {
  const { original, positions } = context;
  const { positionId, reason } = original
    ? { positionId: original.fiscalPositionId, reason: original.fiscalPositionReason }
    : choosePosition(positions, situationOf(invoice, context));
  invoice.fiscalPositionId = positionId;
  invoice.fiscalPositionReason = reason;
  const chosen = positionOf(invoice, context);
  if (!chosen || chosen.active || original) return [];
  return [unfit('archived', `the default of the partner, ${chosen.name}, is archived. Send another, or null.`)];
}

function situationOf(invoice: Invoice, context: InvoiceContext): Situation {
  const { partner, company } = context;
  return {
    scope: invoiceTypeRules(invoice).scope,
    country: countryOf(invoice, context),
    vatId: partner?.vat_id ?? null,
    home: company.address?.country ?? null,
    partnerPositionId: partner?.fiscalPositionId ?? null,
  };
}

/** Where a sale is delivered; where a purchase comes from. */
function countryOf(invoice: Invoice, { partner }: InvoiceContext): string | null {
  const delivered = invoice.deliveryAddress?.country ?? partner?.deliveryAddress?.country;
  return (invoiceTypeRules(invoice).scope === 'sale' ? delivered : null) ?? partner?.homeCountry ?? null;
}

const unfit = (code: 'archived' | 'wrong_scope', why: string): Problem => ({
  field: 'fiscal_position',
  code,
  message: `fiscal_position: ${why}`,
});

/** A position that demands a VAT id cannot be posted without it. What takes back another document says what that one said. */
export function vatIdProblems(invoice: Readonly<Invoice>, context: InvoiceContext): Problem[] {
  const position = positionOf(invoice, context);
  const { partner } = context;
  if (position?.vatId !== 'required' || !partner || partner.vat_id || invoice.reversalOfId) return [];
  const message = `The fiscal position ${position.name} requires the VAT id of ${partner.name}: set its vat_id, or choose another position.`;
  return [{ field: 'partner.vat_id', code: 'vat_id_required', message }];
}

/** A VAT id of another country than the one where the sale goes may be right, and is often a mistake. */
export function vatIdWarnings(invoice: Readonly<Invoice>, context: InvoiceContext): Warning[] {
  const position = positionOf(invoice, context);
  const vatId = context.partner?.vat_id;
  const country = countryOf(invoice, context);
  if (position?.vatId !== 'required' || !vatId || !country || invoice.reversalOfId) return [];
  const issuer = countryOfVatId(vatId);
  if (issuer === country) return [];
  const message = `The VAT id ${vatId} is of ${issuer}, and the document goes to ${country}. Check the fiscal position.`;
  return [{ field: 'partner.vat_id', code: 'vat_id_of_other_country', message }];
}
