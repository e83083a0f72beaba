import { type Client, faultOf, ok, type Reply } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  columnOf,
  entityTable,
  type Fields,
  groupColumns,
  isRelation,
  type ListField,
  Registry,
  type Resource,
} from '@daybook/records';
import { firstOfItsKind, oneOfEach, type RowRule, rowRules } from '@daybook/testing';
import pg from 'pg';
import { bodyWith, type EdgeCase, edgeCases, type IdsOf } from './support/edge-values.js';
import { sweep, sweptRoutes, type SweptRoute } from './support/route-sweep.js';
import { type Anchors, anchorsOf, makeOneOfEach, SAMPLE_BODIES } from './support/sample-bodies.js';
import { startService, type TestService } from './support/service.js';

// Several thousand requests.
jest.setTimeout(180_000);

let service: TestService;
let acme: Client;
/** An owner makes the calls that no token may make. */
let person: Client;
let owner: pg.Client;
let registry: Registry;
let anchors: Anchors;
let routes: SweptRoute[];
let checks: RowRule[];
let uniques: Constraint[];
const known = new Map<string, string[]>();
const ids: IdsOf = (resource) => known.get(resource) ?? [];

beforeAll(async () => {
  service = await startService();
  ({ acme } = service);
  owner = new pg.Client({ connectionString: service.databaseUrl });
  await owner.connect();
  checks = await rowRules(owner);
  uniques = (await owner.query<Constraint>(UNIQUES)).rows;
  registry = service.app.get(Registry, { strict: false });
  routes = sweptRoutes(service);
  person = await service.person('acme', 'owner');
  await makeOneOfEach(acme);
  anchors = await anchorsOf(acme);
  await person.make('saved_views', SAMPLE_BODIES['POST /saved_views']!(anchors));
  for (const { info, path } of routes) {
    if (info?.operation !== 'list') continue;
    const { data } = ok<{ data: { id: string }[] }>(
      await clientOf(registry.get(info.resource)).get(`${path}?limit=2&sort=-id&fields=id`),
    );
    known.set(
      info.resource,
      data.map(({ id }) => id),
    );
  }
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** The resources with this operation. Views are left out for their base, which has the same fields. */
function having(operation: string): Resource[] {
  const names = new Set(routes.filter(({ info }) => info?.operation === operation).map(({ info }) => info!.resource));
  return registry.all.filter(({ name, base }) => name === base && names.has(name));
}

const clientOf = ({ scopes }: Resource): Client => (scopes.peopleOnly ? person : acme);
const sampleOf = ({ name }: Resource): Record<string, unknown> =>
  SAMPLE_BODIES[`POST /${name}`]!(anchors) as Record<string, unknown>;
const shown = ({ path, value }: EdgeCase) => `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`;
const faultsOf = (name: string, reply: Reply): string[] =>
  reply.status < 500 ? [] : [`${name}: ${reply.status} ${reply.text.slice(0, 200)}`];

/** Values that may overflow or that a database rule covers go into every field; other values into one field of each type. */
function chance(edge: EdgeCase): string {
  const isWide = typeof edge.value === 'number' && Math.abs(edge.value) >= 1e12;
  return edge.isRuled || isWide ? `${edge.path.join()} ${JSON.stringify(edge.value)}` : likeness(edge);
}

const likeness = ({ type, value }: EdgeCase): string => `${type} ${JSON.stringify(value)}`;

/** Sends a body for each case. A server error is a failure. */
function tried(
  name: string,
  cases: readonly EdgeCase[],
  body: object,
  send: (body: object) => Promise<Reply>,
): Promise<string[]> {
  return sweep(cases, async (edge) => faultsOf(`${name} ${shown(edge)}`, await send(bodyWith(body, edge))));
}

describe('no value at the edge of what a body may hold ends as a fault of the service', () => {
  it('when a record is made with it', async () => {
    const found: string[] = [];
    for (const resource of having('create')) {
      const body = sampleOf(resource);
      const path = `/${resource.name}?dry_run=true&fields=id`;
      found.push(
        ...(await tried(
          `POST ${path}`,
          oneOfEach(edgeCases(resource.fields, body, ids, ruledIn(resource)), chance),
          body,
          (sent) => clientOf(resource).post(path, sent),
        )),
      );
    }
    expect(found).toEqual([]);
  });

  it('when a record is changed to it', async () => {
    const found: string[] = [];
    const made = new Set(having('create'));
    const isFirst = firstOfItsKind();
    for (const resource of having('update')) {
      const { name, fields, singleton } = resource;
      const address = singleton === undefined ? `/${name}/${ids(name)[0]}` : `/${name}`;
      const path = `${address}?dry_run=true&fields=id`;
      const now = ok(await clientOf(resource).get(address));
      // If a create accepts a value, its column is covered. Otherwise one field of each type is updated to the value.
      const cases = edgeCases(fields, now, ids, ruledIn(resource)).filter((edge) =>
        isFirst(made.has(resource) ? likeness(edge) : `${name} ${edge.path.join()} ${JSON.stringify(edge.value)}`),
      );
      found.push(...(await tried(`PATCH ${path}`, cases, {}, (sent) => clientOf(resource).patch(path, sent))));
    }
    expect(found).toEqual([]);
  });

  it('when an action takes it', async () => {
    const found: string[] = [];
    for (const resource of having('create').filter(({ actions }) => Object.keys(actions).length > 0)) {
      const { id } = await clientOf(resource).make(resource.name, sampleOf(resource));
      for (const [name, { args = {} }] of Object.entries(resource.actions)) {
        const path = `/${resource.name}/${id}/${name}?dry_run=true&fields=id`;
        found.push(
          ...(await tried(`POST ${path}`, edgeCases(args, {}, ids), {}, (sent) => clientOf(resource).post(path, sent))),
        );
      }
    }
    expect(found).toEqual([]);
  });

  it('when the record that holds it takes effect', async () => {
    const found: string[] = [];
    for (const [collection, verb, more] of TAKING_EFFECT) {
      const resource = registry.get(collection);
      const body = { ...sampleOf(resource), ...more };
      const cases = edgeCases(resource.fields, body, ids).filter(
        ({ value }) =>
          /^\d{4}-/.test(String(value)) ||
          (typeof value === 'number' && (Math.abs(value) > 1e11 || Math.abs(value) < 0.01)),
      );
      const isAsItIs = Object.keys(more).length === 0;
      const faults = await sweep(isAsItIs ? cases : oneOfEach(cases, likeness), async (edge) => {
        const made = await acme.post(`/${collection}?fields=id`, { ...bodyWith(body, edge), external_id: null });
        if (made.status !== 200) return faultsOf(`POST /${collection} ${shown(edge)}`, made);
        return faultsOf(
          `${verb} ${collection} ${shown(edge)} ${JSON.stringify(more)}`,
          await acme.post(`/${collection}/${made.body.id}/${verb}?dry_run=true&fields=id`),
        );
      });
      found.push(...faults);
    }
    expect(found).toEqual([]);
  });
});

const HUGE = 999_999_999_999_999;
const LAST = '2999-12-31';

/** Actions that post a draft: once with ordinary values, once with extreme values in all other fields. */
const TAKING_EFFECT: readonly (readonly [collection: string, verb: string, more: object])[] = [
  ['invoices', 'confirm', {}],
  ['invoices', 'confirm', { currency: 'GBP', currency_rate: 99_999_999_999_999 }],
  ['invoices', 'confirm', { currency: 'GBP', currency_rate: 0.000000000001 }],
  ['invoices', 'confirm', { date: LAST }],
  ['bills', 'confirm', { currency: 'JPY', currency_rate: HUGE }],
  ['entries', 'post', {}],
  ['entries', 'post', { date: LAST }],
  ['payments', 'post', {}],
  ['payments', 'post', { currency: 'GBP', currency_rate: HUGE }],
  ['transfers', 'post', {}],
  ['adjustments', 'post', {}],
  ['quotations', 'send', { date: LAST }],
  ['quotations', 'accept', {}],
  ['orders', 'confirm', {}],
];

interface Constraint {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
}

const UNIQUES = `
  SELECT i.indexrelid::regclass::text AS name, i.indrelid::regclass::text AS table,
    (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey::int2[])) AS columns
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE i.indisunique AND NOT i.indisprimary AND (i.indpred IS NULL OR i.indexrelid::regclass::text LIKE '%external_id_key') AND c.relnamespace::regnamespace::text NOT LIKE 'pg\\_%' ORDER BY 1`;

/** The columns of a resource's table that have a CHECK. */
const ruledIn = ({ table }: Resource): Set<string> =>
  new Set(checks.filter((check) => check.table === table.name).flatMap(({ columns }) => columns));

/** The column of each field that a body may set → the field's name. */
function writableColumns(fields: Fields): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, field] of Object.entries(fields)) {
    if (field.marks.readOnly) continue;
    if (field.kind === 'scalar' || isRelation(field)) found.set(columnOf(name, field), name);
    if (field.kind === 'group') for (const [column] of groupColumns(name, field)) found.set(column, name);
  }
  return found;
}

/** A table that request bodies write to, with the columns they set. */
interface Written {
  readonly resource: Resource;
  readonly table: string;
  readonly columns: ReadonlyMap<string, string>;
  /** The list that contains its rows. */
  readonly list: string | undefined;
}

function writtenTables(): Written[] {
  const resources = [...new Set([...having('create'), ...having('update')])];
  return resources.flatMap((resource) => {
    const rows = Object.entries(resource.fields).flatMap(([list, field]) => {
      if (field.kind !== 'list' || field.marks.readOnly || !field.source.entity) return [];
      return [{ resource, list, table: entityTable(field.source.entity).name, columns: writableColumns(field.fields) }];
    });
    return [
      { resource, list: undefined, table: resource.table.name, columns: writableColumns(resource.fields) },
      ...rows,
    ];
  });
}

/** Whether a row of the table violates the CHECK when it has these values. */
async function breaks({ table, expression }: RowRule, values: object): Promise<boolean> {
  const text = `SELECT bool_or(NOT (${expression})) AS broken FROM (SELECT (jsonb_populate_record(t, $1::jsonb)).* FROM ${table} t) AS row`;
  const { rows } = await owner
    .query<{ broken: boolean | null }>(text, [JSON.stringify(values)])
    .catch(() => ({ rows: [{ broken: null }] }));
  return rows[0]!.broken === true;
}

/**
 * Rules that no single value violates, and what enforces them. A new rule needs a violating value in edge-values.ts or a line
 * here.
 */
const KEPT_OTHERWISE: Readonly<Record<string, string>> = {
  adjustment_lines_unit_factor_check: 'of a factor that the service takes from the product',
  bank_lines_ignored_check: 'of ignored lines, whose reason is an argument of the action',
  entry_lines_amounts_check: 'of lines of entries, which are tried out as an entry first',
  fiscal_positions_countries_check: 'tried in packages/accounting',
  invoice_lines_deduction_check: 'of deductions, which verbs of orders write: tried in packages/accounting',
  invoice_lines_discount_share_check: 'of shares that the service spreads: tried in the package of the table',
  invoice_lines_progress_check: 'of progress, which verbs of orders write: tried in packages/accounting',
  invoice_lines_reversed_line_check: 'tried below',
  invoice_lines_unit_factor_check: 'of a factor that the service takes from the product',
  invoices_amount_discount_check: 'of a sum that the service computes: tried in the package of the table',
  invoices_approved_check: 'of approved bills, whose approval ends with a change of the type',
  invoices_down_payment_check: 'of down payments, which verbs of orders write: tried in packages/accounting',
  invoices_match_check: 'of posted bills, whose type never changes',
  invoices_replaces_check: 'tried below',
  lines_discount_share_check: 'of shares that the service spreads: tried in the package of the table',
  lines_unit_factor_check: 'of a factor that the service takes from the product',
  order_lines_discount_share_check: 'of shares that the service spreads: tried in the package of the table',
  order_lines_unit_factor_check: 'of a factor that the service takes from the product',
  orders_amount_discount_check: 'of a sum that the service computes: tried in the package of the table',
  partner_addresses_kind_check: 'a choice, of which every other value is refused',
  payment_allocations_amount_check: 'tried below',
  payment_run_lines_amount_check: 'tried in packages/banking',
  payment_run_lines_iban_check: 'of IBANs, whose check digits and lengths say more',
  payments_account_check: 'of posted payments, whose account is set when they are posted',
  payments_amount_unallocated_check: 'of posted payments, whose amount never changes',
  payments_assigned_by_check: 'of posted payments, whose partner is named by the action assign',
  payments_posted_check: 'of posted payments, which keep what posting needed',
  price_rows_category_check: 'of rows with a product and a category: tried in packages/accounting',
  product_categories_parent_check: 'of a category that is in itself: tried in packages/inventory',
  purchase_order_lines_discount_share_check: 'of shares that the service spreads: tried in the package of the table',
  purchase_order_lines_unit_factor_check: 'of a factor that the service takes from the product',
  purchase_orders_amount_discount_check: 'of a sum that the service computes: tried in the package of the table',
  quotation_lines_discount_share_check: 'of shares that the service spreads: tried in the package of the table',
  quotation_lines_unit_factor_check: 'of a factor that the service takes from the product',
  quotations_amount_discount_check: 'of a sum that the service computes: tried in the package of the table',
  quotations_number_check: 'of sent quotations, whose number is not written by clients',
  quotations_partner_check: 'tried below',
  schedules_amount_discount_check: 'of a sum that the service computes: tried in the package of the table',
  schedules_end_of_month_check: 'tried in packages/schedules',
  schedules_until_check: 'tried in packages/schedules',
  transfer_lines_unit_factor_check: 'of a factor that the service takes from the product',
  transfers_location_to_check: 'tried below',
  webhook_endpoints_disabled_check: 'tried below',
};

describe('every CHECK that a body can reach', () => {
  it('is broken by a value that the sweeps send, or tried by itself', async () => {
    const untried = new Set<string>();
    for (const { resource, table, columns, list } of writtenTables()) {
      const { fields } = list === undefined ? resource : (resource.fields[list] as ListField);
      for (const check of checks.filter((one) => one.table === table)) {
        const own = check.columns.filter((column) => columns.has(column));
        const values = edgeCases(fields, {}, ids, new Set(own)).flatMap(({ path, value }) => {
          const column = own.find((name) => [path.join('_'), `${path.join('_')}_id`].includes(name));
          // The id of a relation is not a UUID: only null can be tried here.
          return column === undefined || (column !== path.join('_') && value !== null) ? [] : [{ [column]: value }];
        });
        let isBroken = false;
        for (const value of values) isBroken ||= await breaks(check, value);
        if (own.length > 0 && !isBroken) untried.add(check.name);
      }
    }
    expect([...untried].sort()).toEqual(Object.keys(KEPT_OTHERWISE));
  });

  it('that several fields or a state break together is refused by the service', async () => {
    const [location] = ids('locations');
    const line = { product: anchors.goods, quantity: 1 };
    const internal = { kind: 'internal', location_from: location, location_to: location, lines: [line] };
    expect((await acme.post('/transfers', internal)).body.error).toMatchObject({ field: 'location_to' });
    for (const amount of [0, -1, 0.00001, 999_999_999_999_999, 1e15]) {
      const { body } = await acme.post('/payments', {
        ...sampleOf(registry.get('payments')),
        allocations: [{ invoice: anchors.invoice, amount }],
      });
      expect([amount, (body.error?.field ?? body.id) as string]).toEqual([
        amount,
        expect.stringMatching(/^allocations\[0\]|^pay_/),
      ]);
    }
    const bill = await acme.make('bills', sampleOf(registry.get('bills')));
    await acme.make(`bills/${bill.id}/confirm`, {});
    expect(faultOf(await acme.patch(`/bills/${bill.id}`, { reference: null }), 422).field).toBe('reference');
    for (const [collection, action] of [
      ['orders', 'confirm'],
      ['quotations', 'send'],
    ] as const) {
      const { id } = await acme.make(collection, sampleOf(registry.get(collection)));
      await acme.make(`${collection}/${id}/${action}`, {});
      for (const field of ['partner', 'date'])
        expect([collection, (await acme.patch(`/${collection}/${id}`, { [field]: null })).status]).toEqual([
          collection,
          422,
        ]);
    }
    const draft = await acme.make('invoices', { ...sampleOf(registry.get('invoices')), type: 'credit_note' });
    const [own] = draft['lines'] as { id: string }[];
    expect(
      (await acme.patch(`/invoices/${draft.id}`, { lines: [{ id: own!.id, reversed_line: own!.id }] })).status,
    ).toBeLessThan(500);
    const replaced = await acme.make(
      `invoices/${(await acme.make('invoices', sampleOf(registry.get('invoices')))).id}/confirm`,
      {},
    );
    const { replaced_by } = await acme.make(`invoices/${replaced.id}/reverse`, { replace: true });
    expect(
      ok(await acme.patch(`/invoices/${(replaced_by as { id: string }[])[0]!.id}`, { type: 'credit_note' })),
    ).toMatchObject({ replaces: null });
    const endpoint = ids('webhook_endpoints')[0]!;
    await owner.query(
      `UPDATE webhooks.webhook_endpoints SET enabled = false, disabled_reason = 'failing', disabled_at = now()`,
    );
    expect(ok(await acme.patch(`/webhook_endpoints/${endpoint}`, { enabled: true }))).toMatchObject({
      disabled_reason: null,
    });
  });
});

describe('a value that must be unique', () => {
  /** The fields that a body sets for each unique key of only such fields; codes of journals share a table of their own. */
  function keys(): { readonly resource: Resource; readonly fields: readonly string[] }[] {
    const found = having('create').flatMap((resource) => {
      const columns = writableColumns(resource.fields);
      const own = uniques
        .filter(({ table }) => table === resource.table.name)
        .map((key) => key.columns.filter((column) => column !== 'workspace_id'));
      return own
        .filter((key) => key.every((column) => columns.has(column)))
        .map((key) => ({ resource, fields: key.map((column) => columns.get(column) as string) }));
    });
    return [...found, { resource: registry.get('journals'), fields: ['code'] }];
  }

  it('is refused by its field, the second time and in a race', async () => {
    const tried = keys();
    for (const { resource, fields } of tried) {
      const { name } = resource;
      const values: Record<string, unknown> = {
        ...sampleOf(resource),
        external_id: 'same',
        code: 'SAME',
        barcode: 'same',
      };
      const shared = Object.fromEntries(fields.map((field) => [field, values[field]]));
      const send = () => clientOf(resource).post(`/${name}`, { ...sampleOf(resource), ...shared });
      const replies = await Promise.all(Array.from({ length: 5 }, send));
      const label = `${name} ${fields.join()}`;
      expect([label, replies.filter(({ status }) => status === 200).length]).toEqual([label, 1]);
      const lost = [...replies.filter(({ status }) => status !== 200), await send()];
      for (const reply of lost)
        expect([label, fields.includes(faultOf(reply, 422).field as string)]).toEqual([label, true]);
    }
    expect(tried.map(({ resource, fields }) => `${resource.name} ${fields.join()}`)).toEqual(
      expect.arrayContaining(['products code', 'currency_rates currency,date', 'invoices external_id']),
    );
    expect(tried.length).toBeGreaterThan(20);
  });

  it('is refused in a race of bills that are confirmed under one reference', async () => {
    const body = sampleOf(registry.get('bills'));
    const drafts = await Promise.all([1, 2, 3].map(() => acme.make('bills', body)));
    const replies = await Promise.all(drafts.map(({ id }) => acme.post(`/bills/${id}/confirm`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(faultOf(reply, 422).field).toBe('reference');
  });

  it('is refused in a race of changes too', async () => {
    const [one, two] = [await acme.make('products', { name: 'A' }), await acme.make('products', { name: 'B' })];
    const addresses = [`/products/${one.id}`, `/products/${two.id}`];
    for (const paths of [addresses, ['/currencies/CHF', '/currencies/SEK', '/currencies/NOK']]) {
      const replies = await Promise.all(paths.map((path) => acme.patch(path, { external_id: 'raced' })));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const reply of replies.filter(({ status }) => status !== 200))
        expect(faultOf(reply, 422)).toEqual({ field: 'external_id', code: 'already_exists' });
    }
  });
});
