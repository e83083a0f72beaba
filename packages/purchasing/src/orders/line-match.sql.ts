/** SQL over a line: the price of one unit after its discount and its share of that of the document. */
const netOf = (line: string): string => `(${line}.price_unit * (100 - ${line}.discount) / 100
    * CASE WHEN ${line}.discount_share = 0 THEN 1 ELSE coalesce(${line}.amount_subtotal / nullif(${line}.amount_subtotal + ${line}.discount_share, 0), 1) END)`;

const NET = netOf('l');

/** A document's discount is spread to the cent, on both sides. */
const OF_SPREAD =
  'CASE WHEN l.discount_share = 0 AND b.discount_share = 0 THEN 0 ELSE 2 * power(10::numeric, -c.decimals) END';

/** Prices for different units are compared across: each times the factor of the other one's unit, so that none is rounded. */
const DIFFERENCE = `abs(${netOf('b')} * l.unit_factor - ${NET} * b.unit_factor) * b.quantity / l.unit_factor`;

/** A bill of the line, draft or posted, whose price differs from the ordered one by more than the settings tolerate (domain.md 5.16). */
const PRICE_DIFFERS = `EXISTS (
  SELECT 1 FROM accounting.published_invoice_lines b
  JOIN accounting.published_invoices d ON d.workspace_id = {t}.workspace_id AND d.id = b.invoice_id AND d.type = 'bill' AND d.state <> 'cancelled'
  JOIN purchasing.settings s ON s.workspace_id = {t}.workspace_id AND s.id = {t}.workspace_id
  JOIN purchasing.purchase_order_lines l ON l.workspace_id = {t}.workspace_id AND l.id = {t}.id
  JOIN purchasing.purchase_orders o ON o.workspace_id = {t}.workspace_id AND o.id = l.purchase_order_id
  JOIN accounting.published_currencies c ON c.workspace_id = {t}.workspace_id AND c.code = o.currency
  WHERE b.workspace_id = {t}.workspace_id AND b.purchase_line_id = {t}.id AND round(${DIFFERENCE}, c.decimals) * l.unit_factor
    > greatest(abs(${NET}) * b.quantity_base * s.price_tolerance_percent / 100, greatest(s.price_tolerance_amount, ${OF_SPREAD}) * l.unit_factor))`;

const QUANTITY_DIFFERS = '({t}.quantity_to_credit > 0)';

/** Whether what is billed of a line fits what was ordered and received. */
export const LINE_MATCH = `(CASE WHEN {t}.quantity_billed = 0 AND NOT ${QUANTITY_DIFFERS} THEN 'ok'
  WHEN ${PRICE_DIFFERS} THEN CASE WHEN ${QUANTITY_DIFFERS} THEN 'both' ELSE 'price' END
  WHEN ${QUANTITY_DIFFERS} THEN 'quantity' ELSE 'ok' END)`;
