import type { RowRules, TableSql } from '@daybook/database';
import { discountRules } from '../discounts.js';

export const invoices: TableSql = {
  name: 'accounting.invoices',
  create: `CREATE TABLE accounting.invoices (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    type text NOT NULL,
    number text,
    state text NOT NULL,
    payment_state text,
    partner_id uuid,
    date date,
    payment_term_id uuid,
    date_due date,
    currency text NOT NULL,
    currency_rate numeric,
    journal_id uuid,
    reference text,
    note text,
    amount_untaxed numeric NOT NULL,
    amount_tax numeric NOT NULL,
    amount_total numeric NOT NULL,
    amount_paid numeric DEFAULT 0 NOT NULL,
    amount_credited numeric DEFAULT 0 NOT NULL,
    amount_residual numeric NOT NULL,
    entry_id uuid,
    reversal_of_id uuid,
    sent_at timestamp(3) with time zone,
    company_snapshot jsonb,
    partner_snapshot jsonb,
    taken_back boolean DEFAULT false NOT NULL,
    order_id uuid,
    replaces_id uuid,
    amount_reversed numeric DEFAULT 0 NOT NULL,
    CONSTRAINT invoices_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT invoices_number_key UNIQUE (workspace_id, number)
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  // Shown, but never searched: sorting a sample of them took a quarter of the CPU time of each ANALYZE.
  columns: ['ALTER COLUMN company_snapshot SET STATISTICS 0', 'ALTER COLUMN partner_snapshot SET STATISTICS 0'],
  foreignKeys: [
    'CONSTRAINT invoices_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners (workspace_id, id)',
    `CONSTRAINT invoices_payment_term_fkey FOREIGN KEY (workspace_id, payment_term_id) REFERENCES accounting.payment_terms
        (workspace_id, id)`,
    'CONSTRAINT invoices_journal_fkey FOREIGN KEY (workspace_id, journal_id) REFERENCES accounting.journals (workspace_id, id)',
    'CONSTRAINT invoices_entry_fkey FOREIGN KEY (workspace_id, entry_id) REFERENCES accounting.entries (workspace_id, id)',
    `CONSTRAINT invoices_reversal_of_fkey FOREIGN KEY (workspace_id, reversal_of_id) REFERENCES accounting.invoices
        (workspace_id, id)`,
    'CONSTRAINT invoices_replaces_fkey FOREIGN KEY (workspace_id, replaces_id) REFERENCES accounting.invoices (workspace_id, id)',
  ],
  indexes: [
    `CREATE UNIQUE INDEX invoices_external_id_key ON accounting.invoices (workspace_id, external_id, (type IN ('bill',
        'bill_credit_note'))) WHERE external_id IS NOT NULL`,
    'CREATE UNIQUE INDEX invoices_entry_key ON accounting.invoices (workspace_id, entry_id) WHERE entry_id IS NOT NULL',
    'CREATE INDEX invoices_created_at_idx ON accounting.invoices (workspace_id, created_at, id)',
    'CREATE INDEX invoices_date_idx ON accounting.invoices (workspace_id, date, id)',
    'CREATE INDEX invoices_partner_idx ON accounting.invoices (workspace_id, partner_id, date)',
    'CREATE INDEX invoices_reversal_of_idx ON accounting.invoices (workspace_id, reversal_of_id) WHERE reversal_of_id IS NOT NULL',
    `CREATE INDEX invoices_payment_term_idx ON accounting.invoices (workspace_id, payment_term_id) WHERE payment_term_id IS NOT
        NULL`,
    `CREATE UNIQUE INDEX invoices_reference_key ON accounting.invoices (workspace_id, partner_id, type, reference) WHERE state =
        'posted' AND type IN ('bill', 'bill_credit_note') AND reversal_of_id IS NULL AND NOT taken_back`,
    `CREATE INDEX invoices_reference_idx ON accounting.invoices (workspace_id, partner_id, reference) WHERE state = 'posted' AND
        type IN ('bill', 'bill_credit_note')`,
    'CREATE INDEX invoices_order_idx ON accounting.invoices (workspace_id, order_id) WHERE order_id IS NOT NULL',
    'CREATE INDEX invoices_replaces_idx ON accounting.invoices (workspace_id, replaces_id) WHERE replaces_id IS NOT NULL',
    `CREATE INDEX invoices_reference_search_idx ON accounting.invoices (workspace_id, accounting.search_fold(reference) COLLATE
        "C") WHERE reference IS NOT NULL`,
    `CREATE INDEX invoices_serial_idx ON accounting.invoices (workspace_id, accounting.search_serial(number), id) WHERE number IS
        NOT NULL`,
    'CREATE INDEX invoices_amount_total_idx ON accounting.invoices (workspace_id, amount_total, id)',
  ],
  rules: {
    invoices_amount_residual_check: `state <> 'posted'
        OR (amount_paid >= 0 AND amount_credited >= 0 AND amount_residual >= 0
          AND amount_paid + amount_credited + amount_residual = amount_total)`,
    invoices_amount_reversed_check: `amount_reversed >= 0 AND amount_reversed < 1e15 AND (amount_reversed = 0 OR state = 'posted')`,
    invoices_amount_tax_check: 'amount_tax > -1e15 AND amount_tax < 1e15',
    invoices_amount_total_check: `amount_total = amount_untaxed + amount_tax AND (state <> 'posted' OR amount_total >= 0)`,
    invoices_amount_untaxed_check: 'amount_untaxed > -1e15 AND amount_untaxed < 1e15',
    invoices_currency_check: `currency ~ '^[A-Z]{3}$'`,
    invoices_currency_rate_check: 'currency_rate > 0 AND currency_rate < 1e15 AND scale(currency_rate) <= 12',
    invoices_date_check: `date BETWEEN '1900-01-01' AND '2999-12-31'`,
    invoices_date_due_check: `date_due BETWEEN '1900-01-01' AND '2999-12-31' AND (state <> 'posted' OR date_due >= date)`,
    invoices_entry_check: `(state = 'posted') = (entry_id IS NOT NULL)`,
    invoices_number_check: `(state = 'posted') = (number IS NOT NULL)`,
    invoices_payment_state_check: `(state = 'posted') = (payment_state IS NOT NULL)
        AND payment_state IN ('not_paid', 'partial', 'paid', 'reversed')`,
    invoices_posted_check: `state <> 'posted' OR (partner_id IS NOT NULL AND date IS NOT NULL AND date_due IS NOT NULL
        AND currency_rate IS NOT NULL AND journal_id IS NOT NULL)`,
    invoices_reference_check: `state <> 'posted' OR NOT type IN ('bill', 'bill_credit_note') OR reference IS NOT NULL`,
    invoices_replaces_check: `replaces_id IS NULL
        OR (replaces_id <> id AND state <> 'cancelled' AND type IN ('invoice', 'bill'))`,
    invoices_reversal_of_check: 'reversal_of_id <> id',
    invoices_state_check: `state IN ('draft', 'posted', 'cancelled')`,
    invoices_taken_back_check: `NOT taken_back OR state = 'posted'`,
    invoices_type_check: `type IN ('invoice', 'credit_note', 'bill', 'bill_credit_note')`,
  },
  triggers: [
    `CREATE TRIGGER invoices_draft_first BEFORE INSERT ON accounting.invoices FOR EACH ROW
      WHEN (NEW.state <> 'draft')
      EXECUTE FUNCTION accounting.refuse('invoices_draft_first_check', 'An invoice is inserted as a draft.')`,
    `CREATE TRIGGER invoices_kept BEFORE DELETE ON accounting.invoices FOR EACH ROW
      WHEN (OLD.state = 'posted')
      EXECUTE FUNCTION accounting.refuse('invoices_kept_check', 'A posted document is never deleted.')`,
    `CREATE TRIGGER invoices_truncate BEFORE TRUNCATE ON accounting.invoices FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('invoices_truncate_check', 'What was posted is kept.')`,
    `CREATE TRIGGER invoices_replaces BEFORE INSERT OR UPDATE OF replaces_id, type ON accounting.invoices FOR EACH ROW
      WHEN (NEW.replaces_id IS NOT NULL)
      EXECUTE FUNCTION accounting.check_replaced()`,
    `CREATE TRIGGER invoices_immutable BEFORE UPDATE OF workspace_id, id, created_at, type, number, state, partner_id, date,
      payment_term_id, date_due, currency, currency_rate, journal_id, amount_untaxed, amount_tax, amount_total, entry_id,
      reversal_of_id, company_snapshot, partner_snapshot, order_id, replaces_id, reference ON accounting.invoices FOR EACH ROW
      WHEN (OLD.state = 'posted')
      EXECUTE FUNCTION accounting.check_kept_invoice()`,
    `CREATE TRIGGER invoices_transition BEFORE UPDATE OF state ON accounting.invoices FOR EACH ROW
      WHEN (NEW.state <> OLD.state AND NOT (OLD.state = 'draft' OR (OLD.state = 'cancelled' AND NEW.state = 'draft')))
      EXECUTE FUNCTION accounting.refuse('invoices_transition_check', 'The state does not lead there.')`,
    `CREATE TRIGGER invoices_posting BEFORE UPDATE OF state ON accounting.invoices FOR EACH ROW
      WHEN (OLD.state <> 'posted' AND NEW.state = 'posted')
      EXECUTE FUNCTION accounting.check_invoice_posting()`,
    `CREATE TRIGGER invoices_taken_back BEFORE UPDATE OF taken_back ON accounting.invoices FOR EACH ROW
      WHEN (OLD.taken_back AND NOT NEW.taken_back)
      EXECUTE FUNCTION accounting.refuse('invoices_taken_back_check', 'Posted credits stay.')`,
  ],
};

/** The column came after the table: made by a migration. */
export const deliveryDateTrigger = `CREATE TRIGGER invoices_delivery BEFORE UPDATE OF delivery_date ON accounting.invoices FOR EACH ROW
  WHEN (OLD.state = 'posted')
  EXECUTE FUNCTION accounting.check_kept_invoice()`;

/** The same for the columns that came later. */
export const factsTrigger = `CREATE TRIGGER invoices_facts BEFORE UPDATE OF period, delivery_address, buyer_reference, purchase_order_reference,
  contract_reference, project_reference, payment_means, language ON accounting.invoices FOR EACH ROW
  WHEN (OLD.state = 'posted')
  EXECUTE FUNCTION accounting.check_kept_invoice()`;

export const clearanceTrigger = `CREATE TRIGGER invoices_clearance BEFORE UPDATE OF clearance ON accounting.invoices FOR EACH ROW
  WHEN (OLD.clearance IS NOT NULL AND NEW.clearance IS DISTINCT FROM OLD.clearance)
  EXECUTE FUNCTION accounting.refuse('invoices_clearance_once_check', 'The clearance of an invoice is set once.')`;

/** The same for what a bill says of its purchase order. */
export const purchaseTrigger = `CREATE TRIGGER invoices_purchase BEFORE UPDATE OF purchase_order_id, match_approved_by, match_approved_at,
  match_reason ON accounting.invoices FOR EACH ROW
  WHEN (OLD.state = 'posted')
  EXECUTE FUNCTION accounting.check_kept_invoice()`;

/** The same for the order whose down payment it is. */
export const downPaymentTrigger = `CREATE TRIGGER invoices_down_payment BEFORE UPDATE OF down_payment_of_id ON accounting.invoices FOR EACH ROW
  WHEN (OLD.state = 'posted')
  EXECUTE FUNCTION accounting.check_kept_invoice()`;

/** A bill that needs it is posted when it is approved; nobody approves it afterwards. */
export const approvalTriggers = [
  `CREATE TRIGGER invoices_approval BEFORE UPDATE OF state ON accounting.invoices FOR EACH ROW
    WHEN (OLD.state <> 'posted' AND NEW.state = 'posted' AND NEW.type = 'bill' AND NEW.approved_at IS NULL)
    EXECUTE FUNCTION accounting.check_bill_approval()`,
  `CREATE TRIGGER invoices_approved BEFORE UPDATE OF approved_by, approved_at ON accounting.invoices FOR EACH ROW
    WHEN (OLD.state = 'posted' AND (NEW.approved_by, NEW.approved_at) IS DISTINCT FROM (OLD.approved_by, OLD.approved_at))
    EXECUTE FUNCTION accounting.refuse('invoices_immutable_check', 'The approval of a posted bill never changes.')`,
];

/** What was chosen stays with what was posted. */
export const fiscalTrigger = `CREATE TRIGGER invoices_fiscal BEFORE UPDATE OF fiscal_position_id, fiscal_position_reason ON accounting.invoices
  FOR EACH ROW WHEN (OLD.state = 'posted'
    AND (NEW.fiscal_position_id, NEW.fiscal_position_reason) IS DISTINCT FROM (OLD.fiscal_position_id, OLD.fiscal_position_reason))
  EXECUTE FUNCTION accounting.refuse('invoices_immutable_check', 'The fiscal position of a posted document never changes.')`;

/** The discount of a posted document is part of its figures. */
export const discountTrigger = `CREATE TRIGGER invoices_discount BEFORE UPDATE OF discount_percent, discount_amount, discount_reason, amount_discount,
  allowances ON accounting.invoices FOR EACH ROW WHEN (OLD.state = 'posted'
    AND (NEW.discount_percent, NEW.discount_amount, NEW.discount_reason, NEW.amount_discount, NEW.allowances)
      IS DISTINCT FROM (OLD.discount_percent, OLD.discount_amount, OLD.discount_reason, OLD.amount_discount, OLD.allowances))
  EXECUTE FUNCTION accounting.refuse('invoices_immutable_check', 'The discount of a posted document never changes.')`;

/** What its prices were taken from stays with what was posted. */
export const priceListTrigger = `CREATE TRIGGER invoices_price_list BEFORE UPDATE OF price_list_id ON accounting.invoices
  FOR EACH ROW WHEN (OLD.state = 'posted' AND NEW.price_list_id IS DISTINCT FROM OLD.price_list_id)
  EXECUTE FUNCTION accounting.refuse('invoices_immutable_check', 'The price list of a posted document never changes.')`;

/** All rules of the rows: those of the columns that came later are set by a migration. */
export const invoiceRules: RowRules = {
  ...invoices.rules,
  ...discountRules('invoices'),
  invoices_approved_check: `(approved_at IS NULL) = (approved_by IS NULL)
        AND (approved_at IS NULL OR (type = 'bill' AND state <> 'cancelled'))`,
  invoices_match_check: `(match_approved_at IS NULL) = (match_approved_by IS NULL)
        AND (match_approved_at IS NULL) = (match_reason IS NULL)
        AND (match_approved_at IS NULL OR (type = 'bill' AND state = 'posted'))`,
  invoices_down_payment_check: `down_payment_of_id IS NULL OR (type IN ('invoice', 'bill')
        AND down_payment_of_id IS NOT DISTINCT FROM CASE type WHEN 'bill' THEN purchase_order_id ELSE order_id END)`,
  invoices_clearance_check: `clearance IS NULL OR state = 'posted'`,
  invoices_language_check: `language IN ('en', 'de')`,
  invoices_reminder_level_check: 'reminder_level BETWEEN 0 AND 3',
  invoices_payment_means_check: `payment_means IN ('cash', 'credit_transfer', 'card', 'standing_agreement', 'sepa_credit_transfer',
        'sepa_direct_debit', 'other')`,
};
