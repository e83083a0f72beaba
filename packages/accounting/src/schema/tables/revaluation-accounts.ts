import type { TableSql } from '@daybook/database';
import { keptWithRevaluation } from './kept-with-revaluation.js';

export const revaluationAccounts: TableSql = {
  name: 'accounting.revaluation_accounts',
  create: `CREATE TABLE accounting.revaluation_accounts (
    workspace_id uuid NOT NULL,
    revaluation_id uuid NOT NULL,
    "position" smallint NOT NULL,
    account_id uuid NOT NULL,
    CONSTRAINT revaluation_accounts_pkey PRIMARY KEY (workspace_id, revaluation_id, account_id),
    CONSTRAINT revaluation_accounts_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT revaluation_accounts_revaluation_fkey FOREIGN KEY (workspace_id, revaluation_id) REFERENCES
        accounting.revaluations (workspace_id, id)`,
    `CONSTRAINT revaluation_accounts_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
  ],
  triggers: keptWithRevaluation('revaluation_accounts'),
};
