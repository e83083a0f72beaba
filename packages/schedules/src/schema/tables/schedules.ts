import { discountRules } from '@daybook/accounting';
import type { RowRules, TableSql } from '@daybook/database';

const DAY = `BETWEEN '1900-01-01' AND '2999-12-31'`;

export const schedules: TableSql = {
  name: 'schedules.schedules',
  create: `CREATE TABLE schedules.schedules (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    anchor date NOT NULL,
    every_months integer,
    every_weeks integer,
    every_days integer,
    end_of_month boolean NOT NULL,
    starts date NOT NULL,
    ends date,
    until date,
    times integer,
    billing text NOT NULL,
    proration text NOT NULL,
    mode text NOT NULL,
    catch_up text NOT NULL,
    price text NOT NULL,
    partner_id uuid,
    currency text NOT NULL,
    payment_term_id uuid,
    journal_id uuid,
    language text,
    reference text,
    buyer_reference text,
    purchase_order_reference text,
    contract_reference text,
    project_reference text,
    note text,
    amount_untaxed numeric NOT NULL,
    amount_tax numeric NOT NULL,
    amount_total numeric NOT NULL,
    amount_yearly numeric NOT NULL,
    next_number integer NOT NULL,
    next_date date,
    due_on date,
    pause_reason text,
    catching_up text,
    late_count integer NOT NULL,
    made_by text NOT NULL,
    CONSTRAINT schedules_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT schedules_external_id_key UNIQUE (workspace_id, external_id)
  )`,
  foreignKeys: [
    'CONSTRAINT schedules_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners (workspace_id, id)',
    `CONSTRAINT schedules_payment_term_fkey FOREIGN KEY (workspace_id, payment_term_id) REFERENCES accounting.payment_terms
        (workspace_id, id)`,
    'CONSTRAINT schedules_journal_fkey FOREIGN KEY (workspace_id, journal_id) REFERENCES accounting.journals (workspace_id, id)',
  ],
  indexes: [
    'CREATE INDEX schedules_created_at_idx ON schedules.schedules (workspace_id, created_at, id)',
    'CREATE INDEX schedules_name_idx ON schedules.schedules (workspace_id, name, id)',
    'CREATE INDEX schedules_next_date_idx ON schedules.schedules (workspace_id, next_date, id)',
    'CREATE INDEX schedules_amount_yearly_idx ON schedules.schedules (workspace_id, amount_yearly, id)',
    'CREATE INDEX schedules_partner_idx ON schedules.schedules (workspace_id, partner_id) WHERE partner_id IS NOT NULL',
    'CREATE INDEX schedules_payment_term_idx ON schedules.schedules (workspace_id, payment_term_id) WHERE payment_term_id IS NOT NULL',
    'CREATE INDEX schedules_journal_idx ON schedules.schedules (workspace_id, journal_id) WHERE journal_id IS NOT NULL',
    'CREATE INDEX schedules_due_on_idx ON schedules.schedules (due_on) WHERE due_on IS NOT NULL',
  ],
  rules: {
    schedules_kind_check: `kind IN ('invoice', 'bill', 'entry')`,
    schedules_state_check: `state IN ('draft', 'active', 'paused', 'ended')`,
    schedules_every_check: `(every_months IS NOT NULL)::int + (every_weeks IS NOT NULL)::int + (every_days IS NOT NULL)::int = 1
        AND coalesce(every_months, every_weeks, every_days) >= 1`,
    schedules_end_of_month_check: 'NOT end_of_month OR every_months IS NOT NULL',
    schedules_dates_check: `anchor ${DAY} AND starts ${DAY} AND ends ${DAY} AND until ${DAY} AND next_date ${DAY} AND due_on ${DAY}`,
    schedules_ends_check: 'ends >= starts',
    schedules_times_check: 'times >= 1',
    schedules_until_check: 'times IS NULL OR until IS NULL',
    schedules_billing_check: `billing IN ('in_advance', 'in_arrears')`,
    schedules_proration_check: `proration IN ('none', 'whole', 'days')`,
    schedules_mode_check: `mode IN ('draft', 'confirm') OR (mode = 'confirm_and_send' AND kind = 'invoice')`,
    schedules_catch_up_check: `catch_up IN ('all', 'latest', 'none') AND coalesce(catching_up, 'all') IN ('all', 'latest', 'none')`,
    schedules_price_check: `price = 'fixed' OR (price = 'current' AND kind = 'invoice')`,
    schedules_language_check: `language IN ('en', 'de')`,
    schedules_currency_check: `currency ~ '^[A-Z]{3}$'`,
    schedules_amounts_check:
      'amount_total > -1e15 AND amount_total < 1e15 AND amount_yearly > -1e18 AND amount_yearly < 1e18',
    schedules_next_check: `next_number >= 1 AND late_count >= 0 AND (state <> 'ended' OR next_date IS NULL)`,
    schedules_pause_reason_check: `(state = 'paused') = (pause_reason IS NOT NULL) AND (pause_reason IS NULL OR pause_reason IN ('asked', 'too_many_missed'))`,
  },
};

/** All rules of the rows: those of the columns that came later are set by a migration. */
export const scheduleRules: RowRules = {
  ...schedules.rules,
  ...discountRules('schedules'),
  schedules_draft_days_check: `draft_days BETWEEN 0 AND 28 AND (draft_days = 0 OR mode <> 'draft')`,
  schedules_due_on_check: `(state = 'active') = (due_on IS NOT NULL) AND (due_on IS NULL OR next_date - draft_days <= due_on)`,
};

export const draftDaysColumn = 'ALTER TABLE schedules.schedules ADD COLUMN draft_days integer DEFAULT 0 NOT NULL';
