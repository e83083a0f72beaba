import type { Problem } from '@daybook/errors';
import { equal } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import type { BankLine } from '../entities/bank-line.js';
import type { MatchArgs } from '../matching/match-args.js';
import type { LineFacts, RuleFacts } from '../suggestions/facts.js';
import { fitsRule, linesOfRule } from '../suggestions/rules.js';

const NOTE = `INSERT INTO banking.bank_rule_uses (workspace_id, bank_line_id, bank_rule_id, used_at) VALUES ($1, $2, $3, now())
  ON CONFLICT (workspace_id, bank_line_id, bank_rule_id) DO UPDATE SET used_at = excluded.used_at`;

const FORGET = 'DELETE FROM banking.bank_rule_uses WHERE workspace_id = $1 AND bank_line_id = $2';

/** A match names the rule of which its lines are; other lines would count for nothing that the rule said. */
export function ruleProblems(line: Readonly<BankLine>, args: MatchArgs, rule: RuleFacts | null): Problem[] {
  if (!args.ruleId) return [];
  const facts = factsOf(line);
  const proposed = rule && fitsRule(facts, rule) ? linesOfRule(facts, rule) : undefined;
  const { lines = [] } = args;
  const isSame =
    proposed !== undefined &&
    proposed.length === lines.length &&
    proposed.every(({ accountId, amount, taxId }, i) => {
      const sent = lines[i]!;
      return sent.accountId === accountId && equal(sent.amount, amount) && (sent.taxId ?? null) === taxId;
    });
  if (isSame) return [];
  const message = 'rule does not propose these lines for this bank line. Leave rule out, or send what it proposes.';
  return [{ field: 'rule', code: 'invalid_value', message }];
}

/** Counts the match for the rule. */
export async function noteUse({ tx, workspaceId }: UnitOfWork, line: BankLine, rule: RuleFacts): Promise<void> {
  await tx.write(NOTE, [workspaceId, line.id, rule.id]);
}

/** The match is taken back. */
export async function forgetUse({ tx, workspaceId }: UnitOfWork, line: BankLine): Promise<void> {
  await tx.write(FORGET, [workspaceId, line.id]);
}

function factsOf({ amountOpen, ...line }: Readonly<BankLine>): LineFacts {
  return { ...line, open: amountOpen };
}
