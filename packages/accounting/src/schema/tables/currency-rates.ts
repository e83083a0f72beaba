import type { TableSql } from '@daybook/database';

export const currencyRates: TableSql = {
  name: 'accounting.currency_rates',
  create: `CREATE TABLE accounting.currency_rates (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    currency text NOT NULL,
    date date NOT NULL,
    rate numeric NOT NULL,
    CONSTRAINT currency_rates_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT currency_rates_date_key UNIQUE (workspace_id, currency, date),
    CONSTRAINT currency_rates_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT currency_rates_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT currency_rates_rate_check CHECK (rate > 0 AND rate < 1e15 AND scale(rate) <= 12)
  )`,
  indexes: [
    `CREATE UNIQUE INDEX currency_rates_external_id_key ON accounting.currency_rates (workspace_id, external_id) WHERE
        external_id IS NOT NULL`,
    'CREATE INDEX currency_rates_created_at_idx ON accounting.currency_rates (workspace_id, created_at, id)',
  ],
};
