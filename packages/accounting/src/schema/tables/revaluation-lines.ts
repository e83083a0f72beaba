import type { TableSql } from '@daybook/database';
import { keptWithRevaluation } from './kept-with-revaluation.js';

export const revaluationLines: TableSql = {
  name: 'accounting.revaluation_lines',
  create: `CREATE TABLE accounting.revaluation_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    revaluation_id uuid NOT NULL,
    "position" integer NOT NULL,
    account_id uuid NOT NULL,
    currency text NOT NULL,
    items integer NOT NULL,
    amount_currency numeric NOT NULL,
    book_value numeric NOT NULL,
    value numeric NOT NULL,
    difference numeric NOT NULL,
    booked numeric NOT NULL,
    CONSTRAINT revaluation_lines_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT revaluation_lines_account_key UNIQUE (workspace_id, revaluation_id, account_id, currency),
    CONSTRAINT revaluation_lines_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT revaluation_lines_difference_check CHECK (difference = value - book_value),
    CONSTRAINT revaluation_lines_items_check CHECK (items >= 1),
    CONSTRAINT revaluation_lines_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT revaluation_lines_revaluation_fkey FOREIGN KEY (workspace_id, revaluation_id) REFERENCES accounting.revaluations
        (workspace_id, id)`,
    `CONSTRAINT revaluation_lines_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
  ],
  triggers: keptWithRevaluation('revaluation_lines'),
};
