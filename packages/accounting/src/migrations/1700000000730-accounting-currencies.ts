import { CURRENCIES } from '@daybook/money';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CURRENCY_RATES = [
  `CREATE TABLE accounting.currency_rates (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb NOT NULL DEFAULT '{}',
    currency text NOT NULL,
    date date NOT NULL,
    rate numeric NOT NULL,
    CONSTRAINT currency_rates_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT currency_rates_date_key UNIQUE (workspace_id, currency, date),
    CONSTRAINT currency_rates_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT currency_rates_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT currency_rates_rate_check CHECK (rate > 0 AND rate < 1e15 AND scale(rate) <= 12)
  )`,
  `CREATE UNIQUE INDEX currency_rates_external_id_key ON accounting.currency_rates (workspace_id, external_id)
    WHERE external_id IS NOT NULL`,
  'CREATE INDEX currency_rates_created_at_idx ON accounting.currency_rates (workspace_id, created_at, id)',
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The list as the service had it when this ran; a test compares them, and a changed list replaces the function. */
const ISO_CURRENCIES = `
  CREATE FUNCTION accounting.iso_currencies() RETURNS TABLE (id uuid, code text, name text, decimals integer)
  LANGUAGE sql IMMUTABLE SET search_path = '' AS $body$
  SELECT ('00000000-0000-0000-0000-000000' || encode(convert_to(c.code, 'UTF8'), 'hex'))::uuid, c.code, c.name, c.decimals
  FROM (VALUES ${CURRENCIES.map(({ code, name, decimals }) => `(${quoted(code)}, ${quoted(name)}, ${decimals})`).join(', ')})
    AS c (code, name, decimals)
  $body$`;

/** Only what differs from the list is stored. */
const CHANGED_CURRENCIES = [
  `CREATE TABLE accounting.changed_currencies (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb NOT NULL DEFAULT '{}',
    code text NOT NULL,
    active boolean NOT NULL,
    CONSTRAINT changed_currencies_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT changed_currencies_code_key UNIQUE (workspace_id, code),
    CONSTRAINT changed_currencies_external_id_key UNIQUE (workspace_id, external_id)
  )`,
];

/**
 * Common table expressions, because the engine locks what it changes: FOR UPDATE passes them by, and could not lock a
 * row that is not there. Two changes at once are told apart by their version instead (below).
 */
const VIEW = `
  CREATE VIEW accounting.currencies AS
  WITH workspaces AS (SELECT b.workspace_id, b.created_at FROM accounting.books b),
    changed AS (SELECT x.* FROM accounting.changed_currencies x)
  SELECT w.workspace_id, c.id, coalesce(x.created_at, w.created_at) AS created_at,
    coalesce(x.updated_at, w.created_at) AS updated_at, coalesce(x.version, 1) AS version, x.external_id,
    coalesce(x.metadata, '{}'::jsonb) AS metadata, c.code, c.name, c.decimals, coalesce(x.active, true) AS active
  FROM workspaces w CROSS JOIN accounting.iso_currencies() c
  LEFT JOIN changed x ON x.workspace_id = w.workspace_id AND x.id = c.id`;

const CHANGE = [
  `CREATE FUNCTION accounting.change_currency() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    INSERT INTO accounting.changed_currencies AS c
      (workspace_id, id, created_at, updated_at, version, external_id, metadata, code, active)
    VALUES (OLD.workspace_id, OLD.id, OLD.created_at, NEW.updated_at, NEW.version, NEW.external_id, NEW.metadata,
      OLD.code, NEW.active)
    ON CONFLICT (workspace_id, id) DO UPDATE SET updated_at = EXCLUDED.updated_at, version = EXCLUDED.version,
      external_id = EXCLUDED.external_id, metadata = EXCLUDED.metadata, active = EXCLUDED.active
    WHERE c.version = EXCLUDED.version - 1;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The currency was changed meanwhile.' USING ERRCODE = '40001';
    END IF;
    RETURN NEW;
  EXCEPTION WHEN unique_violation THEN
    RAISE EXCEPTION 'Another currency has this external id.'
      USING ERRCODE = '23505', CONSTRAINT = 'currencies_external_id_key';
  END
  $body$`,
  `CREATE TRIGGER currencies_change INSTEAD OF UPDATE ON accounting.currencies FOR EACH ROW
    EXECUTE FUNCTION accounting.change_currency()`,
];

export class AccountingCurrencies1700000000730 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [...CURRENCY_RATES, ISO_CURRENCIES, ...CHANGED_CURRENCIES, VIEW, ...CHANGE];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
