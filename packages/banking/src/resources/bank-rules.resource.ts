import { iban } from '@daybook/accounting';
import {
  boolean,
  choice,
  decimal,
  defineResource,
  group,
  instant,
  integer,
  list,
  money,
  relation,
  text,
} from '@daybook/records';
import { BankRule, DIRECTIONS } from '../entities/bank-rule.js';
import { BankRuleLine } from '../entities/bank-rule-line.js';
import { phrases } from '../rules/phrases.js';
import { bankScopes } from '../scopes.js';

/** What of a rule's proposals has been matched and not been taken back. */
const uses = (what: string): string => `(SELECT ${what} FROM banking.bank_rule_uses u
  WHERE u.workspace_id = {t}.workspace_id AND u.bank_rule_id = {t}.id)`;

const lines = list(
  { entity: BankRuleLine, parent: 'bank_rule_id', idPrefix: 'brp', max: 20 },
  {
    account: relation('accounts').required(),
    percent: decimal(4, { above: '0' }).describe('Of what is open of the bank line.'),
    amount: money({ above: '0' }).describe('In the currency of the bank line.'),
    rest: boolean().default(false).describe('Whether it takes what the other lines leave.'),
    tax: relation('taxes').describe('The amount is split into its base and this tax.'),
    description: text(200),
  },
);

/** Rules for bank lines that are booked alike each time (domain.md 4.31). */
export const bankRules = defineResource({
  name: 'bank_rules',
  singular: 'bank_rule',
  idPrefix: 'brl',
  entity: BankRule,
  summary: 'What bank lines that look so are booked to: rules suggest it.',
  scopes: bankScopes,
  label: { column: 'name' },
  search: ['name'],
  defaultSort: 'priority',
  fields: {
    name: text(200).required().sortable().filterable(),
    priority: integer(0, 10_000).default(100).sortable().filterable().describe('The lowest is tried first.'),
    conditions: group({
      direction: choice(...DIRECTIONS).describe('Whether the money comes in or goes out.'),
      amount_from: money({ min: '0' }).describe('The amount without its sign is at least so much.'),
      amount_to: money({ min: '0' }).describe('The amount without its sign is at most so much.'),
      text_contains: phrases().describe(
        'One of these stands in the text or in the name of the counterparty, as whole words, in any case and without accents.',
      ),
      iban: iban().describe('That of the counterparty.'),
      bank_account: relation('bank_accounts'),
    }).describe('All of them must hold.'),
    partner: relation('partners').filterable().describe('The partner that the bank line gets.'),
    lines: lines.required().describe('Each is a percentage, an amount, or the rest.'),
    confidence: integer(60, 95).default(80).filterable().describe('How sure the suggestion is.'),
    auto: boolean()
      .default(false)
      .filterable()
      .describe('Whether match_certain may match by it; it needs a confidence of at least 90.'),
    active: boolean().default(true).filterable(),
    times_used: integer(0, 2 ** 31 - 1)
      .computed(uses('count(*)::int'))
      .describe('How many bank lines are matched as it proposed.'),
    last_used_at: instant().computed(uses('max(u.used_at)')).describe('When the latest of them was matched.'),
  },
});
