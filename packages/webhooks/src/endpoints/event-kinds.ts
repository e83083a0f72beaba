import { type Problem, suggest } from '@daybook/errors';
import { Registry } from '@daybook/records';
import { Injectable } from '@nestjs/common';

/** Tokens are written past the engine, by the command line and the console. */
const OF_TOKENS = ['token.created', 'token.expiring', 'token.revoked'];

/** The kinds of events that there are: what an endpoint may ask for. */
@Injectable()
export class EventKinds {
  constructor(private readonly registry: Registry) {}

  get all(): string[] {
    return [...this.registry.eventKinds(), ...OF_TOKENS];
  }

  /** A problem for each pattern that no event can match. */
  problems(patterns: readonly string[]): Problem[] {
    const kinds = this.all;
    const known = ['*', ...new Set(kinds.map((kind) => `${kind.split('.', 1)[0]}.*`)), ...kinds];
    return patterns.flatMap((pattern, i) => {
      if (known.includes(pattern)) return [];
      const suggestion = suggest(pattern, known);
      const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
      const message = `There is no kind of event ${JSON.stringify(pattern.slice(0, 100))}.${hint} Name a kind, a record's kinds such as invoice.*, or *.`;
      return [{ field: `events[${i}]`, code: 'unknown_event', message, suggestion }];
    });
  }
}
