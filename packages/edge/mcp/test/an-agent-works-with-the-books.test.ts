import { type Client, type Domain, errorOf, exchange, type Reply } from '@daybook/harness';
import { TokenDesk } from '@daybook/tokens';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent, messageOf } from './support/agent.js';
import { openMcp } from './support/open-mcp.js';

/** In the order in which a token lists them. */
const READING = ['read:accounting', 'read:sales', 'read:inventory'];
const WRITING = [
  'read:accounting',
  'write:accounting',
  'read:sales',
  'write:sales',
  'read:inventory',
  'write:inventory',
];

let service: Domain;
let acme: Client;
let reader: Agent;
let writer: Agent;
beforeAll(async () => {
  service = await openMcp();
  acme = service.acme;
  const account = await acme.find('accounts', 'code=2200');
  const vat = await acme.make('taxes', { name: 'VAT', rate: 20, scope: 'sale', account: account.id });
  await acme.make('partners', { name: 'Brightwater Hotels', external_id: 'brightwater' });
  await acme.make('products', { name: 'Dining chair', external_id: 'chair', price_unit: 130, sale_taxes: [vat.id] });
  reader = await Agent.connect(service, await service.token('acme', READING));
  writer = await Agent.connect(service, await service.token('acme', WRITING));
});
afterAll(async () => {
  await Promise.all([reader.close(), writer.close()]);
  await service.stop();
});

const invoices = async (): Promise<number> =>
  (await acme.get('/invoices?limit=1&include_total=true')).body.total_count as number;

const stateOf = async (id: string): Promise<string> => (await acme.get(`/invoices/${id}?fields=state`)).body.state;

/** The calls of an agent for "Book an invoice for Brightwater, 4 chairs", up to the draft. */
async function draftFor(agent: Agent, key: string) {
  const { collections } = await agent.done('describe');
  expect(collections.map(({ name }: { name: string }) => name)).toContain('invoices');
  const { fields } = await agent.done('describe', { collection: 'invoices' });
  expect(fields.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['partner', 'lines']));
  const { results } = await agent.done('search', { q: 'brightwater', collection: ['partners'] });
  const [chair] = (await agent.done('search', { q: 'chair', collection: 'products' })).results;
  const values = {
    partner: results[0].records[0].id,
    lines: [{ product: chair.records[0].id, quantity: 4 }],
  };
  return agent.call('create', { collection: 'invoices', values, idempotency_key: key });
}

async function paymentOf() {
  const bank = await acme.find('journals', 'type=bank');
  return { type: 'inbound', partner: 'ext:brightwater', journal: bank.id, amount: 5 };
}

describe('an agent', () => {
  it('is told whose books these are, how to work with them, and what its token may do', async () => {
    expect(reader.instructions).toContain('books of Acme Ltd');
    expect(reader.instructions).toContain('read:accounting, read:sales, read:inventory');
    expect(reader.instructions).not.toContain('write:');
    expect(await writer.done('describe')).toMatchObject({
      workspace: { slug: acme.workspace, name: 'Acme Ltd', currency: 'USD', timezone: 'UTC' },
      token: { scopes: WRITING },
    });
  });

  it('finds eleven tools, marked by what they can do', async () => {
    const tools = await writer.tools();
    expect(
      tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint, annotations?.destructiveHint]),
    ).toEqual([
      ...['describe', 'search', 'list', 'get', 'report', 'document'].map((name) => [name, true, false]),
      ['create', false, false],
      ['bill_from_document', false, false],
      ['import_statement', false, false],
      ['update', false, true],
      ['act', false, true],
    ]);
    for (const { name, inputSchema, annotations } of tools) {
      expect([name, inputSchema['additionalProperties'], annotations?.idempotentHint]).toEqual([name, false, true]);
    }
  });

  it('books an invoice from one sentence: a draft, a preview, and then exactly what the preview proposes', async () => {
    const before = await invoices();
    const { said, data } = await draftFor(writer, 'sentence');
    expect(said).toContain('It is a draft: nothing is booked yet.');
    expect(data).toMatchObject({
      executed: true,
      record: { state: 'draft', number: null, amount_total: 624 },
      next_actions: ['confirm', 'post', 'apply_fiscal_position', 'cancel'],
    });
    const { id } = data.record;

    const preview = await writer.call('act', { collection: 'invoices', id, action: 'confirm' });
    expect(preview.said).toContain('nothing was changed');
    const [entry] = preview.data.effects.records.entries;
    expect(entry.lines.map(({ debit, credit }: Record<string, number>) => [debit, credit])).toEqual([
      [624, 0],
      [0, 520],
      [0, 104],
    ]);
    expect(preview.data).toMatchObject({ executed: false, record: { state: 'posted', amount_total: 624 } });
    expect(await stateOf(id)).toBe('draft');

    const { tool, arguments: proposed } = preview.data.to_execute;
    expect(proposed).toEqual({
      ...{ collection: 'invoices', id, action: 'confirm', execute: true },
      arguments: { expected_amount_total: 624 },
      idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const booked = await writer.done(tool, proposed);
    expect(booked).toMatchObject({ executed: true, replayed: false, record: { id, state: 'posted' } });
    expect(booked.record.number).toBe(preview.data.record.number);
    expect(await writer.done('get', { collection: 'invoices', id, fields: ['state', 'number'] })).toEqual({
      ...{ id, state: 'posted', number: booked.record.number },
    });
    expect(await invoices()).toBe(before + 1);
    await service.expectSound(acme);
  });

  it('is previewed when it is created confirmed, and then refused at another total', async () => {
    const values = { partner: 'ext:brightwater', lines: [{ product: 'ext:chair', quantity: 1 }], confirm: true };
    const preview = await writer.done('create', { collection: 'invoices', values });
    expect(preview).toMatchObject({ executed: false, record: { state: 'posted' } });
    const proposed = preview.to_execute.arguments;
    const { amount_total: total } = preview.record;
    expect(proposed.values).toEqual({ ...values, expected_amount_total: total });
    const other = { ...proposed, values: { ...proposed.values, expected_amount_total: total + 1 } };
    expect(await writer.refused('create', other)).toMatchObject({ code: 'total_mismatch' });
    expect(await writer.done('create', proposed)).toMatchObject({ record: { state: 'posted', amount_total: total } });
  });

  it('has one effect with one key, however often a call arrives', async () => {
    const before = await invoices();
    const { data } = await draftFor(writer, 'again');
    const again = await draftFor(writer, 'again');
    expect(again.said).toContain('nothing was done again');
    expect(again.data).toMatchObject({ replayed: true, record: { id: data.record.id } });
    expect(await invoices()).toBe(before + 1);

    const { to_execute } = await writer.done('act', {
      ...{ collection: 'invoices', id: data.record.id, action: 'confirm' },
    });
    const first = await writer.done('act', to_execute.arguments);
    const second = await writer.done('act', to_execute.arguments);
    expect([first.replayed, second.replayed]).toEqual([false, true]);
    expect(second.record.number).toBe(first.record.number);
  });

  it('cannot book it with a token that only reads, and is told the scope', async () => {
    const before = await invoices();
    const { refused, said, data } = await draftFor(reader, 'reader');
    expect(refused).toBe(true);
    expect(said).toContain('Refused (403 insufficient_scope)');
    expect(data.error).toMatchObject({
      ...{ type: 'permission_error', code: 'insufficient_scope', allowed: ['write:accounting', 'write:sales'] },
    });
    expect(await invoices()).toBe(before);
    const draft = await acme.make('invoices', {
      partner: 'ext:brightwater',
      lines: [{ product: 'ext:chair', quantity: 1 }],
    });
    for (const execute of [false, true]) {
      const act = { collection: 'invoices', id: draft.id, action: 'confirm', execute, idempotency_key: 'reader' };
      expect(await reader.refused('act', act)).toMatchObject({ allowed: ['write:accounting'] });
    }
    expect(await stateOf(draft.id)).toBe('draft');
    const { collections } = await reader.done('describe');
    expect(collections.find(({ name }: { name: string }) => name === 'invoices')).toEqual({
      name: 'invoices',
      summary: expect.any(String),
      tools: ['list', 'get'],
      writing_needs_one_of: ['write:accounting', 'write:sales'],
    });
  });

  it('creates and changes what counts at once only when it says so', async () => {
    const values = { name: 'New Partner', external_id: 'new-partner' };
    const preview = await writer.done('create', { collection: 'partners', values, idempotency_key: 'partner' });
    expect(preview).toMatchObject({ executed: false, record: values });
    expect((await acme.get('/partners/ext:new-partner')).status).toBe(404);
    expect(preview.to_execute.arguments).toMatchObject({ idempotency_key: 'partner', execute: true });
    const { record } = await writer.done('create', preview.to_execute.arguments);

    const change = { collection: 'partners', id: record.id, values: { note: 'Pays late' } };
    const changed = await writer.done('update', change);
    expect(changed).toMatchObject({ executed: false, record: { note: 'Pays late' } });
    expect((await acme.get(`/partners/${record.id}`)).body.note).toBe(null);
    await writer.done('update', changed.to_execute.arguments);
    expect((await acme.get(`/partners/${record.id}`)).body.note).toBe('Pays late');
    const stale = { ...change, values: { note: 'x' }, version: 1, execute: true, idempotency_key: 'stale' };
    expect(await writer.refused('update', stale)).toMatchObject({ type: 'precondition_failed_error' });
  });

  it('writes nothing without a key', async () => {
    const before = await invoices();
    const values = { partner: 'ext:brightwater' };
    expect(await writer.refused('create', { collection: 'invoices', values })).toMatchObject({
      ...{ field: 'idempotency_key', code: 'required' },
    });
    expect(await invoices()).toBe(before);
    expect(await writer.done('create', { collection: 'invoices', values, execute: false })).toMatchObject({
      executed: false,
    });
    expect(await invoices()).toBe(before);
  });

  it('pages through a list with filters, and reads reports', async () => {
    for (const number of [1, 2, 3]) await acme.make('partners', { name: `Paged ${number}`, email: 'p@paged.example' });
    const list = {
      ...{ collection: 'partners', filters: { 'email[contains]': 'paged', is_customer: true } },
      ...{ fields: ['name'], sort: ['-name'], limit: 2, count: true },
    };
    const first = await writer.done('list', list);
    expect(first).toMatchObject({ data: [{ name: 'Paged 3' }, { name: 'Paged 2' }], total_count: 3 });
    const { data, next_cursor } = await writer.done('list', { ...list, cursor: first.next_cursor });
    expect([data.map(({ name }: { name: string }) => name), next_cursor]).toEqual([['Paged 1'], undefined]);

    const { summary, parameters } = await writer.done('describe', { report: 'aged_receivable' });
    expect([typeof summary, parameters]).toEqual(['string', ['date', 'date_to', 'partner']]);
    const over = await acme.get('/reports/aged_receivable?date=2030-01-01');
    expect(await writer.done('report', { report: 'aged_receivable', parameters: { date: '2030-01-01' } })).toEqual(
      over.body,
    );
  });

  it('gets short rows where it names no fields, and what it names as an array or as a text', async () => {
    const { data } = await writer.call('list', { collection: 'invoices', limit: 1 });
    expect(Object.keys(data.data[0]).sort()).toEqual(
      [
        ...['id', 'number', 'type', 'state', 'partner', 'date', 'date_due', 'reference'],
        ...['currency', 'amount_total', 'amount_residual'],
      ].sort(),
    );
    const whole = await acme.get('/schema');
    const faults: string[] = [];
    for (const { name, operations, singleton } of whole.body.data) {
      if (singleton || !operations.includes('list')) continue;
      const answer = await writer.call('list', { collection: name, limit: 1 });
      if (answer.data.error) {
        if (!['insufficient_scope', 'people_only'].includes(answer.data.error.code))
          faults.push(`${name}: ${answer.said}`);
        continue;
      }
      const [row] = answer.data.data;
      if (row && (!row.id || Object.keys(row).length > 14)) faults.push(`${name}: ${Object.keys(row)}`);
      if (JSON.stringify(row ?? {}).length > 900) faults.push(`${name}: ${JSON.stringify(row).length} bytes`);
    }
    expect(faults).toEqual([]);
    const asText = { collection: 'partners', fields: 'name, version', sort: '-name,created_at', limit: 3 };
    const asArray = { ...asText, fields: ['name', 'version'], sort: ['-name', 'created_at'] };
    expect(await writer.done('list', asText)).toEqual(await writer.done('list', asArray));
    expect(Object.keys((await writer.done('list', asText)).data[0])).toEqual(['id', 'name', 'version']);
    const expanded = (await writer.done('list', { collection: 'invoices', expand: 'partner', limit: 1 })).data[0];
    expect(expanded.partner.expanded).toMatchObject({ name: expanded.partner.name });
    expect(await writer.refused('list', { collection: 'partners', fields: 'name,,version' })).toMatchObject({
      ...{ field: 'fields', code: 'invalid_type' },
    });
  });

  it('finds one name for one thing in all tools', async () => {
    const tools = await writer.tools();
    const types = new Map<string, Set<string>>();
    for (const { inputSchema } of tools)
      for (const [name, schema] of Object.entries(inputSchema.properties ?? {})) {
        const { type = 'texts' } = schema as { type?: string };
        types.set(name, (types.get(name) ?? new Set()).add(type));
      }
    expect([...types.keys()].sort()).toEqual([
      ...[
        'accept_difference',
        'accept_differences',
        'account',
        'action',
        'arguments',
        'base64',
        'collection',
        'count',
        'cursor',
        'execute',
        'expand',
      ],
      ...[
        'fields',
        'filename',
        'filters',
        'form',
        'id',
        'idempotency_key',
        'keep',
        'limit',
        'mapping',
        'parameters',
        'q',
        'report',
        'sort',
      ],
      ...['text', 'values', 'version', 'xml'],
    ]);
    const several = [...types].filter(([, kinds]) => kinds.size > 1).map(([name]) => name);
    // A search accepts several.
    expect(several).toEqual(['collection']);
    const { name } = (await writer.done('describe')).reports[0];
    expect(await writer.done('describe', { report: name })).toMatchObject({ name });
    expect((await writer.call('report', { report: name })).said).toContain(`The report ${name}.`);
  });

  it('is told what a reversal made: the credit note, a draft or not, and the draft that replaces the document', async () => {
    const lines = [{ product: 'ext:chair', quantity: 1 }];
    const made = await writer.done('create', {
      ...{ collection: 'invoices', values: { partner: 'ext:brightwater', lines }, idempotency_key: 'made-1' },
    });
    expect(made).not.toHaveProperty('made');
    const { id } = made.record;
    const act = (action: string, args: object, key: string) =>
      writer.call('act', {
        ...{ collection: 'invoices', id, action, arguments: args, execute: true, idempotency_key: key },
      });
    expect((await act('confirm', {}, 'made-2')).data).not.toHaveProperty('made');
    const { said, data } = await act('reverse', { draft: true, replace: true }, 'made-3');
    for (const each of data.made) {
      const { state } = await writer.done('get', { collection: each.collection, id: each.id, fields: 'state' });
      expect([each.collection, state]).toEqual(['invoices', 'draft']);
      expect(said).toContain(each.id);
    }
    expect(data.made.map(({ field }: { field: string }) => field).sort()).toEqual(['draft_credits', 'replaced_by']);
    expect((await act('reverse', { draft: true, replace: true }, 'made-3')).data.made).toEqual(data.made);
    const payment = await acme.make('payments', { ...(await paymentOf()), post: true });
    const reversed = await writer.call('act', {
      ...{ collection: 'payments', id: payment.id, action: 'reverse', execute: true, idempotency_key: 'made-4' },
    });
    expect(reversed.data.made).toEqual([
      { collection: 'entries', field: 'reversed_by', ...reversed.data.record.reversed_by },
    ]);
  });

  it('searches wherever its token may read, and says where', async () => {
    const { results, searched } = await writer.done('search', { q: 'brightwater' });
    expect(searched).toEqual(expect.arrayContaining(['partners', 'invoices', 'products']));
    expect(searched).not.toContain('customers');
    expect(results).toEqual([
      {
        collection: 'partners',
        records: [expect.objectContaining({ name: 'Brightwater Hotels', external_id: 'brightwater' })],
      },
    ]);
    const seller = await Agent.connect(service, await service.token('acme', ['read:sales']));
    expect((await seller.done('search', { q: 'chair' })).searched).not.toContain('products');
    await seller.close();
  });

  it('is told of the reports that its token may read, and of taxes which scope reads them', async () => {
    const seller = await Agent.connect(service, await service.token('acme', ['read:sales']));
    const { reports, collections } = await seller.done('describe');
    expect(reports.map(({ name }: { name: string }) => name)).toEqual(['sales']);
    expect(collections.find(({ name }: { name: string }) => name === 'taxes')).toMatchObject({
      ...{ tools: [], reading_needs_one_of: ['read:accounting', 'read:taxes'] },
    });
    expect(await seller.refused('describe', { report: 'tax' })).toMatchObject({ field: 'report', allowed: ['sales'] });
    await seller.close();
  });

  it('is told which argument is wrong, and what to send instead', async () => {
    const cases: readonly (readonly [tool: string, args: Record<string, unknown>, error: object])[] = [
      ['list', { colection: 'invoices' }, { field: 'colection', code: 'unknown_parameter', suggestion: 'collection' }],
      ['list', { collection: 'invoice' }, { field: 'collection', code: 'record_not_found', suggestion: 'invoices' }],
      ['list', { collection: 'invoices', limit: 0 }, { field: 'limit', code: 'out_of_range' }],
      ['list', { collection: 'invoices', limit: '5' }, { field: 'limit', code: 'invalid_type' }],
      [
        'list',
        { collection: 'invoices', filters: { state: ['draft'] } },
        { field: 'filters.state', code: 'invalid_type' },
      ],
      ['list', { collection: 'invoices', filters: { stat: 'draft' } }, { field: 'stat', suggestion: 'state' }],
      ['get', { collection: 'invoices' }, { field: 'id', code: 'required' }],
      ['get', { collection: 'invoices', id: '..' }, { field: 'id', code: 'invalid_value' }],
      ['get', { collection: 'invoices', id: '../partners' }, { code: 'record_not_found' }],
      ['get', { collection: 'settings/company', id: 'company' }, { field: 'id' }],
      ['report', { report: 'balance' }, { code: 'route_not_found' }],
      ['create', { collection: 'invoices' }, { field: 'values', code: 'required' }],
      ['create', { collection: 'invoices/inv_1/confirm', values: {} }, { field: 'collection' }],
      ['create', { collection: 'partners', values: { nam: 'x' } }, { field: 'nam', suggestion: 'name' }],
      ['act', { collection: 'invoices', id: 'ext:none', action: 'confirm' }, { code: 'record_not_found' }],
      ['act', { collection: 'invoices', id: 'ext:none', action: 'confrm' }, { code: 'action_not_found' }],
      ['describe', { collection: 'invoices', report: 'tax' }, { field: 'report' }],
      ['describe', { report: 'aged_receivables' }, { field: 'report', suggestion: 'aged_receivable' }],
    ];
    for (const [tool, args, error] of cases) {
      expect([tool, args, await writer.refused(tool, args)]).toEqual([tool, args, expect.objectContaining(error)]);
    }
    await expect(writer.call('delete')).rejects.toThrow('There is no tool "delete". Use describe, search, list');
  });
});

async function post(token: string | undefined, body: string, headers: Record<string, string> = {}): Promise<Reply> {
  const reply = await exchange(`${service.origin}/mcp`, 'POST', Buffer.from(body), {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...{ Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' },
    ...headers,
  });
  return { ...reply, body: reply.text === '' ? undefined : JSON.parse(reply.text) };
}

const LIST_TOOLS = JSON.stringify(messageOf('tools/list'));

describe('POST /mcp', () => {
  it('lets in who has a token of some workspace, and shows that one alone', async () => {
    const foreign = await Agent.connect(service, await service.token('other', READING));
    expect((await foreign.done('describe')).workspace).toMatchObject({
      slug: service.other.workspace,
      currency: 'EUR',
    });
    expect((await foreign.done('search', { q: 'brightwater', collection: ['partners'] })).results).toEqual([]);
    await foreign.close();
  });

  it('refuses a request without a token, or with one that is none any more, before the protocol begins', async () => {
    const none = await post(undefined, LIST_TOOLS);
    expect(errorOf(none, 401)).toMatchObject({ code: 'token_missing' });
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="daybook"');

    const store = service.app.get(TokenDesk, { strict: false });
    const { id, token } = await store.create({ workspace: acme.workspace, name: 'revoked', scopes: READING });
    expect((await post(token, LIST_TOOLS)).status).toBe(200);
    await store.revoke({ workspace: acme.workspace, id });
    const revoked = await post(token, LIST_TOOLS);
    expect(errorOf(revoked, 401)).toMatchObject({ code: 'token_revoked' });
    expect(revoked.headers.get('www-authenticate')).toBe(`Bearer realm="${acme.workspace}", error="invalid_token"`);
    await expect(Agent.connect(service, token)).rejects.toThrow('token_revoked');

    const unknown = `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`;
    for (const value of ['dbk_short', unknown]) {
      expect(errorOf(await post(value, LIST_TOOLS), 401)).toMatchObject({ code: 'token_invalid' });
    }
  });

  it('is for tokens: a person uses the console', async () => {
    const { token: cookie } = await service.person('acme', 'owner');
    const reply = await post(undefined, LIST_TOOLS, { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' });
    expect(reply.status).toBe(403);
  });

  it('answers nobody on pages of other origins', async () => {
    const token = await service.token('acme', READING);
    const reply = await post(token, LIST_TOOLS, { Origin: 'https://evil.example' });
    expect(errorOf(reply, 403)).toMatchObject({ code: 'cross_site_request' });
  });

  it('refuses what is too large, no JSON, or no message', async () => {
    const token = await service.token('acme', READING);
    const large = JSON.stringify(messageOf('tools/list', { filler: 'x'.repeat(1024 * 1024) }));
    expect(errorOf(await post(token, large), 413)).toMatchObject({ code: 'body_too_large' });
    expect(errorOf(await post(token, '{"jsonrpc":'), 400)).toMatchObject({ code: 'invalid_json' });
    expect(errorOf(await post(token, `[${LIST_TOOLS}]`), 400)).toMatchObject({ code: 'invalid_json' });
    for (const text of [
      '{"id":1}',
      '{}',
      '{"jsonrpc":"1.0","id":1,"method":"tools/list"}',
      '{"jsonrpc":"2.0","id":1,"method":7}',
    ]) {
      expect(errorOf(await post(token, text), 400)).toMatchObject({ code: 'malformed_request' });
    }
    const old = errorOf(await post(token, LIST_TOOLS, { 'MCP-Protocol-Version': '1999-01-01' }), 400);
    expect(old).toMatchObject({ code: 'malformed_request', message: expect.stringContaining('1999-01-01') });
    expect(errorOf(await post(token, LIST_TOOLS, { Accept: 'application/json' }), 406).code).toBe('not_acceptable');
    expect(errorOf(await post(token, LIST_TOOLS, { 'Content-Type': 'text/plain' }), 415).code).toBe(
      'unsupported_media_type',
    );
    // A readable message gets a protocol error.
    const unknown = await post(token, '{"jsonrpc":"2.0","id":7,"method":"tools/nothing"}');
    expect(unknown).toMatchObject({ status: 200, body: { jsonrpc: '2.0', id: 7, error: { code: -32601 } } });
  });

  it('has neither stream nor session', async () => {
    const headers = { Authorization: `Bearer ${await service.token('acme', READING)}`, Accept: 'text/event-stream' };
    for (const method of ['GET', 'DELETE']) {
      const reply = await exchange(`${service.origin}/mcp`, method, undefined, headers);
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
    }
    const token = await service.token('acme', READING);
    const answered = await post(token, LIST_TOOLS);
    expect([answered.headers.get('content-type'), answered.headers.get('mcp-session-id')]).toEqual([
      'application/json; charset=utf-8',
      null,
    ]);
    expect(await post(token, '{"jsonrpc":"2.0","method":"notifications/initialized"}')).toMatchObject({
      ...{ status: 202, text: '' },
    });
  });

  it('hands numbers on as they were written', async () => {
    const token = await service.token('acme', WRITING);
    const priceOf = async (price: string): Promise<object> => {
      const values = `{"name":"Exact","price_unit":${price}}`;
      const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create","arguments":{"collection":"products","values":${values}}}}`;
      return (await post(token, message)).body.result.structuredContent;
    };
    expect(await priceOf('12.50')).toMatchObject({ record: { price_unit: 12.5 } });
    // A double would turn the first into null and shorten the second.
    for (const price of ['1e400', '1.00000000000000000001']) {
      expect(await priceOf(price)).toMatchObject({ error: { field: 'price_unit' } });
    }
  });
});
