import type { Principal } from '@daybook/access';
import { Database } from '@daybook/database';
import { isNegative, sum } from '@daybook/money';
import { Reader, Registry, type Resource } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { bankLines } from '../resources/bank-lines.resource.js';
import { LINES_ANY, NEWEST_OPEN, RULES } from '../suggestions/candidates.sql.js';
import type { LineFacts, RuleFacts } from '../suggestions/facts.js';
import { fitsRule } from '../suggestions/rules.js';
import { type BookedLeg, type BookedLine, proposeRule, type ProposedRule } from './propose-rule.js';

/** So many earlier lines are looked at, and so many open ones. */
const EARLIER_MAX = 100;
const OPEN_MAX = 1000;

const CONFIDENCE = 80;

/**
 * The newest lines of the same direction that an entry alone explains, with its lines but that of the bank. A tax stands beside its base:
 * the line before it has the tax.
 */
const BOOKED = `SELECT l.id, l.text, l.counterparty_name AS "counterpartyName", l.counterparty_iban AS "counterpartyIban",
    l.partner_id AS "partnerId",
    (SELECT jsonb_agg(jsonb_build_object('accountId', e.account_id, 'amount', abs(e.amount_currency)::text, 'taxId', e.tax_id)
        ORDER BY e.position) FROM accounting.published_entry_lines e
      WHERE e.workspace_id = $1 AND e.entry_id = m.entry_id AND e.account_id <> b.account_id) AS legs
  FROM banking.bank_lines l
  JOIN banking.bank_matches m ON m.workspace_id = $1 AND m.bank_line_id = l.id AND m.payment_id IS NULL AND NOT m.bound
  JOIN banking.bank_accounts b ON b.workspace_id = $1 AND b.id = l.bank_account_id
  WHERE l.workspace_id = $1 AND l.state = 'matched' AND sign(l.amount) = $2`;

const BY_IBAN = `${BOOKED} AND l.counterparty_iban = $3 ORDER BY l.date DESC, l.id DESC LIMIT ${EARLIER_MAX}`;

const BY_DATE = `${BOOKED} ORDER BY l.date DESC, l.id DESC LIMIT ${EARLIER_MAX}`;

/** Proposes a rule after three lines have been booked alike (domain.md 4.31). */
@Injectable()
export class RuleProposals {
  constructor(
    private readonly database: Database,
    private readonly reader: Reader,
    private readonly registry: Registry,
  ) {}

  /** A body for `POST /v1/bank_rules`, or null, and how many open lines it would meet. @throws NotFound */
  async of(principal: Principal, sent: string): Promise<object> {
    const shown = await this.reader.get(principal, bankLines as Resource, sent);
    const id = bankLines.ids.read(String(shown['id']))!;
    const tx = this.database.of(principal.workspace.id);
    const query = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
      tx.query(text, [principal.workspace.id, ...values]);
    const [[line], rules] = await Promise.all([query<LineFacts>(LINES_ANY, [id]), query<RuleFacts>(RULES)]);
    if (!line || rules.some((rule) => fitsRule(line, rule))) return NONE;
    const direction = isNegative(line.open) ? 'out' : 'in';
    const sign = direction === 'out' ? -1 : 1;
    const iban = line.counterpartyIban;
    const [byIban, byDate, open] = await Promise.all([
      iban === null ? [] : query<BookedLine>(BY_IBAN, sign, iban),
      query<BookedLine>(BY_DATE, sign),
      query<LineFacts>(NEWEST_OPEN, OPEN_MAX),
    ]);
    const earlier = [...new Map([...byIban, ...byDate].map((one) => [one.id, one])).values()];
    const rule = proposeRule(
      { ...line, direction },
      earlier.map((one) => ({ ...one, legs: withTaxes(one.legs) })),
    );
    if (!rule) return NONE;
    const met = open.filter((one) => fitsRule(one, asRule(rule)));
    return {
      proposal: this.body(rule),
      because: rule.because.map((one) => this.registry.show('bank_lines', one)),
      open_lines: met.length,
      open_lines_is_exact: open.length < OPEN_MAX,
    };
  }

  private body({ name, direction, iban, textContains, partnerId, lines }: ProposedRule): object {
    return {
      name,
      conditions: { direction, ...(iban === null ? { text_contains: textContains } : { iban }) },
      ...(partnerId === null ? {} : { partner: this.registry.show('partners', partnerId) }),
      lines: lines.map(({ accountId, amount, taxId }) => ({
        account: this.registry.show('accounts', accountId),
        ...(amount === null ? { rest: true } : { amount: Number(amount) }),
        ...(taxId === null ? {} : { tax: this.registry.show('taxes', taxId) }),
      })),
      confidence: CONFIDENCE,
    };
  }
}

const NONE = { proposal: null, because: [], open_lines: 0, open_lines_is_exact: true };

/** Puts a tax on the line before it, with the amount of both. */
function withTaxes(legs: readonly BookedLeg[] | null): BookedLeg[] {
  const found: BookedLeg[] = [];
  for (const leg of legs ?? []) {
    const base = found.at(-1);
    if (leg.taxId === null || !base) found.push(leg);
    else found[found.length - 1] = { ...base, taxId: leg.taxId, amount: sum([base.amount, leg.amount]) };
  }
  return found;
}

function asRule({ direction, iban, textContains, name }: ProposedRule): RuleFacts {
  const open = { amountFrom: null, amountTo: null, bankAccountId: null, partnerId: null };
  return { id: '', name, direction, iban, textContains, ...open, confidence: CONFIDENCE, auto: false, lines: [] };
}
