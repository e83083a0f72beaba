import {
  LARGE_BYTES,
  type RowBytes,
  type RowTypes,
  type Statements,
  TooLarge,
  type UnreadRows,
} from '@daybook/database';
import type { Registry, Resource } from '@daybook/definitions';
import { InvalidRequest } from '@daybook/errors';
import { type Expanded, JsonText, yieldToEventLoop, SLICE_BYTES } from '@daybook/json';
import type { Principal } from '@daybook/access';
import type { Expansion } from './expand-request.js';
import type { Projection } from './projection.js';
import type { Shapes } from './shapes.js';

/** An answer may repeat a record many times; this limits the expanded bytes (wire.md 3). */
const EXPANDED_BYTES_MAX = 16 * 1024 * 1024;

/** Rows with the records of their relations. */
export interface ExpandedRows {
  readonly expanded: Expanded;
  /** The expanded bytes beside a row. */
  readonly weightOf: (row: RowBytes) => number;
}

type Records = Map<string, Buffer>;

/** The records that the rows refer to, and the expanded bytes of each row. */
interface Named {
  readonly byTarget: Map<Resource, Set<string>>;
  readonly weigh: (expanded: Expanded) => Promise<Map<RowBytes, number>>;
}

/** Reads the records of relations: one statement for each target resource, whatever the number of rows. */
export class Expander {
  constructor(
    private readonly registry: Registry,
    private readonly shapes: Shapes,
  ) {}

  /**
   * Each record as its GET shows it to the principal, without those that the principal may not see. `onLarge`: whether a large result may
   * be read now. @throws TooLarge when it may not, InvalidRequest when it is too much for an answer
   */
  async read(
    principal: Principal,
    statements: Statements,
    projection: Projection,
    { rows, types }: UnreadRows,
    expansions: readonly Expansion[],
    onLarge: () => boolean,
  ): Promise<ExpandedRows> {
    const { byTarget, weigh } = await this.namedBy(projection, types, rows, expansions);
    const found = new Map<Resource, Records>();
    for (const [target, uuids] of byTarget) {
      principal.deadline?.check();
      found.set(target, await this.records(principal, statements, target, [...uuids], onLarge));
    }
    const expanded = new Map(
      expansions.map(({ relation, targets }) => [relation, merged(targets.map((target) => found.get(target)))]),
    );
    const weights = await weigh(expanded);
    const sum = [...weights.values()].reduce((all, weight) => all + weight, 0);
    if (sum > EXPANDED_BYTES_MAX) throw tooMuch();
    if (sum > LARGE_BYTES && !onLarge()) throw new TooLarge();
    return { expanded, weightOf: (row) => weights.get(row) ?? 0 };
  }

  /** Visits the rows twice, a slice at a time: remembering what each refers to would take more memory than the rows. */
  private async namedBy(
    projection: Projection,
    types: RowTypes,
    rows: readonly RowBytes[],
    expansions: readonly Expansion[],
  ): Promise<Named> {
    const writer = this.shapes.writer(projection, types);
    const targetsOf = new Map(expansions.map(({ relation, targets }) => [relation, targets]));
    const relations = new Set(targetsOf.keys());
    const byTarget: Named['byTarget'] = new Map();
    const name = writer.related(relations, (relation, uuid, which) => {
      const targets = targetsOf.get(relation) as readonly Resource[];
      const target = which === undefined ? targets[0] : targets.find((other) => other.name === which);
      if (!target) return;
      const uuids = byTarget.get(target);
      if (uuids) uuids.add(uuid);
      else byTarget.set(target, new Set([uuid]));
    });
    await eachInSlices(rows, name);
    const weigh = async (expanded: Expanded): Promise<Map<RowBytes, number>> => {
      const weights = new Map<RowBytes, number>();
      let weight = 0;
      const add = writer.related(relations, (relation, uuid) => {
        weight += expanded.get(relation)?.get(uuid)?.length ?? 0;
      });
      await eachInSlices(rows, (row) => {
        weight = 0;
        add(row);
        weights.set(row, weight);
      });
      return weights;
    };
    return { byTarget, weigh };
  }

  private async records(
    principal: Principal,
    statements: Statements,
    target: Resource,
    uuids: readonly string[],
    onLarge: () => boolean,
  ): Promise<Records> {
    const projection = this.shapes.projection(target, undefined, '');
    const visible = this.registry.visibleRows(principal, target, 't');
    const text = this.shapes.text(target, projection, ['t.id = ANY($2::uuid[])', ...visible]);
    const { rows, types } = await statements.unread(text, [principal.workspace.id, uuids], onLarge);
    const writer = this.shapes.writer(projection, types);
    const found: Records = new Map();
    let sum = 0;
    await eachInSlices(rows, (row) => {
      const out = new JsonText(2 * (row.end - row.start));
      writer.add(out, row);
      found.set(uuidOf(row), out.end());
      if ((sum += out.length) > EXPANDED_BYTES_MAX) throw tooMuch();
    });
    return found;
  }
}

async function eachInSlices(rows: readonly RowBytes[], visit: (row: RowBytes) => void): Promise<void> {
  let slice = 0;
  for (const row of rows) {
    visit(row);
    slice += row.end - row.start;
    if (slice < SLICE_BYTES) continue;
    slice = 0;
    await yieldToEventLoop();
  }
}

function merged(all: readonly (Records | undefined)[]): Records {
  const [first = new Map<string, Buffer>(), ...others] = all;
  return others.length === 0 ? first : new Map([...first, ...others.flatMap((records) => [...(records ?? [])])]);
}

/** The first column of every shape. Before each column is its length, in four bytes. */
function uuidOf({ bytes, start }: RowBytes): string {
  return bytes.toString('latin1', start + 4, start + 40);
}

function tooMuch(): InvalidRequest {
  return new InvalidRequest({
    field: 'expand',
    code: 'out_of_range',
    message: `What expand adds to this answer is larger than ${EXPANDED_BYTES_MAX / 1024 / 1024} MB. Ask for fewer records (limit), or expand fewer relations.`,
  });
}
