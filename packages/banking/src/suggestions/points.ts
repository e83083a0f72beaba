import type { Certainty, Reason } from './suggestion.js';

/** What each reason is worth (domain.md 4.30). */
export const POINTS = {
  end_to_end: 70,
  structured_reference: 60,
  own_account: 60,
  document_number: 45,
  supplier_reference: 40,
  amount_equal: 30,
  amount_near: 15,
  partner_set: 25,
  iban: 25,
  name: 15,
  name_part: 8,
  date_near: 5,
  only_amount: 10,
  twin: -20,
} as const;

export type Points = Readonly<Record<keyof typeof POINTS, number>>;

const CERTAIN = 90;
const LIKELY = 60;

/** What a person has to look at is never certain: a doubt takes what is above 89. */
export function withDoubts(reasons: readonly Reason[], doubts: readonly Omit<Reason, 'points'>[]): Reason[] {
  const above = Math.max(0, confidenceOf(reasons) - (CERTAIN - 1));
  const beyond = Math.max(0, total(reasons) - 100);
  return [...reasons, ...doubts.map((doubt, i) => ({ ...doubt, points: i === 0 && above > 0 ? -above - beyond : 0 }))];
}

/** The sum of the points, from 0 to 100. */
export function confidenceOf(reasons: readonly Reason[]): number {
  return Math.min(100, Math.max(0, total(reasons)));
}

export function certaintyOf(confidence: number): Certainty {
  if (confidence >= CERTAIN) return 'certain';
  return confidence >= LIKELY ? 'likely' : 'possible';
}

function total(reasons: readonly Reason[]): number {
  return reasons.reduce((points, reason) => points + reason.points, 0);
}
