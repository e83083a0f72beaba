import type { Problem } from '@daybook/errors';
import type { SaleDocument } from '../entities/sale-document.js';
import type { SaleContext } from './sale-context.js';

/** Who it is for, and that there is something in it; `what` is the action and its object: `send a quotation`. */
export function readyProblems(
  { lines }: Pick<SaleDocument, 'lines'>,
  { partner }: SaleContext,
  what: string,
): Problem[] {
  const problems: Problem[] = [];
  if (!partner)
    problems.push({ field: 'partner', code: 'required', message: `To ${what}, set its partner: partner is required.` });
  if (partner && !partner.active) {
    problems.push({
      field: 'partner',
      code: 'archived',
      message: `${partner.name} is archived. Set it active again, or choose another partner.`,
    });
  }
  if (lines.length === 0)
    problems.push({ field: 'lines', code: 'required', message: `To ${what}, give it at least one line.` });
  return problems;
}

/** Fields that may change after the draft, but only in one state (domain.md 5.10). */
export function lateProblems<D extends { state: string }>(
  before: D,
  after: D,
  fields: Readonly<Record<string, keyof D>>,
  late: string,
  otherwise: string,
): Problem[] {
  if (after.state === 'draft' || after.state === late) return [];
  return Object.entries(fields)
    .filter(([, property]) => (before[property] ?? null) !== (after[property] ?? null))
    .map(([field]) => ({
      field,
      code: 'immutable',
      message: `${field} can no longer change: the record is ${after.state}. ${otherwise}`,
    }));
}
