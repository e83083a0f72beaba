import type { Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';
import { SCOPES } from './support/scopes.js';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

interface DescribedField extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly values?: readonly Choice[];
}

interface Row {
  readonly name: string;
  readonly base: string;
  readonly singleton: boolean;
  readonly people_only: boolean;
  readonly operations: readonly string[];
  readonly scopes: { readonly read: readonly string[]; readonly write: readonly string[] };
}

let service: Domain;
let rows: Row[];

beforeAll(async () => {
  service = await openService();
  rows = (await service.acme.get('/schema')).body.data as Row[];
});
afterAll(() => service.stop());

const row = (name: string): Row | undefined => rows.find((each) => each.name === name);
const namesOf = (wanted: (row: Row) => boolean): string[] => rows.filter(wanted).map(({ name }) => name);

async function schemaOf(
  name: string,
): Promise<Record<string, unknown> & { field: (name: string) => DescribedField | undefined }> {
  const { status, body } = await service.acme.get(`/schema/${name}`);
  expect([name, status]).toEqual([name, 200]);
  const fields = body.fields as DescribedField[];
  return { ...body, field: (wanted: string) => fields.find((field) => field.name === wanted) };
}

describe('the list of schemas', () => {
  it('is enough to know which records may have files, as the console decides it', async () => {
    const { body } = await service.acme.get('/tokens/tok_01k9zzzzzzzzzzzzzzzzzzzzzz/attachments');
    const mayHaveFiles = namesOf(
      ({ name, scopes, people_only: isForPeople, singleton }) =>
        scopes.read.every((scope) => scope.startsWith('read:')) &&
        scopes.write.length > 0 &&
        !isForPeople &&
        !singleton &&
        !['attachments', 'comments', 'assignments', 'schedules'].includes(name),
    );
    expect(mayHaveFiles.toSorted()).toEqual((body.error.allowed as string[]).toSorted());
  });

  it('tells whose records they are, who may call, and what is one record alone', () => {
    expect(row('customers')).toMatchObject({
      base: 'partners',
      id_prefix: 'par',
      scopes: { read: ['read:sales'], write: ['write:sales'] },
    });
    expect(row('invoices')).toMatchObject({ base: 'invoices', id_prefix: 'inv' });
    expect(namesOf(({ people_only: only }) => only)).toEqual([
      ...['members', 'settings/security', 'invitations', 'tokens', 'saved_views'],
    ]);
    expect(namesOf(({ singleton }) => singleton)).toEqual([
      'settings/security',
      'settings/company',
      'settings/accounting',
      'settings/purchasing',
      'settings/sales',
      'settings/banking',
    ]);
    expect(row('settings/company')).toMatchObject({
      scopes: { read: [], write: ['write:accounting'] },
      operations: ['get', 'update'],
    });
  });

  it('says of every resource the same as its own schema', async () => {
    for (const each of rows) expect(await schemaOf(each.name)).toMatchObject(each);
  });

  it('names the very operations that have a route in the document', async () => {
    const { paths } = (await (await fetch(`${service.origin}/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const has = (path: string, method: string): boolean => Object.hasOwn(paths[path] ?? {}, method);
    for (const { name, singleton, operations } of rows) {
      const collection = `/v1/${name}`;
      const record = singleton ? collection : `${collection}/{id}`;
      const served = {
        list: !singleton && has(collection, 'get'),
        get: has(record, 'get'),
        create: has(collection, 'post'),
        update: has(record, 'patch'),
        upsert: has(record, 'put'),
        remove: has(record, 'delete'),
      };
      expect({ name, operations }).toEqual({
        name,
        operations: Object.entries(served).flatMap(([key, is]) => (is ? [key] : [])),
      });
    }
    expect(row('request_logs')?.operations).toEqual(['list', 'get']);
  });
});

describe('the schema', () => {
  it('of invoices tells in which states what may change', async () => {
    const invoices = await schemaOf('invoices');
    expect(invoices).toMatchObject({
      editable_in: ['draft'],
      deletable_in: ['draft', 'cancelled'],
      total: 'amount_total',
      searchable: true,
      search: ['number', 'reference'],
      as_of: false,
    });
    expect(invoices.field('note')).toMatchObject({ editable_always: true, multiline: true, max_length: 5000 });
    expect(invoices.field('lines')).toMatchObject({ type: 'list', max_items: 500 });
    expect(invoices.field('partner')).toMatchObject({ editable_always: false });
    expect(invoices.field('type')).toMatchObject({ default: 'invoice' });
    expect(invoices.field('number')).not.toHaveProperty('default');
  });

  it('of members and invitations says what each role may do', async () => {
    for (const name of ['members', 'invitations']) {
      const values = (await schemaOf(name)).field('role')?.values ?? [];
      expect(values.map(({ value }) => value)).toEqual([
        'owner',
        'accountant',
        'sales',
        'purchaser',
        'warehouse',
        'developer',
        'viewer',
      ]);
      for (const { description } of values) expect(description).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('of members has no create, and of returns neither', async () => {
    expect(await schemaOf('members')).toMatchObject({
      people_only: true,
      operations: ['list', 'get', 'update', 'remove'],
      editable_in: null,
    });
    expect(await schemaOf('returns')).toMatchObject({
      base: 'transfers',
      operations: ['list', 'get', 'update', 'remove'],
      editable_in: ['draft'],
    });
  });

  it('of settings has no list that could be searched, of stock one as of a day', async () => {
    expect(await schemaOf('settings/company')).toMatchObject({ singleton: true, id_prefix: null, searchable: false });
    expect(await schemaOf('stock')).toMatchObject({ as_of: true, searchable: true, search: [] });
  });

  it('names the fields that are given at create and never change', async () => {
    const { field } = await schemaOf('tokens');
    const given = ['scopes', 'expires_at', 'allowed_cidrs', 'rate_limit'];
    expect([...given, 'name'].filter((name) => field(name)?.create_only)).toEqual(given);
  });

  it('offers the scopes of a token with what they grant', async () => {
    const values = (await schemaOf('tokens')).field('scopes')?.values ?? [];
    expect(values.map(({ value }) => value)).toEqual([...SCOPES]);
    expect(values[0]).toEqual({
      value: 'read:accounting',
      label: 'Read accounting',
      description: expect.stringMatching(/^Read journals, entries and reports/),
    });
    for (const { description } of values) expect(description).toMatch(/^[A-Z].*\.$/);
  });

  it('offers the events of an endpoint, each of which it then takes', async () => {
    const endpoints = await schemaOf('webhook_endpoints');
    const values = endpoints.field('events')?.values ?? [];
    expect(values).toEqual(
      expect.arrayContaining([
        { value: '*', label: 'All events' },
        { value: 'invoice.*', label: 'Invoice: all events' },
        { value: 'invoice.paid', label: 'Invoice paid' },
      ]),
    );
    for (let i = 0; i < values.length; i += 100) {
      const events = values.slice(i, i + 100).map(({ value }) => value);
      const reply = await service.acme.post('/webhook_endpoints?dry_run=true', {
        url: 'https://example.com/hook',
        events,
      });
      expect([reply.status, reply.body.error]).toEqual([200, undefined]);
    }
    expect(endpoints.field('url')).not.toHaveProperty('multiline');
  });
});

describe('the list of reports', () => {
  interface Parameter {
    readonly name: string;
    readonly type: string;
    readonly required: boolean;
    readonly target?: string;
    readonly values?: readonly Choice[];
  }

  interface Report {
    readonly name: string;
    readonly parameters: readonly string[];
    readonly parameter_details: readonly Parameter[];
    readonly columns: readonly string[];
    readonly column_details: readonly { readonly name: string; readonly type: string; readonly nullable: boolean }[];
    readonly totals: readonly string[];
  }

  let reports: Report[];
  beforeAll(async () => {
    reports = (await service.acme.get('/reports')).body.data as Report[];
  });
  const report = (name: string): Report => reports.find((each) => each.name === name) as Report;

  it('describes every parameter and column that it names', () => {
    expect(reports.length).toBeGreaterThan(10);
    for (const { parameters, parameter_details: parts, columns, column_details: cells } of reports) {
      expect(parts.map(({ name }) => name)).toEqual(parameters);
      expect(cells.map(({ name }) => name)).toEqual(columns);
      for (const { target } of parts) if (target !== undefined) expect(row(target)).toBeDefined();
    }
  });

  it('has of each parameter its type, and what it takes', () => {
    const { parameter_details: parts, totals } = report('sales');
    expect(parts).toEqual([
      expect.objectContaining({ name: 'date_from', type: 'date', required: false }),
      expect.objectContaining({ name: 'date_to', type: 'date' }),
      expect.objectContaining({ name: 'date', type: 'date', same_as: 'date_to' }),
      expect.objectContaining({ name: 'partner', type: 'relation', target: 'partners' }),
      expect.objectContaining({ name: 'product', type: 'relation', target: 'products' }),
      expect.objectContaining({
        name: 'by',
        type: 'choice',
        values: ['month', 'customer', 'product'].map((value) => ({ value, label: expect.any(String) })),
      }),
    ]);
    expect(totals).toEqual(['amount']);
    expect(report('journal').parameter_details).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'limit', type: 'integer' })]),
    );
    expect(report('integrity').parameter_details).toEqual([]);
  });

  it('tells figures in workspace currency from other numbers', () => {
    expect(report('stock_valuation').column_details).toEqual([
      { name: 'product', type: 'relation', nullable: true },
      { name: 'code', type: 'string', nullable: true },
      { name: 'quantity', type: 'number', nullable: true },
      { name: 'cost_unit', type: 'number', nullable: true },
      { name: 'value', type: 'number', nullable: false, decimals: null },
    ]);
  });

  it('has a report take each of the values that it offers, and no other name', async () => {
    for (const { name, parameter_details: parts, totals } of reports) {
      const { body } = await service.acme.get(`/reports/${name}`);
      expect([name, Object.keys(body.totals)]).toEqual([name, [...totals]]);
      for (const part of parts) {
        const sent = part.values?.map(({ value }) => value) ?? (part.type === 'date' ? ['2026-01-31'] : []);
        for (const value of sent) {
          const reply = await service.acme.get(`/reports/${name}?${part.name}=${value}`);
          expect([name, part.name, value, reply.body.error]).toEqual([name, part.name, value, undefined]);
        }
      }
      expect((await service.acme.get(`/reports/${name}?nonsense=1`)).status).toBe(400);
    }
  });
});
