import type { TableSql } from '@daybook/database';
import { keptWithRevaluation } from './kept-with-revaluation.js';

export const revaluationRates: TableSql = {
  name: 'accounting.revaluation_rates',
  create: `CREATE TABLE accounting.revaluation_rates (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    revaluation_id uuid NOT NULL,
    "position" integer NOT NULL,
    currency text NOT NULL,
    rate numeric NOT NULL,
    CONSTRAINT revaluation_rates_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT revaluation_rates_currency_key UNIQUE (workspace_id, revaluation_id, currency),
    CONSTRAINT revaluation_rates_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT revaluation_rates_position_check CHECK (position >= 1),
    CONSTRAINT revaluation_rates_rate_check CHECK (rate > 0 AND rate < 1e15 AND scale(rate) <= 12)
  )`,
  foreignKeys: [
    `CONSTRAINT revaluation_rates_revaluation_fkey FOREIGN KEY (workspace_id, revaluation_id) REFERENCES accounting.revaluations
        (workspace_id, id)`,
  ],
  triggers: keptWithRevaluation('revaluation_rates'),
};
