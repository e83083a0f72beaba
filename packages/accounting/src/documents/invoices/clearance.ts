import { InvalidRequest, type Problem } from '@daybook/errors';
import type { Invoice } from '../entities/invoice.js';

const PARTS = ['system', 'number', 'at'] as const;

/**
 * What prevents a new `clearance`: it is set once, on a posted invoice (domain.md 4.8). A credit note made with `reverse` has none.
 * @throws InvalidRequest if it is incomplete
 */
export function clearanceProblems(
  { clearance, state }: Readonly<Invoice>,
  before: Readonly<Invoice> | null,
): Problem[] {
  const former = before?.clearance ?? null;
  const isSame = PARTS.every((part) => (clearance?.[part] ?? null) === (former?.[part] ?? null));
  if (isSame) return [];
  if (former) {
    const message = `clearance is ${former.system} ${former.number} already, and never changes.`;
    return [{ field: 'clearance', code: 'invalid_state', message }];
  }
  if (state !== 'posted') {
    const message = 'clearance is set on a posted invoice. Confirm it first.';
    return [{ field: 'clearance', code: 'invalid_state', message }];
  }
  const missing = PARTS.filter((part) => !clearance?.[part]).map((part) => `clearance.${part}`);
  if (missing.length === 0) return [];
  throw new InvalidRequest(
    missing.map((field) => ({ field, code: 'required', message: `${field} is required, like the others.` })),
  );
}
