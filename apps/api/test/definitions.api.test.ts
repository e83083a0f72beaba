import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AnyRelation,
  expandableFields,
  type Field,
  filterableBelow,
  filterableInside,
  isRelation,
  type Operator,
  filterOperators,
  RELATION_OPERATORS,
  Reader,
  Registry,
  type Resource,
  type ScalarField,
  sortNames,
  fieldTarget,
  fieldTargets,
} from '@daybook/records';
import { systemPrincipal, Workspaces } from '@daybook/access';
import { firstOfItsKind, takesAll } from '@daybook/testing';
import pg from 'pg';
import { anchorsOf, AT_MOST, confirmRun, makeOneOfEach, OF_PEOPLE, SAMPLE_BODIES } from './support/sample-bodies.js';
import { logRequests } from './support/request-logs.js';
import { call } from './support/route-sweep.js';
import { QUEUES_MAIL, startService, type TestService } from './support/service.js';
import { varyRows } from './support/varied-rows.js';

const ROWS = takesAll() ? 24 : 14;
const PAGE_SIZE = 5;
/** More records than any list contains. */
const ENDLESS = 500;
/** A page size that fits most lists completely. */
const AT_ONCE = 200;

type Row = Record<string, unknown> & { id: string };

let service: TestService;
let owner: pg.Client;
let registry: Registry;
let lists: Resource[];
let workspaceId: string;
/** One page of the read engine, as the route returns it. */
let page: (resource: Resource, query: string) => Promise<{ data: Row[]; next_cursor?: string; total_count?: number }>;

beforeAll(async () => {
  service = await startService(QUEUES_MAIL);
  registry = service.app.get(Registry, { strict: false });
  // A token cannot read resources for people only: the tests of users cover those.
  lists = registry.all.filter(({ singleton, scopes }) => singleton === undefined && !scopes.peopleOnly);
  const workspace = await service.app.get(Workspaces, { strict: false }).require('acme');
  workspaceId = workspace.id;
  const reader = service.app.get(Reader, { strict: false });
  page = async (resource, query) => (await reader.list(systemPrincipal(workspace), resource, query)) as never;
  owner = new pg.Client({ connectionString: service.databaseUrl });
  await owner.connect();
  await makeRows();
  for (const resource of lists) if (resource.base === resource.name) await varyRows(owner, resource, workspaceId);
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** This many records of each resource. Entries come from confirmed invoices, stock from counts, returns from deliveries. */
async function makeRows(): Promise<void> {
  const { acme } = service;
  await service.person('acme', 'owner');
  await makeOneOfEach(acme);
  const anchors = await anchorsOf(acme);
  const confirmed: Promise<unknown>[] = [];
  const returned = async ({ id }: { id: string }): Promise<unknown> => {
    await acme.make(`deliveries/${id}/post`, {});
    return acme.make(`deliveries/${id}/return`, {});
  };
  for (let i = 0; i < ROWS; i++) {
    const made = Object.entries(SAMPLE_BODIES).map(async ([route, body]) => {
      const collection = /^POST \/([a-z_]+)$/.exec(route)?.[1];
      if (!collection || OF_PEOPLE.has(collection) || i >= (AT_MOST[collection] ?? ROWS + 1) - 1) return;
      const record = await acme.make(collection, body(anchors));
      if (collection === 'invoices') confirmed.push(acme.make(`invoices/${record.id}/confirm`, {}));
      if (collection === 'deliveries') confirmed.push(returned(record));
      if (collection === 'partners')
        confirmed.push(acme.make(`partners/${record.id}/attachments?filename=file-${i}.txt`, `file ${i}`));
    });
    await Promise.all(made);
    await Promise.all(confirmed.splice(0));
  }
  for (let i = 0; i < ROWS; i++) await acme.post('/settings/company/test_mail', { to: ['books@example.com'] });
  await countGoods();
  await numberSome(service);
  await logRequests(service, 'acme', ROWS);
  for (let i = 0; i < ROWS / 2; i++) await acme.make('invoices', SAMPLE_BODIES['POST /invoices']!(anchors));
  await service.settle();
  // As many as of the other resources: the tests below page through all of them in small pages.
  await owner.query("SET session_replication_role = 'replica'");
  const most = [2 * ROWS, workspaceId];
  await owner.query('DELETE FROM events.events WHERE sequence > $1 AND workspace_id = $2', most);
  await owner.query(
    `DELETE FROM webhooks.webhook_deliveries WHERE workspace_id = $2 AND id NOT IN (SELECT o.id
       FROM webhooks.webhook_deliveries o WHERE o.workspace_id = $2 ORDER BY o.id LIMIT $1)`,
    most,
  );
}

/** One count of many products: as many rows of stock, all with the same timestamp. */
async function countGoods(): Promise<void> {
  const { acme } = service;
  const goods = await Promise.all(
    Array.from({ length: ROWS }, (_, i) => acme.make('products', { name: `Goods ${i}`, type: 'goods' })),
  );
  const lines = goods.map(({ id }, i) => ({ product: id, quantity_counted: (i % 3) + 1, cost_unit: 1 }));
  const count = await acme.make('adjustments', { lines });
  await acme.make(`adjustments/${count.id}/post`, {});
}

/** Codes and numbers that no other record has. */
async function numberSome({ acme }: TestService): Promise<void> {
  await acme.make('products', { name: 'With codes', code: 'DSK-4711', barcode: '4006381333931' });
  const numbering = { payments: 'post', quotations: 'send', returns: 'post' };
  for (const [collection, action] of Object.entries(numbering)) {
    const [{ id }] = (await acme.get(`/${collection}?state=draft&limit=1`)).body.data;
    await acme.make(`${collection}/${id}/${action}`, action === 'send' ? { mark_only: true } : {});
  }
  await confirmRun(acme);
}

/** The SQL condition for all rows that the resource's list can show. */
function belonging(resource: Resource): string {
  const where = Object.entries(resource.where).map(
    ([column, values]) => `AND ${column} = ANY(ARRAY['${values.join("','")}'])`,
  );
  return where.join(' ').replaceAll("ARRAY['true']", 'ARRAY[true]');
}

/** Includes archived records. */
const whole = (resource: Resource): string => (resource.fields['active'] ? 'active[in]=true,false&' : '');

async function walk(resource: Resource, query: string, limit: number): Promise<Row[]> {
  const found: Row[] = [];
  let next: string | undefined = `${query}&limit=${limit}`;
  while (next !== undefined) {
    const { data, next_cursor } = await page(resource, next);
    if (next_cursor !== undefined && data.length !== limit)
      throw new Error(`A page of ${data.length} is not the last.`);
    found.push(...data);
    if (found.length > ENDLESS) throw new Error('The walk does not come to an end.');
    next = next_cursor === undefined ? undefined : `cursor=${encodeURIComponent(next_cursor)}`;
  }
  return found;
}

async function count(resource: Resource, filter: string): Promise<number> {
  const all = filter.startsWith('active') ? '' : whole(resource);
  return (await page(resource, `${all}${filter}&include_total=true&limit=1&fields=id`)).total_count as number;
}

/** The operators tested on every field; the other operators are tested on one field of each kind. */
const EACH_FIELD: readonly Operator[] = ['eq', 'ne', 'null'];
const EACH_BELOW: readonly Operator[] = ['eq', 'null'];

const encoded = (value: unknown): string => encodeURIComponent(String(value));

describe('every list', () => {
  it('has the rows that these tests need', async () => {
    const sizes = await Promise.all(
      lists.map(async (resource) => ({ name: resource.name, rows: await count(resource, '') })),
    );
    const few = sizes.filter(({ name, rows }) => rows < Math.min(ROWS, AT_MOST[name] ?? ROWS));
    expect(few.map(({ name, rows }) => `${name}: only ${rows}. Let makeRows make more of them.`)).toEqual([]);
  });

  it('has ties and empty values in the columns by which they are sorted', async () => {
    const columns = lists.flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([name, { marks }]) => (marks.sortable ? [{ resource, name }] : [])),
    );
    const tied: string[] = [];
    const empty: string[] = [];
    for (const { resource, name } of columns) {
      const { rows } = await owner.query<{ tied: boolean; empty: boolean }>(
        `SELECT count(DISTINCT ${name}) < count(${name}) / 2 AS tied, count(*) > count(${name}) AS empty
         FROM ${resource.table.name} WHERE workspace_id = $1`,
        [workspaceId],
      );
      if (rows[0]!.tied) tied.push(`${resource.name}.${name}`);
      if (rows[0]!.empty) empty.push(`${resource.name}.${name}`);
    }
    expect(tied.length).toBeGreaterThan(columns.length * 0.8);
    expect(empty).toEqual(expect.arrayContaining(['products.code', 'invoices.date', 'invoices.date_due']));
  });

  it('pages by every sortable field, both ways, without loss or doubling, in the order of the values', async () => {
    const faults: string[] = [];
    // How a cursor continues depends on the type of the sorted column and on whether it is nullable.
    const isFirst = firstOfItsKind();
    for (const resource of lists) {
      const { rows } = await owner.query<{ count: string }>(
        `SELECT count(*) FROM ${resource.table.name} WHERE workspace_id = $1 ${belonging(resource)}`,
        [workspaceId],
      );
      for (const name of sortNames(resource)) {
        for (const sort of [name, `-${name}`]) {
          const fields = name === 'id' ? 'created_at' : name;
          const query = `${whole(resource)}sort=${sort}&fields=${fields}`;
          const isPaged = isFirst(`${sortKind(resource, name)} ${sort.startsWith('-')}`);
          const sizes = isPaged ? [PAGE_SIZE, AT_ONCE] : [AT_ONCE];
          const walks = await Promise.all(sizes.map((size) => walk(resource, query, size)));
          const told = `${resource.name} by ${sort}`;
          const orders = new Set(walks.map((walked) => walked.map(({ id }) => id).join()));
          if (orders.size > 1) faults.push(`${told}: the order depends on the page size`);
          if (walks.some((walked) => new Set(walked.map(({ id }) => id)).size !== walked.length))
            faults.push(`${told}: a record came twice`);
          if (walks.some((walked) => walked.length !== Number(rows[0]!.count))) {
            faults.push(`${told}: ${walks.map(({ length }) => length).join(', ')} records, not ${rows[0]!.count}`);
          }
          if (!(await isInOrder(resource, name, sort.startsWith('-'), walks[0]!)))
            faults.push(`${told}: the values are not in order`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('pages by up to five fields at once', async () => {
    const faults: string[] = [];
    for (const resource of lists) {
      const names = sortNames(resource).filter((name) => name !== 'id');
      const mixed = [...names.slice(-5)].map((name, i) => (i % 2 === 0 ? name : `-${name}`)).join() || 'id';
      const query = `${whole(resource)}sort=${mixed}&fields=id`;
      const walks = await Promise.all([7, AT_ONCE].map((size) => walk(resource, query, size)));
      const [paged, once] = walks.map((walked) => walked.map(({ id }) => id));
      if (paged!.join() !== once!.join()) faults.push(`${resource.name} by ${mixed}`);
    }
    expect(faults).toEqual([]);
  });

  it('finds a record by q with each code and number that it has', async () => {
    const faults: string[] = [];
    for (const resource of lists)
      for (const [name, field] of Object.entries(resource.fields)) {
        if (field.kind !== 'scalar' || field.type.kind !== 'text' || !/(^|_|bar)(code|number)$/.test(name)) continue;
        // A code of a list that many records share names none of them.
        if (name === 'exemption_code' || name === 'unit_code') continue;
        const { data } = await page(resource, `${whole(resource)}${name}[null]=false&limit=5`);
        if (data.length === 0) faults.push(`${resource.name}.${name}: no row has one. Let a row in makeRows have it.`);
        for (const row of data) {
          const found = await walk(resource, `${whole(resource)}q=${encoded(row[name])}`, 100);
          if (!found.some(({ id }) => id === row.id)) faults.push(`${resource.name}.${name}: put it into its search.`);
        }
      }
    expect([...new Set(faults)]).toEqual([]);
  });

  it('refuses to sort by any other field', async () => {
    const faults: string[] = [];
    for (const resource of lists) {
      for (const name of Object.keys(resource.fields).filter((field) => !sortNames(resource).includes(field))) {
        const reply = await service.acme.get(`/${resource.name}?sort=${name}`);
        if (reply.status !== 400 || reply.body.error.field !== 'sort')
          faults.push(`${resource.name} by ${name}: ${reply.status}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('takes every operator of every filterable field, and each finds what the others leave', async () => {
    const faults: string[] = [];
    const isFirst = firstOfItsKind();
    // A view has the fields of its base.
    for (const resource of lists.filter(({ name, base }) => name === base)) {
      const total = await count(resource, '');
      for (const [name, field] of filterable(resource)) {
        const value = await valueOf(resource, name, field);
        const operators = isFirst(filterKind(field)) ? filterOperators(field) : EACH_FIELD;
        try {
          faults.push(...(await filterFaults(resource, name, operators, value, total)));
        } catch (error) {
          faults.push(`${resource.name}.${name} with ${String(value)}: ${String(error)}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('takes every operator of every field beyond a relation', async () => {
    const faults: string[] = [];
    const seen = new Set<string>();
    const isFirst = firstOfItsKind();
    for (const resource of lists) {
      for (const [name, field] of Object.entries(resource.fields)) {
        for (const [below, type] of filterableBelow(registry, field)) {
          // Every relation is tested by its label, every field of a target by one relation to it.
          const target = `${(field as AnyRelation).target}.${below}`;
          if (below !== 'name' && seen.has(target)) continue;
          seen.add(target);
          const operators = isFirst(`${field.kind} ${type.name} ${below === 'name'}`) ? type.operators : EACH_BELOW;
          for (const operator of operators) {
            const value = operator === 'null' ? 'true' : sampleOf(type.within(registry));
            const query = `limit=1&fields=id&${name}.${below}[${operator}]=${encoded(value)}`;
            const fault = await page(resource, query).then(() => undefined, String);
            if (fault !== undefined) faults.push(`${resource.name}?${name}.${below}[${operator}]: ${fault}`);
          }
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('takes every operator of what its rows name, and each finds what the others leave', async () => {
    const faults: string[] = [];
    let asked = 0;
    const isFirst = firstOfItsKind();
    for (const resource of lists.filter(({ name, base }) => name === base)) {
      const total = await count(resource, '');
      for (const [name, field] of Object.entries(resource.fields)) {
        for (const [inner, relation] of filterableInside(field)) {
          asked++;
          const { data } = await page(resource, `${name}.${inner}[null]=false&limit=1&fields=${name}.${inner}`);
          const rows = (data[0]?.[name] ?? []) as Row[];
          const found = rows.map((row) => row[inner] as Row | null).find((one) => one)?.id;
          const value = found ?? `${registry.get(relation.target).idPrefix}_01h455vb4pex5vsknk084sn02q`;
          const operators = isFirst(relation.kind) ? RELATION_OPERATORS : EACH_FIELD;
          faults.push(...(await filterFaults(resource, `${name}.${inner}`, operators, value, total)));
        }
      }
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(0);
  });

  it('finds by or what either of two filters finds, once, in every list and beside other filters', async () => {
    const faults: string[] = [];
    for (const resource of lists) {
      const { data } = await page(resource, `${whole(resource)}limit=2&fields=id`);
      const [first, second = first] = data.map(({ id }) => id);
      const either = encoded(`(id=${first},id[in]="${first},${second}",metadata.no="a,(b)")`);
      const takes = resource.fields['metadata'] ? either : encoded(`(id=${first},id=${second})`);
      const found = await walk(resource, `${whole(resource)}or=${takes}&fields=id`, 1);
      if (found.map(({ id }) => id).join() !== [...new Set([first, second])].join())
        faults.push(`${resource.name}: ${found.length}`);
      const total = await count(resource, `or=${takes}`);
      if (total !== found.length) faults.push(`${resource.name}: counts ${total}`);
      const both = await page(resource, `${whole(resource)}or=${takes}&id[ne]=${first}&fields=id`);
      if (both.data.length !== found.length - 1) faults.push(`${resource.name}: beside a filter ${both.data.length}`);
    }
    expect(faults).toEqual([]);
  });

  it('expands every relation that can be, each record as its GET shows it, byte for byte, on GET too', async () => {
    const faults: string[] = [];
    const seen = new Set<string>();
    const shown = new Map<string, Promise<string>>();
    const shownOf = (targets: readonly string[], id: string): Promise<string> => {
      const known = shown.get(`${targets.join()} ${id}`) ?? getOf(targets, id);
      shown.set(`${targets.join()} ${id}`, known);
      return known;
    };
    for (const resource of lists) {
      const plain = (await get(`/${resource.name}?limit=200`)).text;
      for (const [path, field] of expandableFields(registry, resource)) {
        const told = `${resource.name}?expand=${path}`;
        const { status, text, body } = await get(`/${resource.name}?limit=200&expand=${path}`);
        if (status !== 200) {
          faults.push(`${told}: ${text}`);
          continue;
        }
        const records = new Map<string, string>();
        for (const related of (body.data as Row[]).flatMap((row) => relatedBy(row, path))) {
          // If GET does not show the record, only id and name remain: events of records for people only.
          const isHidden = !related.expanded && (await shownOf(fieldTargets(field), related.id)) === NOT_SHOWN;
          if (isHidden) continue;
          if (!related.expanded) faults.push(`${told}: ${related.id} is not expanded`);
          else if (!records.has(related.id)) records.set(related.id, await shownOf(fieldTargets(field), related.id));
        }
        if (records.size > 0) seen.add(`${resource.name} ${path}`);
        const without = [...records.values()].reduce((json, one) => json.replaceAll(`,"expanded":${one}`, ''), text);
        const page = (json: string): string => json.replace(/"next_cursor":"[^"]*"/, '');
        if (page(without) !== page(plain))
          faults.push(`${told}: something else changed, or a record is shown otherwise`);
        const [row] = body.data as Row[];
        const member = await get(`/${resource.name}/${row!.id}?expand=${path}`);
        if (!text.startsWith(`{"data":[${member.text}`)) faults.push(`${told}: GET shows it otherwise`);
      }
    }
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(50);
  });

  /**
   * The response as an integrator gets it. The rows bypass the service's rules, so they need not match the OpenAPI document.
   */
  const get = (path: string): ReturnType<typeof call> => call(service, path, { token: service.acme.token });

  const NOT_SHOWN = 'not shown';

  /** The records that a path refers to in a row. */
  function relatedBy(row: Row, path: string): (Row & { expanded?: object })[] {
    return path
      .split('.')
      .reduce<unknown[]>((all, name) => all.flatMap((one) => (one as Row)[name] ?? []), [row]) as never;
  }

  async function getOf(targets: readonly string[], id: string): Promise<string> {
    const replies = await Promise.all(targets.map((target) => get(`/${target}/${id}`)));
    return replies.find(({ status }) => status === 200)?.text ?? NOT_SHOWN;
  }

  it('refuses to filter by any other field', async () => {
    const faults: string[] = [];
    for (const resource of lists) {
      for (const [name, field] of Object.entries(resource.fields)) {
        if (field.marks.filterable) continue;
        const reply = await service.acme.get(`/${resource.name}?${name}=1`);
        if (reply.status !== 400 || reply.body.error.code !== 'unknown_parameter')
          faults.push(`${resource.name}?${name}: ${reply.status}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('shows each field alone when it is asked for, and all but those on request when it is not', async () => {
    const faults: string[] = [];
    for (const resource of lists) {
      const shown = Object.entries(resource.fields)
        .filter(([, field]) => !field.marks.onRequest)
        .map(([name]) => name);
      const [row] = (await service.acme.get(`/${resource.name}?limit=1`)).body.data as Row[];
      const member = (await service.acme.get(`/${resource.name}/${row!.id}`)).body as Row;
      for (const record of [row, member]) {
        if (Object.keys(record!).join() !== ['id', ...shown].join())
          faults.push(`${resource.name}: shows ${Object.keys(record!).join()}`);
      }
      for (const [name, field] of Object.entries(resource.fields)) {
        for (const path of [name, ...namesBelow(field).map((below) => `${name}.${below}`)]) {
          const keys = await page(resource, `limit=1&fields=${path}`).then(({ data }) => Object.keys(data[0]!), String);
          if (String(keys) !== `id,${name}`) faults.push(`${resource.name}?fields=${path}: ${String(keys)}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('every singleton', () => {
  it('shows each field alone when it is asked for', async () => {
    const faults: string[] = [];
    for (const resource of registry.all.filter(
      ({ singleton, scopes }) => singleton !== undefined && !scopes.peopleOnly,
    )) {
      for (const name of Object.keys(resource.fields)) {
        const { status, body, text } = await service.acme.get(`/${resource.name}?fields=${name}`);
        if (status !== 200 || Object.keys(body).join() !== `id,${name}`)
          faults.push(`${resource.name}?fields=${name}: ${text}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

/** Whether the values are in the order of one ORDER BY, NULLS LAST. */
async function isInOrder(
  resource: Resource,
  name: string,
  descending: boolean,
  walked: readonly Row[],
): Promise<boolean> {
  const [first = '', below] = name.split('.');
  const field = resource.fields[first];
  if (below !== undefined)
    return areLabelsInOrder(registry.get((field as AnyRelation).target), first, descending, walked);
  if (name === 'id' || field?.kind !== 'scalar') return true;
  if (field.sortsInOrder) {
    const places = walked.map((row) => (field.type as unknown as { values: unknown[] }).values.indexOf(row[name]));
    return places.every((place, i) => i === 0 || (descending ? place <= places[i - 1]! : place >= places[i - 1]!));
  }
  const { rows } = await owner.query<{ value: unknown }>(
    `SELECT to_json(t.${name}) AS value FROM ${resource.table.name} t WHERE workspace_id = $1 ${belonging(resource)}
     ORDER BY t.${name} ${descending ? 'DESC' : 'ASC'} NULLS LAST`,
    [workspaceId],
  );
  const plain = (value: unknown): unknown => (field.type.name === 'instant' ? Date.parse(value as string) : value);
  return (
    JSON.stringify(rows.map(({ value }) => plain(value))) === JSON.stringify(walked.map((row) => plain(row[name])))
  );
}

/**
 * Records without the relation come last; the others are in the order of PostgreSQL for the labels in the target's own list.
 */
async function areLabelsInOrder(
  target: Resource,
  name: string,
  descending: boolean,
  walked: readonly Row[],
): Promise<boolean> {
  const { rows } = await owner.query<{ label: string }>(
    `SELECT ${target.label.column} AS label FROM ${target.table.name} WHERE workspace_id = $1 GROUP BY 1 ORDER BY 1`,
    [workspaceId],
  );
  const ordered = rows.map(({ label }) => label);
  const places = walked.map((row) => {
    const related = row[name] as { name: string } | null;
    return related === null ? Infinity : (descending ? -1 : 1) * ordered.indexOf(related.name);
  });
  return places.every((place, i) => i === 0 || place >= places[i - 1]!);
}

function filterable(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => field.marks.filterable && field.kind !== 'map');
}

/** A value that some record has, otherwise a possible one. */
async function valueOf(resource: Resource, name: string, field: Field): Promise<unknown> {
  const { data } = await page(resource, `${name}[null]=false&limit=1&fields=${name}`);
  const found = data[0]?.[name];
  if ((field.kind === 'list' || field.kind === 'relations') && found !== undefined) return (found as Row[])[0]!.id;
  // A singleton is found by its resource.
  if (field.kind === 'reference')
    return isId((found as Row | undefined)?.id) ? (found as Row).id : 'inv_01h455vb4pex5vsknk084sn02q';
  if (found !== undefined) return isRelation(field) ? (found as Row).id : found;
  if (field.kind === 'scalar') return sampleOf(field.type);
  return `${registry.get(fieldTarget(field) as string).idPrefix}_01h455vb4pex5vsknk084sn02q`;
}

const isId = (text: string | undefined): boolean => /^[a-z]{3}_/.test(text ?? '');

function sampleOf(type: ScalarField['type']): string {
  const samples: Record<string, string> = {
    string: 'a%',
    number: '1.5',
    integer: '1',
    boolean: 'true',
    date: '2026-01-31',
    instant: '2026-01-05T10:00:00Z',
    id: 'inv_01h455vb4pex5vsknk084sn02q',
  };
  return samples[type.name] ?? (type as unknown as { values: readonly string[] }).values[0]!;
}

async function filterFaults(
  resource: Resource,
  name: string,
  operators: readonly string[],
  value: unknown,
  total: number,
): Promise<string[]> {
  const of = (operator: string, text = encoded(value)): Promise<number> =>
    count(resource, `${name}[${operator}]=${text}`);
  const quoted = encodeURIComponent(`"${String(value).replaceAll('"', '""')}"`);
  const counts = new Map<string, number>();
  for (const operator of operators)
    counts.set(
      operator,
      await of(operator, operator === 'null' ? 'true' : ['in', 'nin'].includes(operator) ? quoted : undefined),
    );
  const n = (operator: string): number => counts.get(operator) as number;
  const empty = n('null');
  const told = `${resource.name}.${name} with ${String(value)}`;
  const rules: [string, boolean][] = [
    ['eq and ne part all', n('eq') + n('ne') === total],
    ['null and not null part all', empty + (await of('null', 'false')) === total],
    ['plain equality is eq', (await count(resource, `${name}=${encoded(value)}`)) === n('eq')],
  ];
  if (counts.has('in')) {
    rules.push(['in and nin part all', n('in') + n('nin') === total]);
    rules.push(['eq and in agree', n('eq') === n('in')]);
  }
  if (counts.has('gt')) {
    rules.push(['gt, lte and null part all', n('gt') + n('lte') + empty === total]);
    rules.push(['lt, gte and null part all', n('lt') + n('gte') + empty === total]);
    rules.push(['gte less gt is eq', n('gte') - n('gt') === n('eq')]);
  }
  if (counts.has('contains'))
    rules.push(['contains finds eq', n('contains') >= n('eq') && n('starts_with') >= n('eq')]);
  return rules
    .filter(([, holds]) => !holds)
    .map(([rule]) => `${told}: ${rule}: ${JSON.stringify(Object.fromEntries(counts))} of ${total}`);
}

/** Determines how the SQL of a filter is written; every field is also tested with the operators of EACH_FIELD. */
function filterKind(field: Field): string {
  if (field.kind !== 'scalar') return field.kind;
  return `${field.type.kind} ${field.type.name} ${field.type.operators.join()} ${field.expression !== undefined}`;
}

/** Determines how a list continues after a row. */
function sortKind(resource: Resource, path: string): string {
  const [name = ''] = path.split('.');
  const field = resource.fields[name];
  if (name === 'id' || field?.kind !== 'scalar') return name === 'id' ? 'id' : `label ${String(field?.kind)}`;
  const { type, expression, sortsInOrder, marks } = field;
  return [type.kind, type.name, expression !== undefined, sortsInOrder, marks.notNull, marks.required].join();
}

/** The names that a request may select below a field. */
function namesBelow(field: Field): string[] {
  if (isRelation(field)) return ['id', 'name'];
  if (field.kind === 'list' || field.kind === 'object') return Object.keys(field.fields);
  return [];
}
