import { SERIES_GUARD } from '@daybook/numbering';
import type { Invariant } from './invariant.js';

const lineTriggers = (table: string) =>
  ['insert', 'delete', 'update_from', 'update_to'].map((event) => [table, `open_${event}`] as const);

/** Without these triggers, raw SQL could change what was posted and matched (domain.md 7: 1, 5, 6, 10, 15). */
const GUARDS: readonly (readonly [table: string, rule: string])[] = [
  ...['draft_first', 'posting', 'reversal_date', 'immutable', 'kept', 'closing', 'truncate'].map(
    (rule) => ['entries', rule] as const,
  ),
  ...lineTriggers('entry_lines'),
  ['entry_lines', 'truncate'],
  ...['line', 'immutable', 'kept', 'matches', 'truncate'].map((rule) => ['open_items', rule] as const),
  ...['match', 'settle', 'undone', 'immutable', 'kept', 'truncate'].map((rule) => ['reconciliations', rule] as const),
  ...['match', 'reopen', 'immutable', 'kept', 'truncate'].map((rule) => ['reconciliation_voids', rule] as const),
  ...['draft_first', 'transition', 'posting', 'replaces', 'immutable', 'delivery', 'kept', 'truncate'].map(
    (rule) => ['invoices', rule] as const,
  ),
  ...['approval', 'approved'].map((rule) => ['invoices', rule] as const),
  ...['invoice_lines', 'invoice_taxes', 'invoice_line_taxes'].flatMap(lineTriggers),
  ...['entry', 'transition', 'immutable', 'assigned', 'kept', 'truncate'].map((rule) => ['payments', rule] as const),
  ...['lock_date', 'kept', 'id', 'fiscal_year_start'].map((rule) => ['books', rule] as const),
  ...['posted', 'immutable', 'kept', 'truncate'].map((rule) => ['papers', rule] as const),
  ...['immutable', 'kept', 'truncate'].map((rule) => ['logos', rule] as const),
  ...['active_first', 'immutable', 'kept', 'truncate'].map((rule) => ['revaluations', rule] as const),
  ...['revaluation_rates', 'revaluation_lines', 'revaluation_accounts'].flatMap((table) =>
    ['kept', 'truncate'].map((rule) => [table, rule] as const),
  ),
];

/** By qualified name: the tables of accounting, and those of its number series. */
const TRIGGERS = [...GUARDS.map(([table, rule]) => [`accounting.${table}`, `${table}_${rule}`]), SERIES_GUARD];

/** The triggers that protect the ledger exist and are enabled: a restore may have left them disabled. */
export const LEDGER_GUARDS: Invariant = {
  name: 'the walls of the ledger stand',
  rule: 'domain.md 7, 5',
  sql: `SELECT NULL AS resource, NULL::uuid AS id,
      format('%s: the trigger %s is %s', w.name, w.guard, CASE WHEN t.oid IS NULL THEN 'not there' ELSE 'off' END) AS detail
    FROM unnest(ARRAY[${TRIGGERS.map(([table]) => `'${table}'`).join(', ')}], ARRAY[${TRIGGERS.map(([, guard]) => `'${guard}'`).join(', ')}])
      AS w (name, guard)
    LEFT JOIN pg_catalog.pg_trigger t ON t.tgrelid = to_regclass(w.name) AND t.tgname = w.guard
    WHERE $1::uuid IS NOT NULL AND (t.tgenabled IN ('O', 'A')) IS NOT TRUE`,
};
