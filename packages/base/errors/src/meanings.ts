/**
 * What other services call something → its possible names here, the likeliest first. A name is suggested only where it is accepted, so one
 * table serves fields of bodies, filters and parameters. Names that differ only by case, an `_id` at the end, the order of their words or a
 * typo need no line.
 */
export const MEANINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    // People and things
    ...each(
      ['customer', 'client', 'buyer', 'supplier', 'vendor', 'seller', 'contact', 'company', 'party'],
      ['partner'],
    ),
    ...each(['item', 'article', 'sku', 'good', 'goods'], ['product', 'code']),
    ...each(['line_items', 'rows', 'details', 'invoice_lines', 'order_lines', 'positions', 'entries'], ['lines']),
    warehouse: ['location', 'location_from'],
    ...each(['source_location', 'from_location', 'location_source'], ['location_from']),
    ...each(['destination_location', 'to_location', 'location_dest', 'destination'], ['location_to']),
    ...each(['ledger_account', 'gl_account'], ['account']),
    ...each(['payment_terms', 'terms'], ['payment_term']),
    // Amounts
    ...each(['qty', 'count', 'units'], ['quantity', 'quantity_counted']),
    price: ['price_unit', 'cost_unit'],
    // Never a price: cost and price differ.
    ...each(['unit_cost', 'cost'], ['cost_unit']),
    amount: ['amount_total', 'price_unit'],
    ...each(['total', 'grand_total', 'gross', 'sum'], ['amount_total', 'amount', 'include_total']),
    ...each(['subtotal', 'net', 'net_total', 'total_excl_tax'], ['amount_untaxed', 'amount_subtotal']),
    ...each(['balance', 'amount_due', 'amount_open', 'open_amount', 'due'], ['amount_residual', 'date_due']),
    ...each(['tax', 'vat', 'tax_rate', 'tax_ids', 'tax_code'], ['taxes', 'tax_id']),
    ...each(['vat_number', 'vat_id', 'tax_number'], ['tax_id']),
    ...each(['discount_percent', 'rebate', 'discount_rate'], ['discount']),
    ...each(['currency_code', 'curr'], ['currency']),
    ...each(['exchange_rate', 'fx_rate'], ['currency_rate', 'rate']),
    ...each(['expected', 'total_expected', 'expected_sum'], ['expected_amount_total', 'quantity_expected']),
    // Days
    ...each(['invoice_date', 'issue_date', 'issued_on', 'document_date', 'posting_date', 'day'], ['date']),
    ...each(['due_on', 'deadline', 'maturity'], ['date_due']),
    ...each(['valid_until', 'expires', 'expires_on'], ['date_expiry', 'expires_at']),
    ...each(['scheduled_date', 'planned_on', 'delivery_date'], ['date_planned']),
    ...each(['created', 'created_on', 'creation_date'], ['created_at']),
    ...each(['updated', 'modified', 'modified_at', 'last_modified'], ['updated_at', 'updated', 'changed']),
    ...each(['from', 'start', 'start_date', 'since'], ['date_from', 'date']),
    ...each(['to', 'until', 'end', 'end_date'], ['date_to', 'date']),
    ...each(['as_of', 'as_at', 'date_from'], ['date']),
    // Texts
    ...each(['title', 'display_name', 'full_name'], ['name']),
    ...each(['desc', 'text', 'name', 'label'], ['description']),
    ...each(['notes', 'memo', 'comment', 'comments', 'remark', 'remarks'], ['note']),
    ...each(['ref', 'po_number', 'reference_number'], ['reference']),
    ...each(['no', 'invoice_number', 'order_number', 'document_number'], ['number']),
    ...each(['external_ref', 'foreign_id', 'client_reference', 'external_reference'], ['external_id']),
    ...each(['custom_fields', 'custom', 'tags', 'attributes', 'properties', 'extra'], ['metadata']),
    ...each(['mail', 'e_mail', 'email_address'], ['email']),
    ...each(['telephone', 'tel', 'mobile', 'phone_number'], ['phone']),
    ...each(['postcode', 'postal_code', 'zip_code', 'zipcode'], ['zip']),
    ...each(['state', 'province', 'county'], ['region', 'payment_state']),
    ...each(['line1', 'address1', 'street1', 'address_line1'], ['street']),
    ...each(['line2', 'address2', 'address_line2'], ['street2']),
    ...each(['country_code'], ['country']),
    ...each(['status', 'stage'], ['state', 'payment_state']),
    ...each(['archived', 'enabled', 'is_active'], ['active']),
    ...each(['callback_url', 'endpoint', 'target_url'], ['url']),
    ...each(['event_types', 'topics', 'subscriptions'], ['events']),
    ...each(['simulate', 'preview', 'validate_only', 'test'], ['dry_run']),
    // Resources and actions
    ...each(['clients', 'buyers'], ['customers']),
    ...each(['vendors', 'purveyors'], ['suppliers']),
    ...each(['contacts', 'customers', 'suppliers'], ['partners']),
    ...each(['deliveries', 'receipts', 'returns'], ['transfers']),
    ...each(['delivery', 'shipment', 'receipt', 'return'], ['transfer']),
    ...each(['items', 'articles', 'skus'], ['lines', 'products']),
    credit_notes: ['invoices'],
    ...each(['journal_entries', 'ledger_entries'], ['entries']),
    ...each(['shipments', 'pickings'], ['deliveries', 'transfers']),
    ...each(['sales_orders', 'sale_orders'], ['orders']),
    ...each(['quotes', 'estimates', 'offers'], ['quotations']),
    ...each(['webhooks', 'hooks'], ['webhook_endpoints']),
    ...each(['finalize', 'finalise', 'validate', 'approve', 'issue'], ['confirm', 'post', 'accept']),
    ...each(['void', 'abort'], ['cancel', 'reverse']),
    ...each(['refund', 'credit', 'revert'], ['reverse', 'undo']),
    ...each(['ship', 'fulfill', 'fulfil'], ['deliver', 'post']),
    // States
    ...each(['unpaid', 'outstanding'], ['not_paid']),
    settled: ['paid'],
    // Kinds of events
    ...each(['posted', 'finalized', 'issued', 'validated', 'approved'], ['confirmed', 'posted', 'accepted']),
    ...each(['completed', 'finished', 'shipped', 'delivered', 'received'], ['done', 'delivered', 'closed']),
    ...each(['canceled', 'voided'], ['cancelled', 'reversed']),
    ...each(['refunded', 'credited', 'reverted'], ['reversed', 'undone']),
    ...each(['changed', 'edited'], ['updated', 'changed']),
    confirmed: ['posted', 'done'],
    ...each(['removed', 'destroyed'], ['deleted']),
    // Lists
    ...each(
      [
        'page',
        'offset',
        'after',
        'before',
        'starting_after',
        'ending_before',
        'next_cursor',
        'skip',
        'page_token',
        'page_number',
      ],
      ['cursor'],
    ),
    ...each(
      ['per_page', 'page_size', 'size', 'take', 'top', 'first', 'max_results', 'maxresults', 'rows_per_page'],
      ['limit'],
    ),
    ...each(['include', 'expand', 'embed', 'select', 'populate', 'with', 'only', 'columns'], ['fields']),
    ...each(['order', 'order_by', 'sort_by', 'orderby', 'ordering', 'sort_order'], ['sort']),
    ...each(['search', 'query', 'filter', 'filters', 'keyword', 'term'], ['q']),
    ...each(['include_count', 'with_count', 'with_total', 'total_count'], ['include_total']),
  }),
);

function each(words: readonly string[], means: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(words.map((word) => [word, means]));
}
