import type { Principal } from '@daybook/access';
import { Database } from '@daybook/database';
import { InvalidRequest } from '@daybook/errors';
import { yieldToEventLoop } from '@daybook/json';
import { Reader, Registry, type Resource } from '@daybook/records';
import { knownParameters } from '@daybook/requests';
import { Injectable } from '@nestjs/common';
import { bankLines } from '../resources/bank-lines.resource.js';
import { LINES_BY_ID } from './candidates.sql.js';
import type { LineFacts } from './facts.js';
import { readFacts, type Within } from './read-facts.js';
import { ShownSuggestions } from './shown-suggestion.js';
import { suggest } from './suggest.js';
import type { Suggestion } from './suggestion.js';

/** Of so many lines at most in one request. */
const LINES_MAX = 50;

/** What selects open lines; the list of bank lines has more, which make no difference here. */
const PARAMETERS = [
  'bank_account',
  'bank_statement',
  'date[gte]',
  'date[lte]',
  'partner',
  'q',
  'sort',
  'limit',
  'cursor',
];

/** Suggestions for lines that are open, computed when they are asked for. */
@Injectable()
export class Suggestions {
  constructor(
    private readonly database: Database,
    private readonly reader: Reader,
    private readonly registry: Registry,
  ) {}

  /** Of one line; none if it is not open. @throws NotFound */
  async of(principal: Principal, sent: string): Promise<object> {
    const { id } = await this.reader.get(principal, bankLines as Resource, sent);
    const [line] = await this.shown(principal, [String(id)]);
    return { data: line?.suggestions ?? [] };
  }

  /** Of a page of the list of open lines. @throws InvalidRequest */
  async page(principal: Principal, query: string): Promise<object> {
    const sent = knownParameters(query, PARAMETERS);
    const limit = Number(sent.get('limit') ?? LINES_MAX);
    if (limit > LINES_MAX) {
      const message = `limit must be from 1 to ${LINES_MAX}: suggestions take longer than a list.`;
      throw new InvalidRequest({ field: 'limit', code: 'out_of_range', message });
    }
    const given = query === '' ? '' : `${query}&`;
    // A cursor may come alone: it knows the parameters of its first page.
    const isAlone = sent.has('cursor') && [...sent.keys()].every((name) => name === 'cursor' || name === 'limit');
    const own = isAlone ? '' : 'state=open&';
    const limited = sent.has('limit') ? '' : `limit=${LINES_MAX}&`;
    const page = await this.reader.list(principal, bankLines as Resource, `${own}${limited}${given}fields=id`);
    const data = await this.shown(
      principal,
      page.data.map(({ id }) => String(id)),
    );
    return { data, ...(page.next_cursor === undefined ? {} : { next_cursor: page.next_cursor }) };
  }

  /** In the order of the ids, which are those of the wire. */
  private async shown(
    principal: Principal,
    ids: readonly string[],
  ): Promise<{ readonly bank_line: string; readonly suggestions: readonly object[] }[]> {
    const workspaceId = principal.workspace.id;
    const within: Within = { tx: this.database.of(workspaceId), workspaceId };
    const wanted = ids.map((id) => bankLines.ids.read(id)!);
    const lines = await within.tx.query<LineFacts>(LINES_BY_ID, [workspaceId, wanted]);
    const found = new Map(await suggestionsFor(within, lines));
    const shown = new ShownSuggestions(this.registry);
    const byId = new Map(lines.map((line) => [line.id, line]));
    return wanted.flatMap((id, i) => {
      const line = byId.get(id);
      if (!line) return [];
      const suggestions = found.get(id)!.map((one) => shown.suggestion(line, one));
      return [{ bank_line: ids[i]!, suggestions }];
    });
  }
}

/** The suggestions of open lines, by their ids. */
export async function suggestionsFor(
  within: Within,
  lines: readonly LineFacts[],
): Promise<(readonly [string, readonly Suggestion[]])[]> {
  if (lines.length === 0) return [];
  const all: (readonly [string, readonly Suggestion[]])[] = [];
  for (const facts of await readFacts(within, lines)) {
    all.push([facts.line.id, suggest(facts)]);
    await yieldToEventLoop();
  }
  return all;
}
