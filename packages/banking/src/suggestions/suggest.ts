import type { Draft } from './draft.js';
import type { SuggestionFacts } from './facts.js';
import { Named } from './named.js';
import { OpenItemDrafts } from './open-items.js';
import { payersOf } from './payers.js';
import { paymentDrafts } from './payments.js';
import { certaintyOf, confidenceOf, POINTS, type Points, withDoubts } from './points.js';
import { ruleDrafts } from './rules.js';
import { sentTransferDrafts } from './sent-transfers.js';
import type { Suggestion } from './suggestion.js';
import { transferDrafts } from './transfers.js';

const SHOWN_MAX = 5;

/** What has fewer points is not worth showing. */
const LEAST = 20;

const AS_GOOD = { code: 'another_as_good', text: 'Another suggestion is as well founded.' };
const REVERSAL = { code: 'reversal', text: 'The bank line takes back an earlier one.' };

/**
 * What a bank line may be, the best first: a pure function of the facts, so that the same facts always give the same answer (domain.md
 * 4.30).
 */
export function suggest(facts: SuggestionFacts, points: Points = POINTS): readonly Suggestion[] {
  const payers = payersOf(facts.line, facts.partners, points);
  const named = new Named(facts, points);
  const drafts = [
    ...new OpenItemDrafts(facts, payers, named, points).all(),
    ...paymentDrafts(facts, payers, named, points),
    ...sentTransferDrafts(facts, named, points),
    ...ruleDrafts(facts, named),
    ...transferDrafts(facts, named, points),
  ];
  const doubted = drafts.map((draft) =>
    facts.line.reversal ? { ...draft, doubts: [...draft.doubts, REVERSAL] } : draft,
  );
  const scored = doubted.map(scoredOf);
  const certain = new Set(
    scored.filter(({ certainty }) => certainty === 'certain').map(({ plan }) => JSON.stringify(plan)),
  );
  const all = certain.size < 2 ? scored : doubted.map((draft) => scoredOf(rivalled(draft, certain)));
  return all
    .filter(({ confidence }) => confidence >= LEAST)
    .sort(bestFirst)
    .filter(isFirstOfPlan)
    .slice(0, SHOWN_MAX);
}

/** Of several that would be certain, none is. */
function rivalled(draft: Draft, certain: ReadonlySet<string>): Draft {
  return certain.has(JSON.stringify(draft.plan)) ? { ...draft, doubts: [...draft.doubts, AS_GOOD] } : draft;
}

function scoredOf({ kind, reasons: found, doubts, plan, difference, order, ruleId }: Draft): Suggestion {
  const reasons = doubts.length > 0 ? withDoubts(found, doubts) : found;
  const confidence = confidenceOf(reasons);
  const rule = ruleId === undefined ? {} : { ruleId };
  return { kind, confidence, certainty: certaintyOf(confidence), reasons, plan, difference, order, ...rule };
}

function bestFirst(a: Suggestion, b: Suggestion): number {
  if (a.confidence !== b.confidence) return b.confidence - a.confidence;
  if (a.order.by !== b.order.by) return a.order.by < b.order.by ? -1 : 1;
  return a.order.id < b.order.id ? -1 : 1;
}

function isFirstOfPlan({ plan }: Suggestion, at: number, all: readonly Suggestion[]): boolean {
  const key = JSON.stringify(plan);
  return all.findIndex((one) => JSON.stringify(one.plan) === key) === at;
}
