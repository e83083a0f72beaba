import { InvalidRequest, type Problem } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankRule } from '../entities/bank-rule.js';
import { owedByBuyer } from '../matching/plan-match.js';
import { checkRule } from '../rules/check-rule.js';

/** What a rule names that is archived, or a tax that no money includes, by the field. */
type Archived = readonly { readonly field: string; readonly name: string; readonly isOwed: boolean }[];

const ARCHIVED = `SELECT 'lines[' || r.i - 1 || '].account' AS field, a.code || ' ' || a.name AS name, false AS "isOwed"
  FROM unnest($2::uuid[]) WITH ORDINALITY AS r (id, i)
  JOIN accounting.published_accounts a ON a.workspace_id = $1 AND a.id = r.id WHERE NOT a.active
  UNION ALL SELECT 'lines[' || r.i - 1 || '].tax', t.name, t.self_assessed FROM unnest($3::uuid[]) WITH ORDINALITY AS r (id, i)
  JOIN accounting.published_taxes t ON t.workspace_id = $1 AND t.id = r.id WHERE NOT t.active OR t.self_assessed
  UNION ALL SELECT 'partner', p.name, false FROM accounting.published_partners p WHERE p.workspace_id = $1 AND p.id = $4 AND NOT p.active
  UNION ALL SELECT 'conditions.bank_account', b.name, false FROM banking.bank_accounts b
  WHERE b.workspace_id = $1 AND b.id = $5 AND NOT b.active ORDER BY 1`;

/** A rule has a condition, and lines that say what becomes of the whole amount (domain.md 4.31). */
@Injectable()
export class SaveBankRule implements WriteVerb<BankRule, Archived> {
  load({ tx, workspaceId }: UnitOfWork, rule: BankRule): Promise<Archived> {
    const lines = rule.lines ?? [];
    const named = [lines.map(({ accountId }) => accountId), lines.map(({ taxId }) => taxId ?? null)];
    return tx.query(ARCHIVED, [workspaceId, ...named, rule.partnerId ?? null, rule.conditionsBankAccountId ?? null]);
  }

  /** @throws InvalidRequest if the rule contradicts itself */
  plan(rule: Readonly<BankRule>, archived: Archived): Plan<BankRule> {
    const lines = (rule.lines ?? []).map((line) => ({ ...line, rest: line.rest ?? false }));
    // Absent in a new record.
    const { confidence, auto, priority, active }: Partial<BankRule> = rule;
    const filled = { confidence: confidence ?? 80, auto: auto ?? false };
    const problems = checkRule({ ...rule, lines, ...filled });
    if (problems.length > 0) throw new InvalidRequest(problems);
    const changes = {
      priority: priority ?? 100,
      conditionsTextContains: rule.conditionsTextContains ?? [],
      ...filled,
      active: active ?? true,
    };
    return { problems: archived.map(archivedProblem), changes };
  }
}

function archivedProblem({ field, name, isOwed }: Archived[number]): Problem {
  if (isOwed) return { field, code: 'invalid_value', message: owedByBuyer(field, name) };
  return { field, code: 'archived', message: `${field}: ${name} is archived. Choose another, or leave it out.` };
}
