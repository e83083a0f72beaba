import { Database, PLANS_FOR_ANY } from '@daybook/database';
import { Registry, type Resource } from '@daybook/definitions';
import { TextIndexes } from '@daybook/reading';
import type { Principal } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import type { Question } from './question.js';
import { type SearchStatement, Statements, TIERS } from './statement.js';

export interface Hit {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
  /** How it was found: `id`, `exact`, `prefix`, `word` or `part`, and by which field. */
  readonly matched: { readonly field: string; readonly value: string; readonly how: string };
  /** The facts that distinguish it from others, as its list shows them. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly data: readonly Hit[];
  /** Whether more were found. */
  readonly has_more: boolean;
  readonly searched: readonly string[];
}

interface Found {
  readonly hit: Hit;
  readonly tier: number;
  /** Its position among the results of its resource. */
  readonly place: number;
}

/**
 * A generic plan fits every text, because each branch reads a bounded number of rows; planning for each text would take longer than the
 * query. Without the value, PostgreSQL estimates few rows and would collect and sort them all. These settings make it scan the indexes in
 * order, which stops at the limit. They end with the transaction of the batch.
 */
/** Each as SQL. */
const SETTINGS: Readonly<Record<string, string>> = {
  plan_cache_mode: PLANS_FOR_ANY,
  ...{ enable_seqscan: `'off'`, enable_sort: `'off'`, enable_hashjoin: `'off'`, enable_mergejoin: `'off'` },
};
const set = ([name, value]: readonly [string, string]): string => `set_config('${name}', ${value}, true)`;
const WALK_ALONG = { text: `SELECT ${Object.entries(SETTINGS).map(set).join(', ')}`, values: [] };

const HOW = Object.keys(TIERS);

/** Searches every resource that a principal may read, in one round trip. */
@Injectable()
export class Search {
  private readonly statements: Statements;

  constructor(
    private readonly database: Database,
    private readonly indexes: TextIndexes,
    registry: Registry,
  ) {
    this.statements = new Statements(registry);
  }

  async find(principal: Principal, question: Question): Promise<Answer> {
    const { resources, limit } = question;
    const indexesOf = await this.indexes.all();
    const asked = resources.flatMap((resource) => {
      const statement = this.statements.of(principal, resource, indexesOf(resource.table.name), question);
      return statement === undefined ? [] : [{ resource, statement }];
    });
    principal.deadline?.check();
    const database = this.database.of(principal.workspace.id);
    const [, ...answers] = await database.rowsTogether([WALK_ALONG, ...asked.map(({ statement }) => statement)]);
    const found = asked.flatMap(({ resource, statement }, i) => foundOf(resource, statement, answers[i]!));
    // The first of each resource, then the second of each, so that no collection crowds out the others.
    const best = withoutRepeats(found.sort((a, b) => a.tier - b.tier || a.place - b.place));
    const data = best.slice(0, limit).map(({ hit }) => hit);
    return { data, has_more: best.length > limit, searched: asked.map(({ resource }) => resource.name) };
  }
}

function foundOf(resource: Resource, { extraAt, build }: SearchStatement, rows: readonly unknown[][]): Found[] {
  const places = new Map<number, number>();
  return rows.map((row) => {
    const [tier, field, value, name] = row.slice(extraAt) as [number, string, string, string];
    const place = places.get(tier) ?? 0;
    places.set(tier, place + 1);
    const { id, ...facts } = build(row) as { id: string };
    return {
      tier,
      place,
      hit: { resource: resource.name, id, name, matched: { field, value, how: HOW[tier]! }, facts },
    };
  });
}

/** Two views may show the same record. */
function withoutRepeats(found: readonly Found[]): readonly Found[] {
  const seen = new Set<string>();
  return found.filter(({ hit: { id } }) => !seen.has(id) && seen.add(id));
}
