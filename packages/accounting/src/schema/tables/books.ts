import type { TableSql } from '@daybook/database';

export const books: TableSql = {
  name: 'accounting.books',
  create: `CREATE TABLE accounting.books (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    fiscal_year_start text DEFAULT '01-01'::text NOT NULL,
    lock_date date,
    tax_rounding text DEFAULT 'document'::text NOT NULL,
    receivable_account_id uuid,
    payable_account_id uuid,
    income_account_id uuid,
    expense_account_id uuid,
    cogs_account_id uuid,
    stock_account_id uuid,
    received_not_billed_account_id uuid,
    price_difference_account_id uuid,
    adjustment_account_id uuid,
    exchange_gain_account_id uuid,
    exchange_loss_account_id uuid,
    write_off_account_id uuid,
    sale_journal_id uuid,
    purchase_journal_id uuid,
    bank_journal_id uuid,
    cash_journal_id uuid,
    general_journal_id uuid,
    stock_journal_id uuid,
    exchange_journal_id uuid,
    lock_reopen boolean DEFAULT false NOT NULL,
    lock_moved_at timestamp(3) with time zone,
    lock_moved_reason text,
    unallocated_account_id uuid,
    CONSTRAINT books_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT books_fiscal_year_start_check CHECK (fiscal_year_start ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
    CONSTRAINT books_id_check CHECK (id = workspace_id),
    CONSTRAINT books_lock_date_check CHECK (lock_date BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT books_tax_rounding_check CHECK (tax_rounding IN ('document', 'line'))
  )`,
  foreignKeys: [
    `CONSTRAINT books_receivable_account_fkey FOREIGN KEY (workspace_id, receivable_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
    `CONSTRAINT books_payable_account_fkey FOREIGN KEY (workspace_id, payable_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
    `CONSTRAINT books_income_account_fkey FOREIGN KEY (workspace_id, income_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
    `CONSTRAINT books_expense_account_fkey FOREIGN KEY (workspace_id, expense_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
    `CONSTRAINT books_cogs_account_fkey FOREIGN KEY (workspace_id, cogs_account_id) REFERENCES accounting.accounts (workspace_id,
        id)`,
    `CONSTRAINT books_stock_account_fkey FOREIGN KEY (workspace_id, stock_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
    `CONSTRAINT books_received_not_billed_account_fkey FOREIGN KEY (workspace_id, received_not_billed_account_id) REFERENCES
        accounting.accounts (workspace_id, id)`,
    `CONSTRAINT books_price_difference_account_fkey FOREIGN KEY (workspace_id, price_difference_account_id) REFERENCES
        accounting.accounts (workspace_id, id)`,
    `CONSTRAINT books_adjustment_account_fkey FOREIGN KEY (workspace_id, adjustment_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
    `CONSTRAINT books_exchange_gain_account_fkey FOREIGN KEY (workspace_id, exchange_gain_account_id) REFERENCES
        accounting.accounts (workspace_id, id)`,
    `CONSTRAINT books_exchange_loss_account_fkey FOREIGN KEY (workspace_id, exchange_loss_account_id) REFERENCES
        accounting.accounts (workspace_id, id)`,
    `CONSTRAINT books_write_off_account_fkey FOREIGN KEY (workspace_id, write_off_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
    `CONSTRAINT books_sale_journal_fkey FOREIGN KEY (workspace_id, sale_journal_id) REFERENCES accounting.journals (workspace_id,
        id)`,
    `CONSTRAINT books_purchase_journal_fkey FOREIGN KEY (workspace_id, purchase_journal_id) REFERENCES accounting.journals
        (workspace_id, id)`,
    `CONSTRAINT books_bank_journal_fkey FOREIGN KEY (workspace_id, bank_journal_id) REFERENCES accounting.journals (workspace_id,
        id)`,
    `CONSTRAINT books_cash_journal_fkey FOREIGN KEY (workspace_id, cash_journal_id) REFERENCES accounting.journals (workspace_id,
        id)`,
    `CONSTRAINT books_general_journal_fkey FOREIGN KEY (workspace_id, general_journal_id) REFERENCES accounting.journals
        (workspace_id, id)`,
    `CONSTRAINT books_stock_journal_fkey FOREIGN KEY (workspace_id, stock_journal_id) REFERENCES accounting.journals
        (workspace_id, id)`,
    `CONSTRAINT books_exchange_journal_fkey FOREIGN KEY (workspace_id, exchange_journal_id) REFERENCES accounting.journals
        (workspace_id, id)`,
    `CONSTRAINT books_unallocated_account_fkey FOREIGN KEY (workspace_id, unallocated_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
  ],
  triggers: [
    `CREATE TRIGGER books_kept BEFORE DELETE ON accounting.books FOR EACH ROW
      WHEN (true)
      EXECUTE FUNCTION accounting.refuse('books_kept_check', 'The books of a workspace are never deleted.')`,
    `CREATE TRIGGER books_id BEFORE UPDATE ON accounting.books FOR EACH ROW
      WHEN (NEW.workspace_id <> OLD.workspace_id)
      EXECUTE FUNCTION accounting.refuse('books_id_check', 'Books belong to one workspace.')`,
    `CREATE TRIGGER books_fiscal_year_start BEFORE UPDATE ON accounting.books FOR EACH ROW
      WHEN (NEW.fiscal_year_start <> OLD.fiscal_year_start)
      EXECUTE FUNCTION accounting.check_fiscal_year_start()`,
    `CREATE TRIGGER books_truncate BEFORE TRUNCATE ON accounting.books FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('books_truncate_check', 'What was posted is kept.')`,
    `CREATE TRIGGER books_lock_date BEFORE UPDATE ON accounting.books FOR EACH ROW
      WHEN (OLD.lock_date IS NOT NULL AND (NEW.lock_date IS NULL OR (NEW.lock_date < OLD.lock_date AND NOT (OLD.lock_reopen AND
        NEW.lock_reopen AND NEW.lock_moved_reason IS NOT NULL))))
      EXECUTE FUNCTION accounting.refuse('books_lock_date_check',
        'The lock date moves back only while lock_reopen is on, and with a reason.')`,
  ],
};
