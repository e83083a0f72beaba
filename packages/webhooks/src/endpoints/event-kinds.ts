import { type Problem, suggest } from '@daybook/errors';
import { Registry } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { patternsOf } from './matching.js';

/** What an endpoint may subscribe to: the event kinds that the packages declare, and patterns of them. */
@Injectable()
export class EventKinds {
  constructor(private readonly registry: Registry) {}

  /** A problem for each pattern that no event can match. */
  problems(patterns: readonly string[]): Problem[] {
    const kinds = this.registry.eventKinds();
    const known = [...patternsOf(kinds), ...kinds];
    return patterns.flatMap((pattern, i) => {
      if (known.includes(pattern)) return [];
      const suggestion = suggest(pattern, known);
      const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
      const message = `There is no kind of event ${JSON.stringify(pattern.slice(0, 100))}.${hint} Use one kind, all kinds of a record such as invoice.*, or *.`;
      return [{ field: `events[${i}]`, code: 'unknown_event', message, suggestion }];
    });
  }
}
