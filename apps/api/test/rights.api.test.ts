import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database } from '@daybook/database';
import { Forbidden, InvalidRequest } from '@daybook/errors';
import { type Client, errorOf, ok } from '@daybook/harness';
import { Reader, Registry, type Resource } from '@daybook/records';
import { systemPrincipal, type Principal, type Scope, Workspaces } from '@daybook/access';
import { takesAll } from '@daybook/testing';
import { copiedInSearch, mayRead, type Question, questionsOf, scopeSets } from './support/grammar.js';
import { makeOneOfEach } from './support/sample-bodies.js';
import { plantSentinels, type Sentinel } from './support/sentinels.js';
import { startService, type TestService } from './support/service.js';
import pg from 'pg';
import { SCOPES } from './support/scopes.js';

let service: TestService;
let acme: Client;
let registry: Registry;
let reader: Reader;
let system: Principal;

beforeAll(async () => {
  service = await startService();
  acme = service.acme;
  registry = service.app.get(Registry, { strict: false });
  reader = service.app.get(Reader, { strict: false });
  system = systemPrincipal(await service.app.get(Workspaces, { strict: false }).require('acme'));
});
afterAll(() => service.stop());

const holding = (scopes: ReadonlySet<Scope>): Principal => ({ ...system, scopes });
const lists = (): Resource[] => registry.all.filter(({ singleton }) => singleton === undefined);

describe('beyond a relation, a token without the read scope of its target', () => {
  /** The outcome of a query for these scopes: nothing is read, so each takes microseconds. */
  async function outcomeOf(scopes: ReadonlySet<Scope>, resource: Resource, { query }: Question): Promise<string> {
    try {
      await reader.list(holding(scopes), resource, query);
      return 'shown';
    } catch (error) {
      if (error instanceof InvalidRequest) return `unknown ${error.problem.field}`;
      if (error instanceof Forbidden) return `needs ${error.scopes.join()} for ${error.problem.field}`;
      throw error;
    }
  }

  function expected(scopes: ReadonlySet<Scope>, { field, verdict }: Question): string {
    if (verdict === 'unknown') return `unknown ${field}`;
    if (verdict === 'shown' || verdict.needs.some((scope) => scopes.has(scope))) return 'shown';
    return `needs ${verdict.needs.join()} for ${field}`;
  }

  /** An unknown name is unknown to every token: the OpenAPI document is the same for all. */
  function deciding(sets: readonly ReadonlySet<Scope>[], question: Question): ReadonlySet<Scope>[] {
    if (question.verdict === 'unknown') return sets.slice(-1);
    if (takesAll()) return [...sets];
    const [shown, refused] = [true, false].map((isShown) =>
      sets.filter((scopes) => (expected(scopes, question) === 'shown') === isShown),
    ) as [ReadonlySet<Scope>[], ReadonlySet<Scope>[]];
    // More scopes show more, so the smallest sets that show it and the largest that do not decide for all others.
    const least = Math.min(...shown.map(({ size }) => size));
    const most = Math.max(...refused.map(({ size }) => size));
    return [...shown.filter(({ size }) => size === least), ...refused.filter(({ size }) => size === most)];
  }

  it('is refused whatever the grammar lets it ask but the id and the label, and the refusal names the scopes and the parameter', async () => {
    const rows = jest
      .spyOn(service.app.get(Database, { strict: false }), 'unread')
      .mockResolvedValue({ rows: [], types: { ids: [], parsers: [] } });
    const faults: string[] = [];
    let [asked, refused] = [0, 0];
    for (const resource of lists()) {
      const sets = scopeSets().filter((set) => mayRead(set, resource));
      for (const question of questionsOf(registry, resource)) {
        for (const scopes of deciding(sets, question)) {
          const [found, wanted] = [await outcomeOf(scopes, resource, question), expected(scopes, question)];
          asked++;
          if (wanted.startsWith('needs')) refused++;
          if (found !== wanted)
            faults.push(`${[...scopes].join('+')} ${resource.name}?${question.query}: ${found}, not ${wanted}`);
        }
      }
    }
    rows.mockRestore();
    expect(faults.slice(0, 20)).toEqual([]);
    expect(faults).toHaveLength(0);
    expect(asked).toBeGreaterThan(10_000);
    expect(refused).toBeGreaterThan(1_000);
  });

  it('finds by q only what it may read', () => {
    const faults = lists().flatMap((resource) =>
      copiedInSearch(registry, resource).flatMap(([target, name]) =>
        scopeSets()
          .filter((set) => mayRead(set, resource) && name !== target.label.column && !mayRead(set, target))
          .map((set) => `${[...set].join('+')} searches ${target.name}.${name} by ${resource.name}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('is not shown by a filter or a sort what fields would refuse', () => {
    const scoped = registry.all.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, { marks }]) =>
        marks.scopes && (marks.filterable || marks.sortable) ? [`${name}.${field}`] : [],
      ),
    );
    expect(scoped).toEqual([]);
  });
});

describe('a stockkeeper, with read:inventory alone,', () => {
  let stock: Client;

  beforeAll(async () => {
    stock = await service.client('acme', ['read:inventory']);
    const partner = await acme.make('partners', { name: 'Shop', email: 'shop@example.com', external_id: 'shop-1' });
    const goods = await acme.make('products', { name: 'Goods', type: 'goods' });
    await acme.make('deliveries', { partner: partner.id, lines: [{ product: goods.id, quantity: 1 }] });
  });

  it('cannot tell an e-mail address letter by letter', async () => {
    for (const letter of ['s', 'x']) {
      const error = errorOf(await stock.get(`/deliveries?partner.email[starts_with]=${letter}`), 403);
      expect(error).toMatchObject({
        type: 'permission_error',
        code: 'insufficient_scope',
        field: 'partner.email[starts_with]',
        allowed: ['read:sales', 'read:purchasing', 'read:accounting'],
      });
    }
    expect(ok(await stock.get('/deliveries?partner.name[starts_with]=Sh')).data).toHaveLength(1);
  });

  it('is told so in the challenge, as by any other 403', async () => {
    const { headers } = await stock.get('/deliveries?order.amount_total[gte]=1');
    expect(headers.get('www-authenticate')).toBe('Bearer realm="acme", error="insufficient_scope", scope="read:sales"');
  });

  it('learns nothing from the value, the operator or the count', async () => {
    for (const query of [
      'order.amount_total=abc',
      'order.amount_total[contains]=1',
      'include_total=true&partner.email=a',
    ]) {
      expect(errorOf(await stock.get(`/deliveries?${query}`), 403).code).toBe('insufficient_scope');
    }
    expect(errorOf(await stock.get('/deliveries?partner.nothing=1'), 400).code).toBe('unknown_parameter');
  });

  it('cannot go on with the cursor of a token that may ask more', async () => {
    for (let i = 0; i < 2; i++) await acme.make('deliveries', { partner: 'ext:shop-1', lines: [] });
    for (const filter of ['partner.email[starts_with]=shop', 'partner=ext:shop-1']) {
      const { next_cursor: cursor } = ok(await acme.get(`/deliveries?${filter}&limit=1`));
      expect(errorOf(await stock.get(`/deliveries?cursor=${cursor}`), 403).field).toMatch(/^partner/);
    }
  });

  it('names related records by their ids, not by the ids that others gave them', async () => {
    const { id } = await acme.find('partners', 'external_id=shop-1');
    expect(ok(await stock.get(`/deliveries?partner=${id}`)).data).toHaveLength(3);
    expect(errorOf(await stock.get('/deliveries?partner=ext:shop-1'), 403).field).toBe('partner');
    expect(errorOf(await stock.get('/deliveries?partner[nin]=ext:shop-1'), 403).field).toBe('partner[nin]');
  });
});

describe('a seller, with the scopes of sales and read:taxes,', () => {
  let seller: Client;
  let account: string;
  let tax: string;

  beforeAll(async () => {
    seller = await service.client('acme', ['read:sales', 'write:sales', 'read:taxes']);
    ({ id: account } = await acme.make('accounts', { code: '2299', name: 'Tax owed', type: 'tax' }));
    ({ id: tax } = await acme.make('taxes', { name: 'City tax', rate: 3, scope: 'sale', account }));
  });

  it('chooses a tax and payment terms on a quotation from what it reads', async () => {
    await acme.make('payment_terms', { name: 'In 9 days', lines: [{ days: 9 }] });
    const partner = await acme.make('partners', { name: 'Buyer' });
    const chosen = await seller.find('taxes', 'name=City%20tax');
    const term = await seller.find('payment_terms', 'name=In%209%20days');
    const lines = [{ description: 'Work', quantity: 1, price_unit: 100, taxes: [chosen.id] }];
    const quotation = ok(await seller.post('/quotations', { partner: partner.id, payment_term: term.id, lines }));
    expect(quotation).toMatchObject({ amount_total: 103, payment_term: { id: term.id, name: 'In 9 days' } });
  });

  it('learns of the account of a tax its id and name, and nothing by filters or fields', async () => {
    expect(ok(await seller.get(`/taxes/${tax}`)).account).toEqual({ id: account, name: 'Tax owed' });
    expect(JSON.stringify(ok(await seller.get(`/taxes/${tax}/history`)))).not.toContain('2299');
    expect(errorOf(await seller.get('/taxes?account.code=2299'), 403)).toMatchObject({
      code: 'insufficient_scope',
      field: 'account.code',
      allowed: ['read:accounting'],
    });
    expect(errorOf(await seller.get('/taxes?fields=account.code'), 400).field).toBe('fields');
    expect(errorOf(await seller.get(`/accounts/${account}`), 403).code).toBe('insufficient_scope');
  });

  it('changes neither', async () => {
    expect(errorOf(await seller.patch(`/taxes/${tax}`, { name: 'Free' }), 403).allowed).toEqual(['write:accounting']);
    expect(errorOf(await seller.delete(`/taxes/${tax}`), 403).code).toBe('insufficient_scope');
    expect(errorOf(await seller.post('/payment_terms', { name: 'Never', lines: [{ days: 3650 }] }), 403).code).toBe(
      'insufficient_scope',
    );
  });
});

describe('taxes and payment terms', () => {
  const THESE = ['fiscal_positions', 'payment_terms', 'taxes'];
  let sales: Client;
  let taxes: Client;
  let tax: string;
  let term: string;
  let quotation: string;

  beforeAll(async () => {
    [sales, taxes] = [await service.client('acme', ['read:sales']), await service.client('acme', ['read:taxes'])];
    const account = (await acme.make('accounts', { code: '2298', name: 'Atoll tax owed', type: 'tax' })).id;
    ({ id: tax } = await acme.make('taxes', { name: 'Atoll tax', rate: 2, scope: 'sale', account }));
    ({ id: term } = await acme.make('payment_terms', { name: 'Atoll terms', lines: [{ days: 8 }] }));
    await acme.make('fiscal_positions', { name: 'Atoll position' });
    const partner = (await acme.make('partners', { name: 'Diver' })).id;
    const lines = [{ description: 'Ferry', quantity: 1, price_unit: 100, taxes: [tax] }];
    ({ id: quotation } = await acme.make('quotations', { partner, payment_term: term, lines }));
    await service.settle();
  });

  it('are read with read:taxes, and nothing else is that every token may not read', async () => {
    const none = await service.client('acme', ['write:sales']);
    const opened = async (client: Client): Promise<string[]> => {
      const paths = registry.all.map(({ name }) => name);
      const statuses = await Promise.all(paths.map(async (path) => (await client.get(`/${path}`)).status));
      return paths.filter((_, at) => statuses[at] === 200).sort();
    };
    const toAll = await opened(none);
    // Every token that may read may open the event stream; it shows only events of records that the token may read.
    expect((await opened(taxes)).filter((name) => !toAll.includes(name))).toEqual(['events', ...THESE]);
    expect(ok(await taxes.get('/reports')).data).toEqual([]);
  });

  it.each([
    ['the collections', () => ['/taxes', '/payment_terms']],
    ['the records', () => [`/taxes/${tax}`, `/payment_terms/${term}`]],
    ['their histories', () => [`/taxes/${tax}/history`, `/payment_terms/${term}/history`]],
  ])('are not read with read:sales alone: %s', async (_of, paths) => {
    for (const path of paths()) {
      expect(errorOf(await sales.get(path), 403)).toMatchObject({
        ...{ code: 'insufficient_scope', allowed: ['read:accounting', 'read:taxes'] },
      });
      ok(await taxes.get(path));
    }
  });

  it('show a reader of sales their ids and names in documents, and no more by expand', async () => {
    const both = await service.client('acme', ['read:sales', 'read:taxes']);
    const at = `/quotations/${quotation}`;
    const shown = ok(await sales.get(at));
    expect(shown.payment_term).toEqual({ id: term, name: 'Atoll terms' });
    expect(shown.lines[0].taxes).toEqual([{ id: tax, name: 'Atoll tax' }]);
    for (const path of ['lines.taxes', 'payment_term']) {
      expect(errorOf(await sales.get(`${at}?expand=${path}`), 403)).toMatchObject({
        ...{ field: 'expand', allowed: ['read:accounting', 'read:taxes'] },
      });
    }
    const expanded = ok(await both.get(`${at}?expand=lines.taxes,payment_term`));
    expect(expanded.lines[0].taxes[0].expanded).toMatchObject({ rate: 2 });
    expect(expanded.payment_term.expanded).toMatchObject({ lines: [{ days: 8 }] });
  });

  it('are found by a search, and followed as events, with read:taxes only', async () => {
    const found = async (client: Client): Promise<string[]> =>
      ok(await client.get('/search?q=Atoll'))
        .data.map(({ resource }: { resource: string }) => resource)
        .sort();
    expect(await found(taxes)).toEqual(THESE);
    expect(await found(sales)).toEqual([]);
    const told = async (client: Client): Promise<string[]> =>
      ok(await client.get('/events?record[in]=' + [tax, term].join()))
        .data.map(({ type }: { type: string }) => type)
        .sort();
    expect(await told(taxes)).toEqual(['payment_term.created', 'tax.created']);
    expect(await told(sales)).toEqual([]);
  });
});

describe('whoever sees to webhooks', () => {
  it('filters deliveries by those events alone that it may read', async () => {
    await acme.make('webhook_endpoints', { url: 'https://93.184.215.14/hooks', events: ['*'] });
    const account = await acme.make('accounts', { code: '9999', name: 'Secret', type: 'expense' });
    const product = await acme.make('products', { name: 'Seen' });
    await service.settle();
    const only = await service.client('acme', ['manage:webhooks']);
    expect(errorOf(await only.get(`/webhook_deliveries?event.record=${account.id}`), 403).field).toBe('event.record');
    const stock = await service.client('acme', ['manage:webhooks', 'read:inventory']);
    const found = async (query: string): Promise<number> =>
      ok(await stock.get(`/webhook_deliveries?${query}`)).data.length;
    expect(await found(`event.record=${product.id}`)).toBe(1);
    expect(await found(`event.record=${account.id}`)).toBe(0);
    expect(await found('event.resource=accounts')).toBe(0);
  });
});

describe('a dry run', () => {
  it('tells of the records and the events that the token may read, and of the addressed record', async () => {
    const partner = await acme.make('partners', { name: 'Buyer' });
    const lines = [{ description: 'Hour', quantity: 1, price_unit: 10 }];
    const invoice = await acme.make('invoices', { partner: partner.id, lines });
    const confirm = async (scopes: readonly Scope[]): Promise<{ records: string[]; events: string[] }> => {
      const client = await service.client('acme', scopes);
      const { effects } = ok(await client.post(`/invoices/${invoice.id}/confirm?dry_run=true`, {}));
      return {
        records: Object.keys(effects.records),
        events: effects.events.map(({ type }: { type: string }) => type),
      };
    };
    const all = { records: ['entries'], events: ['invoice.confirmed', 'entry.posted'] };
    const sorted = ({ records, events }: typeof all): typeof all => ({ records, events: [...events].sort().reverse() });
    expect(sorted(await confirm(['write:accounting', 'read:accounting']))).toEqual(all);
    for (const scopes of [['write:accounting'], ['write:accounting', 'read:sales']] as Scope[][]) {
      expect(await confirm(scopes)).toEqual({ records: [], events: ['invoice.confirmed'] });
    }
  });
});

describe('the list of reports', () => {
  it('holds what the token may read, as the reports themselves answer', async () => {
    const all: { name: string; scopes: Scope[] }[] = ok(await acme.get('/reports')).data;
    expect(all.length).toBeGreaterThan(10);
    for (const scope of SCOPES) {
      const client = await service.client('acme', [scope]);
      const listed: { name: string; allowed: boolean }[] = ok(await client.get('/reports')).data;
      const readable: string[] = [];
      for (const { name, scopes } of all) {
        const { status, body } = await client.get(`/reports/${name}`);
        if (status === 200) readable.push(name);
        else expect({ name, allowed: body.error.allowed }).toEqual({ name, allowed: scopes });
      }
      expect({ scope, listed: listed.map(({ name }) => name) }).toEqual({ scope, listed: readable });
      // Released clients leave out what is not marked as allowed.
      expect(listed.every(({ allowed }) => allowed)).toBe(true);
    }
  });

  it('narrows no report to what it may not read by the external id of it', async () => {
    const books = await service.client('acme', ['read:accounting']);
    const { id } = await acme.make('products', { name: 'Known', external_id: 'known-1' });
    expect(errorOf(await books.get('/reports/stock_valuation?product=ext:known-1'), 403)).toMatchObject({
      field: 'product',
      allowed: ['read:inventory'],
    });
    ok(await books.get(`/reports/stock_valuation?product=${id}`));
  });
});

describe('what a token reads', () => {
  /**
   * Fields of a document's own definition that show data of other records: who may read an invoice may see its payments and
   * their dates.
   */
  const OF_ITS_OWN: Readonly<Record<string, readonly string[]>> = { invoices: ['payments'], bills: ['payments'] };
  let owner: pg.Client;
  let sentinels: Sentinel[];

  beforeAll(async () => {
    await service.person('acme', 'owner');
    await makeOneOfEach(acme);
    await sellAndBuy();
    owner = new pg.Client({ connectionString: service.databaseUrl });
    await owner.connect();
    const bases = lists().filter(
      ({ name, base, table }) => name === base && !/^(events|webhooks|logs)\./.test(table.name),
    );
    sentinels = await plantSentinels(owner, bases, system.workspace.id);
  }, 60_000);
  afterAll(() => owner.end());

  /** Creates an order with its delivery, invoice and payment, and a receipt with its bill. */
  async function sellAndBuy(): Promise<void> {
    const partner = (await acme.make('partners', { name: 'Chain' })).id;
    const product = (await acme.make('products', { name: 'Chain', type: 'goods', price_unit: 5 })).id;
    const receipt = await acme.make('receipts', { partner, lines: [{ product, quantity: 9, cost_unit: 2 }] });
    const [line] = (await acme.make(`receipts/${receipt.id}/post`, {}))['lines'] as { id: string }[];
    const bill = await acme.make('bills', {
      partner,
      reference: 'C-1',
      lines: [{ receipt_line: line!.id, quantity: 9, price_unit: 2 }],
    });
    await acme.make(`bills/${bill.id}/confirm`, {});
    await acme.make(`bills/${bill.id}/pay`, {});
    const order = await acme.make('orders', { partner, lines: [{ product, quantity: 2 }] });
    for (const action of ['confirm', 'deliver', 'invoice']) await acme.make(`orders/${order.id}/${action}`, {});
    const { id } = await acme.find('invoices', `order=${order.id}`);
    for (const action of ['confirm', 'pay']) await acme.make(`invoices/${id}/${action}`, {});
  }

  it('holds nothing of records that it may not read but their ids and labels', async () => {
    const faults: string[] = [];
    for (const scope of SCOPES.filter((name) => !name.startsWith('write:'))) {
      const scopes = new Set<Scope>([scope]);
      const hidden = sentinels.filter(({ resource }) => !registry.mayRead({ scopes }, resource));
      for (const resource of lists().filter((one) => mayRead(scopes, one))) {
        const shown = Object.entries(resource.fields).filter(
          ([, { marks }]) => !marks.scopes || marks.scopes.some((one) => scopes.has(one)),
        );
        const query = `limit=200&fields=${shown.map(([name]) => name).join()}${resource.fields['active'] ? '&active[in]=true,false' : ''}`;
        const { data } = await reader.list(holding(scopes), resource, query);
        for (const [name] of shown.filter(([field]) => !OF_ITS_OWN[resource.name]?.includes(field))) {
          const text = JSON.stringify(data.map((row) => row[name]));
          const leaks = hidden.filter((one) => [one.text, one.number, one.date].some((value) => text.includes(value)));
          faults.push(...leaks.map((one) => `${scope}: ${resource.name}.${name} shows ${one.resource.name}`));
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('is not found by q by what stands in records that it may not read', async () => {
    const faults: string[] = [];
    for (const resource of lists()) {
      const sets = scopeSets().filter((set) => mayRead(set, resource));
      for (const { resource: target, text } of sentinels) {
        const scopes = sets.find((set) => !registry.mayRead({ scopes: set }, target));
        if (!scopes) continue;
        const { data } = await reader.list(holding(scopes), resource, `q=${text}&limit=1`);
        if (data.length > 0) faults.push(`${resource.name} finds ${target.name}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
