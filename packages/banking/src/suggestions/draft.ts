import { daysBetween } from '@daybook/money';
import type { Payers } from './payers.js';
import { otherPayer } from './payers.js';
import type { Difference, MatchPlan, Reason, SuggestionKind } from './suggestion.js';

/** A reason without points: what a person should look at. A suggestion with one is never certain. */
export type Doubt = Omit<Reason, 'points'>;

/** A suggestion before it is compared with the others. */
export interface Draft {
  readonly kind: SuggestionKind;
  readonly reasons: readonly Reason[];
  readonly doubts: readonly Doubt[];
  readonly plan: MatchPlan;
  readonly difference: Difference | null;
  readonly order: { readonly by: string; readonly id: string };
  readonly ruleId?: string;
}

export const NEAR_DAYS = 5;

/** Whether two days are at most 5 days apart. */
export function isNear(one: string, other: string): boolean {
  return Math.abs(daysBetween(one, other)) <= NEAR_DAYS;
}

/** The doubt that somebody else has paid. */
export function payerDoubts(payers: Payers, partnerId: string | null): Doubt[] {
  const other = otherPayer(payers, partnerId);
  return other ? [{ code: 'other_payer', text: `The bank line seems to be of ${other.name}.` }] : [];
}
