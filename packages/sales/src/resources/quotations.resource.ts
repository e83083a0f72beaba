import { applyPosition, markedArgs, positionFields, priceListField, taxTotalFields } from '@daybook/accounting';
import { boolean, date, defineResource, duplicate, instant, list, relation, state, text } from '@daybook/records';
import { saleHeader, saleLine, saleTotals } from '../documents/sale-fields.js';
import { Quotation, QUOTATION_STATES } from '../entities/quotation.js';
import { QuotationLine } from '../entities/quotation-line.js';
import { QuotationTax } from '../entities/quotation-tax.js';
import { salesScopes } from '../scopes.js';

const lines = list({ entity: QuotationLine, parent: 'quotation_id', idPrefix: 'qul' }, saleLine('quotation'));
const taxLines = list({ entity: QuotationTax, parent: 'quotation_id' }, taxTotalFields);

/** An open quotation past its expiry date, in the workspace's time zone. */
const IS_EXPIRED = `({t}.state IN ('draft', 'sent') AND coalesce({t}.date_expiry < (SELECT (now() AT TIME ZONE c.timezone)::date
  FROM tokens.companies c WHERE c.workspace_id = {t}.workspace_id AND c.id = {t}.workspace_id), false))`;

/** Offers to customers (domain.md 4.12, 5.5). */
export const quotations = defineResource({
  name: 'quotations',
  singular: 'quotation',
  idPrefix: 'quo',
  entity: Quotation,
  summary: 'Offers to customers; an accepted one becomes an order.',
  scopes: salesScopes,
  label: { column: 'number', whileEmpty: 'Draft quotation' },
  search: ['number', 'reference'],
  total: 'amountTotal',
  warns: true,
  editing: {
    in: ['draft'],
    otherwise: 'Reset it to draft with the action reset if possible, or create a new quotation.',
  },
  deleting: { in: ['draft'], otherwise: 'Use the action cancel.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by send or accept.'),
    state: state(...QUOTATION_STATES),
    ...saleHeader,
    date_expiry: date()
      .always()
      .ownOnly()
      .sortable()
      .filterable()
      .describe(
        'The last day to accept it. Empty: sending it sets the day, if the sales settings say how long quotations are valid.',
      ),
    is_expired: boolean().computed(IS_EXPIRED),
    expired_at: instant().readOnly().filterable().describe('When the service noted that it has expired.'),
    payment_term: relation('payment_terms').filterable(),
    ...positionFields(),
    price_list: priceListField(),
    reference: text(64).filterable().ownOnly().describe("The customer's."),
    note: text(5000).always(),
    lines,
    ...saleTotals,
    tax_lines: taxLines.readOnly(),
    decline_reason: text(1000).readOnly(),
    order: relation('orders').readOnly().filterable().describe('The order that it became.'),
  },
  eventKinds: ['created', 'updated', 'deleted', 'sent', 'accepted', 'declined', 'expired', 'cancelled'],
  actions: {
    send: {
      from: ['draft', 'sent'],
      to: 'sent',
      by: 'draft',
      args: markedArgs,
      summary: 'Numbers it, and mails it to the customer. Without a mail server it is marked as sent.',
    },
    accept: {
      from: ['draft', 'sent'],
      to: 'accepted',
      by: 'draft',
      guardsTotal: true,
      args: {
        confirm: boolean().default(false).describe('Confirm the order at once.'),
        force: boolean().default(false).describe('Accept it although it has expired.'),
      },
      summary: 'Creates an order from it.',
    },
    decline: {
      from: ['draft', 'sent'],
      to: 'declined',
      by: 'draft',
      args: { reason: text(1000) },
      summary: 'The customer declined it.',
    },
    cancel: { from: ['draft', 'sent', 'declined'], to: 'cancelled', by: 'draft', summary: 'Stops it.' },
    reset: {
      from: ['sent', 'declined', 'cancelled'],
      to: 'draft',
      by: 'draft',
      summary: 'Resets it to draft; it keeps its number.',
    },
    apply_fiscal_position: applyPosition,
    duplicate,
  },
});
