import type { Doubt } from './draft.js';
import type { SuggestionFacts } from './facts.js';
import { namingOf, textsOf } from './naming.js';
import type { Points } from './points.js';
import type { Reason } from './suggestion.js';
import { tokensOf } from './tokens.js';

/** The items that a line names, by their ids. */
export class Named {
  private readonly reasons = new Map<string, Reason>();
  private readonly numbers = new Map<string, string>();

  constructor({ line, items }: SuggestionFacts, points: Points) {
    const tokens = tokensOf(textsOf(line));
    if (tokens.whole.size === 0) return;
    for (const item of items) {
      const reason = item.currency === line.currency ? namingOf(line, tokens, item, points) : undefined;
      if (!reason) continue;
      this.reasons.set(item.id, reason);
      this.numbers.set(item.id, item.number);
    }
  }

  has(id: string): boolean {
    return this.reasons.has(id);
  }

  get(id: string): Reason | undefined {
    return this.reasons.get(id);
  }

  /** The doubt that the line names something open beside what a plan settles. */
  doubts(settled: readonly string[]): Doubt[] {
    const others = [...this.numbers].filter(([id]) => !settled.includes(id)).map(([, number]) => number);
    if (others.length === 0) return [];
    return [{ code: 'other_document_named', text: `The bank line names ${others.join(', ')}, too.` }];
  }
}
