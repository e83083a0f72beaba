import { type Occurrence, occurrence, type Rule } from './rule.js';

/** A whole period of a schedule, for what it costs: that of the next document, or any if none comes. */
export function wholePeriod(rule: Rule, number: number): Occurrence {
  const { starts } = rule;
  const next = occurrence(rule, number) ?? { number, date: starts, period: { from: starts, to: starts }, share: null };
  return { ...next, share: null };
}
