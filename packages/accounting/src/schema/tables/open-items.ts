import type { TableSql } from '@daybook/database';

export const openItems: TableSql = {
  name: 'accounting.open_items',
  create: `CREATE TABLE accounting.open_items (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    partner_id uuid,
    currency text NOT NULL,
    date_due date NOT NULL,
    side text NOT NULL,
    amount numeric NOT NULL,
    amount_currency numeric NOT NULL,
    residual numeric NOT NULL,
    residual_currency numeric NOT NULL,
    date date NOT NULL,
    CONSTRAINT open_items_pkey PRIMARY KEY (workspace_id, id)
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  foreignKeys: [
    'CONSTRAINT open_items_line_fkey FOREIGN KEY (workspace_id, id) REFERENCES accounting.entry_lines (workspace_id, id)',
  ],
  indexes: [
    'CREATE INDEX open_items_open_idx ON accounting.open_items (workspace_id, partner_id, account_id) WHERE residual_currency > 0',
    'CREATE INDEX open_items_partner_idx ON accounting.open_items (workspace_id, partner_id, date)',
  ],
  rules: {
    open_items_amount_check: 'amount >= 0 AND amount < 1e15',
    open_items_amount_currency_check: 'amount_currency >= 0 AND amount_currency < 1e15',
    open_items_currency_check: `currency ~ '^[A-Z]{3}$'`,
    open_items_date_due_check: `date_due BETWEEN '1900-01-01' AND '2999-12-31'`,
    open_items_residual_check: 'residual >= 0 AND residual <= amount',
    open_items_residual_currency_check: 'residual_currency >= 0 AND residual_currency <= amount_currency',
    open_items_settled_check: 'residual_currency > 0 OR residual = 0',
    open_items_side_check: `side IN ('debit', 'credit')`,
  },
  triggers: [
    `CREATE TRIGGER open_items_line AFTER INSERT ON accounting.open_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.check_open_items()`,
    `CREATE TRIGGER open_items_kept BEFORE DELETE ON accounting.open_items FOR EACH ROW
      WHEN (true)
      EXECUTE FUNCTION accounting.refuse('open_items_kept_check', 'An open item is never deleted.')`,
    `CREATE TRIGGER open_items_truncate BEFORE TRUNCATE ON accounting.open_items FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('open_items_truncate_check', 'What was posted is kept.')`,
    `CREATE TRIGGER open_items_immutable BEFORE UPDATE OF workspace_id, id, account_id, partner_id, currency, date, date_due, side,
      amount, amount_currency ON accounting.open_items FOR EACH ROW
      WHEN ((NEW.workspace_id, NEW.id, NEW.account_id, NEW.partner_id, NEW.currency, NEW.date, NEW.date_due, NEW.side, NEW.amount,
        NEW.amount_currency) IS DISTINCT FROM (OLD.workspace_id, OLD.id, OLD.account_id, OLD.partner_id, OLD.currency, OLD.date,
        OLD.date_due, OLD.side, OLD.amount, OLD.amount_currency))
      EXECUTE FUNCTION accounting.refuse('open_items_immutable_check', 'Only what is left of an open item changes.')`,
    `CREATE TRIGGER open_items_matches AFTER UPDATE ON accounting.open_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.check_residual()`,
  ],
};
