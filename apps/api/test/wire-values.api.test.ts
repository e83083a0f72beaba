import { aWorld, type Client, errorOf, eventRowsOf, faultOf, ok, type World, type Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';

let service: Domain;
let acme: Client;
let world: World;
beforeAll(async () => {
  service = await openService();
  acme = service.acme;
  world = await aWorld(acme);
});
afterAll(() => service.stop());

const productWith = (price: string) => acme.post('/products', `{"name":"N","price_unit":${price}}`);
const invoiceWith = (line: string) => acme.post('/invoices', `{"lines":[{"description":"d","price_unit":1,${line}}]}`);

describe('a decimal', () => {
  it.each([
    ['999999999999999', 999999999999999],
    ['123456789.123456', 123456789.123456],
    ['0.000001', 0.000001],
    ['1e2', 100],
    ['15e-1', 1.5],
    ['1.50', 1.5],
    ['1.500000000000000000000000', 1.5],
    ['0.1E1', 1],
    ['1E+14', 100000000000000],
    ['0e400', 0],
    ['0', 0],
  ])('%s is read by value, exactly', async (sent, value) => {
    const made = ok(await productWith(sent));
    expect(made.price_unit).toBe(value);
    expect(ok(await acme.get(`/products/${made.id}?fields=price_unit`)).price_unit).toBe(value);
  });
  it('keeps the sum of 0.1 and 0.2, and no sign on zero', async () => {
    const draft = await world.draft({
      lines: [
        { description: 'a', quantity: 1, price_unit: 0.1 },
        { description: 'b', quantity: 1, price_unit: 0.2 },
      ],
    });
    expect([draft.amount_untaxed, draft.amount_total]).toEqual([0.3, 0.3]);
    const zero = await productWith('-0');
    expect(zero.text).toContain('"price_unit":0,');
  });
  it.each([
    '1234567890123456',
    '0.0000001',
    '123456789012345.1',
    '1e400',
    '1e-400',
    '-1e400',
    '1e15',
    '1e999999999999',
    '1.0000001',
    '0.1234567',
  ])('%s is refused, never rounded', async (sent) => {
    expect(faultOf(await productWith(sent), 400)).toEqual({ field: 'price_unit', code: 'out_of_range' });
  });
  it.each(['"15"', 'true', '[]', '{}', '""'])('%s is no number', async (sent) => {
    expect(faultOf(await productWith(sent), 400)).toEqual({ field: 'price_unit', code: 'invalid_type' });
  });
  it.each(['01', '+1', '.5', '1.', '0x1', 'NaN', 'Infinity', '1_000', '1e', '-'])(
    '%s is not even JSON',
    async (sent) => {
      expect(faultOf(await productWith(sent), 400)).toEqual({ field: undefined, code: 'invalid_json' });
    },
  );
  it('has its range: a quantity is above 0 with 12 digits before the point, a discount 0 to 100', async () => {
    for (const bad of ['0', '-1', '1000000000000', '1.1234567', '1e12'])
      expect(faultOf(await invoiceWith(`"quantity":${bad}`), 400)).toEqual({
        field: 'lines[0].quantity',
        code: 'out_of_range',
      });
    expect(faultOf(await invoiceWith('"quantity":"3"'), 400)).toEqual({
      field: 'lines[0].quantity',
      code: 'invalid_type',
    });
    for (const bad of ['-1', '100.5', '1.00001'])
      expect(errorOf(await invoiceWith(`"quantity":1,"discount":${bad}`), 400).field).toBe('lines[0].discount');
    expect(ok(await invoiceWith('"quantity":999999999999,"discount":100')).amount_total).toBe(0);
    expect(errorOf(await productWith('-1'), 400).field).toBe('price_unit');
  });
  it('is counted by the currency where it is an amount', async () => {
    const yen = await world.draft({
      currency: 'JPY',
      currency_rate: 0.0065,
      lines: [{ description: 'y', quantity: 1, price_unit: 100.5 }],
    });
    expect([yen.amount_total, yen.currency_rate]).toEqual([101, 0.0065]);
  });
  it('stays a number of the same value in history and events', async () => {
    const made = await acme.make('products', { name: 'Exact', price_unit: 0.000001 });
    ok(await acme.patch(`/products/${made.id}`, { price_unit: 123456789.123456 }));
    const [latest] = ok(await acme.get(`/products/${made.id}/history`)).data;
    expect(latest.changes).toEqual({ price_unit: { from: 0.000001, to: 123456789.123456 } });
    const events = await eventRowsOf(service, made.id);
    expect(events[1]!.data).toMatchObject({
      object: { price_unit: 123456789.123456 },
      previous: { price_unit: 0.000001 },
    });
  });
  it('of an integer field has no fraction', async () => {
    const term = (days: string) => acme.post('/payment_terms', `{"name":"T","lines":[{"days":${days}}]}`);
    expect(ok(await term('1e1')).lines[0].days).toBe(10);
    expect(ok(await term('30.0')).lines[0].days).toBe(30);
    for (const bad of ['1.5', '-1', '3651', '1e400'])
      expect(faultOf(await term(bad), 400)).toEqual({ field: 'lines[0].days', code: 'out_of_range' });
    expect(faultOf(await term('"1"'), 400)).toEqual({ field: 'lines[0].days', code: 'invalid_type' });
  });
});

describe('null and absence', () => {
  it('each field is there: null when empty, [] for empty lists', async () => {
    const partner = await acme.make('partners', { name: 'Bare' });
    expect(partner).toMatchObject({
      email: null,
      address: null,
      payment_term: null,
      external_id: null,
      metadata: {},
      version: 1,
    });
    const draft = await acme.make('invoices', {});
    expect(draft).toMatchObject({
      number: null,
      partner: null,
      date: null,
      lines: [],
      tax_lines: [],
      instalments: [],
      reversed_by: [],
      entry: null,
      amount_total: 0,
    });
    expect(ok(await acme.get(`/invoices/${draft.id}`))).toEqual(draft);
  });
  it('absent keeps or defaults, null clears', async () => {
    const partner = await acme.make('partners', { name: 'Nuller', phone: '1', email: 'a@b.test', is_supplier: true });
    const changed = ok(await acme.patch(`/partners/${partner.id}`, { phone: null }));
    expect(changed).toMatchObject({ phone: null, email: 'a@b.test', is_supplier: true, is_customer: false });
  });
  it.each([
    ['partners', '{"name":null}', 'name', 'required'],
    ['partners', '{}', 'name', 'required'],
    ['partners', '{"name":"  "}', 'name', 'required'],
    ['partners', '{"name":"x","active":null}', 'active', 'not_nullable'],
    ['products', '{"name":"x","unit":null}', 'unit', 'not_nullable'],
    ['products', '{"name":"x","unit":""}', 'unit', 'not_nullable'],
    ['invoices', '{"lines":null}', 'lines', 'invalid_type'],
    ['invoices', '{"type":null}', 'type', 'not_nullable'],
    ['invoices', '{"lines":[null]}', 'lines[0]', 'invalid_type'],
    ['taxes', '{"name":"x","rate":null,"scope":"sale","account":"x"}', 'rate', 'required'],
    ['products', '{"name":"x","sale_taxes":null}', 'sale_taxes', 'invalid_type'],
  ])('%s %s must have a value', async (collection, body, field, code) => {
    expect(faultOf(await acme.post(`/${collection}`, body), 400)).toEqual({ field, code });
  });
});

describe('text', () => {
  const name = async (sent: string) => ok(await acme.post('/partners', `{"name":${sent}}`)).name;
  it('is trimmed and composed', async () => {
    expect(await name('"  Two  words \\n"')).toBe('Two  words');
    expect(await name(JSON.stringify('Cafe\u0301'))).toBe('Café');
    expect(await name('"\\u00e9\\ud83d\\ude00"')).toBe('é😀');
  });
  it('empty is null where it may be', async () => {
    expect(ok(await acme.post('/partners', { name: 'E', phone: '', note: ' ' }))).toMatchObject({
      phone: null,
      note: null,
    });
  });
  it('is measured in characters, not in bytes or halves', async () => {
    expect(await name(JSON.stringify('😀'.repeat(200)))).toHaveLength(400);
    expect(faultOf(await acme.post('/partners', { name: '😀'.repeat(201) }), 400)).toEqual({
      field: 'name',
      code: 'out_of_range',
    });
  });
  it.each(['"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '"\\ud800\\ud800"'])('%s is refused', async (sent) => {
    expect(faultOf(await acme.post('/partners', `{"name":${sent}}`), 400)).toEqual({
      field: 'name',
      code: 'invalid_text',
    });
    expect(errorOf(await acme.post('/partners', `{"name":"x","metadata":{"k":${sent}}}`), 400).field).toBe(
      'metadata.k',
    );
    expect(errorOf(await acme.post('/partners', `{"name":"x","address":{"city":${sent}}}`), 400).field).toBe(
      'address.city',
    );
    expect(faultOf(await acme.post('/invoices', `{"partner":"ext:${sent.slice(1)}}`), 422)).toEqual({
      field: 'partner',
      code: 'not_found',
    });
  });
  it('of another type or format is refused', async () => {
    expect(faultOf(await acme.post('/partners', { name: 5 }), 400)).toEqual({ field: 'name', code: 'invalid_type' });
    expect(faultOf(await acme.post('/partners', { name: 'x', email: 'nobody' }), 400)).toEqual({
      field: 'email',
      code: 'invalid_format',
    });
    expect(faultOf(await acme.post('/partners', { name: 'x', address: { country: 'XX' } }), 400)).toEqual({
      field: 'address.country',
      code: 'invalid_format',
    });
    expect(faultOf(await acme.post('/partners', { name: 'x', currency: 'usd' }), 400)).toEqual({
      field: 'currency',
      code: 'invalid_value',
    });
    expect(errorOf(await acme.post('/products', { name: 'x', type: 'thing' }), 400)).toMatchObject({
      field: 'type',
      allowed: ['service', 'goods'],
    });
    expect(errorOf(await acme.post('/partners', { name: 'x', address: 'Main St' }), 400).field).toBe('address');
  });
});

describe('a date', () => {
  it.each(['2024-02-29', '1900-01-01', '2999-12-31'])('%s is one', async (date) => {
    expect(ok(await acme.post('/invoices', { date })).date).toBe(date);
  });
  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-1-5',
    '20260105',
    '2026-01-05T00:00:00Z',
    '1899-12-31',
    '3000-01-01',
    '05.01.2026',
    ' 2026-01-05',
    '',
  ])('"%s" is none', async (date) => {
    expect(errorOf(await acme.post('/invoices', { date }), 400).field).toBe('date');
  });
  it('is a string', async () => {
    for (const date of [20260105, true, {}, []])
      expect(errorOf(await acme.post('/invoices', { date }), 400).field).toBe('date');
  });
  it('instants are UTC with milliseconds', async () => {
    const { created_at, updated_at } = await acme.make('partners', { name: 'I' });
    for (const instant of [created_at, updated_at]) expect(instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });
});

describe('a relation', () => {
  it('is written as an id, an object with an id, or ext:, and read as {id, name}', async () => {
    const partner = await acme.make('partners', { name: 'Related', external_id: 'rel-1' });
    const shown = { id: partner.id, name: 'Related' };
    for (const form of [partner.id, { id: partner.id }, shown, 'ext:rel-1', { id: 'ext:rel-1' }]) {
      expect(ok(await acme.post('/invoices', { partner: form })).partner).toEqual(shown);
    }
    const product = ok(await acme.post('/products', { name: 'R', sale_taxes: [world.tax.id] }));
    expect(product.sale_taxes).toEqual([{ id: world.tax.id, name: 'VAT 20 %' }]);
  });
  it('has a label even where a document has no number yet', async () => {
    const entry = ok(await acme.post(`/invoices/${(await world.draft()).id}/confirm`)).entry;
    expect(entry).toEqual({ id: expect.stringMatching(/^ent_/), name: expect.stringMatching(/^INV\//) });
  });
  it('that is unknown, malformed or foreign is 422 with one and the same message', async () => {
    const foreign = await service.other.make('partners', { name: 'Foreign', external_id: 'foreign' });
    const messages = new Set<string>();
    const forms = [
      foreign.id,
      'par_01h455vb4pex5vsknk084sn02q',
      'par_x',
      'nonsense',
      '',
      world.product.id,
      'ext:foreign',
      'ext:',
      'ext:nobody',
      { id: foreign.id },
      foreign.id.toUpperCase(),
      '1',
      '__proto__',
    ];
    for (const form of forms) {
      const error = errorOf(await acme.post('/invoices', { partner: form }), 422);
      expect(error).toMatchObject({ type: 'validation_error', field: 'partner', code: 'not_found' });
      messages.add(error.message);
    }
    expect(messages.size).toBe(1);
    const draft = await world.draft();
    for (const form of forms)
      expect(errorOf(await acme.patch(`/invoices/${draft.id}`, { partner: form }), 422).message).toBe([...messages][0]);
  });
  it('with a name that is not its own is refused', async () => {
    expect(errorOf(await acme.post('/invoices', { partner: { id: world.partner.id, name: 'Other' } }), 422).field).toBe(
      'partner.name',
    );
  });
  it('that is in a list already, under whatever id, is refused', async () => {
    await acme.patch(`/taxes/${world.tax.id}`, { external_id: 'the-tax' });
    const twice = [world.tax.id, { id: 'ext:the-tax' }];
    expect(faultOf(await acme.post('/products', { name: 'x', sale_taxes: twice }), 422)).toEqual({
      field: 'sale_taxes[1]',
      code: 'duplicate_value',
    });
    expect(faultOf(await acme.post('/invoices', { lines: [{ ...world.line, taxes: twice }] }), 422)).toEqual({
      field: 'lines[0].taxes[1]',
      code: 'duplicate_value',
    });
  });
  it('that is deleted at the same moment is 422 on its field, or keeps the record from being deleted', async () => {
    for (let i = 0; i < 10; i++) {
      const { id } = await acme.make('partners', { name: 'Contested' });
      const invoice = () => acme.post('/invoices', { partner: id });
      const [first, gone, second] = await Promise.all([invoice(), acme.delete(`/partners/${id}`), invoice()]);
      for (const reply of [first, second]) {
        if (gone.status === 200) expect(faultOf(reply, 422)).toEqual({ field: 'partner', code: 'not_found' });
        else expect([reply.status, faultOf(gone, 422).code]).toEqual([200, 'not_deletable']);
      }
    }
  });
  it('of the wrong form is 400', async () => {
    for (const form of [5, true, [], ['x']])
      expect(faultOf(await acme.post('/invoices', { partner: form }), 400)).toEqual({
        field: 'partner',
        code: 'invalid_type',
      });
    expect(faultOf(await acme.post('/invoices', { partner: {} }), 400)).toEqual({
      field: 'partner.id',
      code: 'required',
    });
    expect(faultOf(await acme.post('/invoices', { partner: { id: 5 } }), 400)).toMatchObject({ field: 'partner.id' });
    expect(faultOf(await acme.post('/invoices', { partner: { id: world.partner.id, email: 'x' } }), 400)).toEqual({
      field: 'partner.email',
      code: 'unknown_field',
    });
    expect(
      errorOf(await acme.post('/products', { name: 'x', sale_taxes: [world.tax.id, world.tax.id] }), 400),
    ).toMatchObject({ field: 'sale_taxes[1]', code: 'duplicate_value' });
  });
  it('inside lines and lists is named by its path, all at once in details', async () => {
    const lines = [
      { product: 'prd_x', quantity: 1 },
      { product: world.product.id, quantity: 1, taxes: ['tax_x'] },
    ];
    const error = errorOf(await acme.post('/invoices', { partner: 'par_x', lines }), 422);
    expect(error.details?.map(({ field }) => field)).toEqual(['partner', 'lines[0].product', 'lines[1].taxes[0]']);
  });
  it('to an archived record is refused where it is new, kept where it was', async () => {
    const buyer = await acme.make('partners', { name: 'Soon Gone' });
    const draft = await world.draft({ partner: buyer.id });
    ok(await acme.patch(`/partners/${buyer.id}`, { active: false }));
    expect(faultOf(await acme.post('/invoices', { partner: buyer.id }), 422)).toEqual({
      field: 'partner',
      code: 'archived',
    });
    expect(ok(await acme.patch(`/invoices/${draft.id}`, { partner: buyer.id, note: 'kept' })).partner.id).toBe(
      buyer.id,
    );
  });
});

describe('a body key', () => {
  it.each([
    ['invoices', '{"parnter":"x"}', 'parnter', 'partner'],
    ['invoices', '{"lines":[{"product":"x","quantty":1}]}', 'lines[0].quantty', 'quantity'],
    ['partners', '{"name":"x","address":{"citty":"y"}}', 'address.citty', 'city'],
    ['partners', '{"name":"x","Email":"y"}', 'Email', 'email'],
  ])('%s %s is unknown, with the nearest name', async (collection, body, field, suggestion) => {
    expect(errorOf(await acme.post(`/${collection}`, body), 400)).toMatchObject({
      field,
      code: 'unknown_field',
      suggestion,
    });
  });
  it.each([
    'toString',
    'hasOwnProperty',
    'valueOf',
    'workspace_id',
    'is_deleted',
    '',
    ' name',
    'name ',
    'expected_amount_total',
    '0',
  ])('"%s" is unknown too', async (key) => {
    expect(faultOf(await acme.post('/partners', { name: 'x', [key]: 1 }), 400)).toEqual({
      field: key,
      code: 'unknown_field',
    });
  });
  it.each([
    'id',
    'number',
    'state',
    'payment_state',
    'amount_total',
    'tax_lines',
    'instalments',
    'entry',
    'reversal_of',
    'reversed_by',
    'sent_at',
    'company_snapshot',
    'created_at',
    'updated_at',
    'version',
  ])('%s is read-only on create', async (key) => {
    expect(faultOf(await acme.post('/invoices', { [key]: null }), 400)).toEqual({
      field: key,
      code: 'read_only_field',
    });
  });
  it('of a line is read-only too', async () => {
    const line = { description: 'd', quantity: 1, price_unit: 1 };
    expect(faultOf(await acme.post('/invoices', { lines: [{ ...line, amount_subtotal: 1 }] }), 400)).toEqual({
      field: 'lines[0].amount_subtotal',
      code: 'read_only_field',
    });
    expect(faultOf(await acme.post('/invoices', { lines: [{ ...line, id: 'inl_x' }] }), 400)).toEqual({
      field: 'lines[0].id',
      code: 'read_only_field',
    });
  });
  it('many wrong ones are told at once, the first outside', async () => {
    const error = errorOf(
      await acme.post('/invoices', { parnter: 'x', date: 'x', number: 'y', lines: [{ quantity: 0 }, { qty: 1 }] }),
      400,
    );
    expect(error.details?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['parnter', 'date', 'number', 'lines[0].quantity', 'lines[1].qty', 'lines[1].quantity']),
    );
    expect(error.field).toBe('parnter');
  });
});

describe('what GET shows', () => {
  const RECORDS = [
    'partners',
    'customers',
    'products',
    'accounts',
    'journals',
    'taxes',
    'payment_terms',
    'invoices',
  ] as const;
  it.each(RECORDS)('of %s may be sent back as it is: no version, no event', async (collection) => {
    const filled = {
      external_id: `full-${collection}`,
      metadata: { zz: '1', a: '2', b_b: '3' },
      note: 'n',
      payment_term: null,
      address: { zip: '8010', city: 'Graz', street: 'Main 1', country: 'AT' },
    };
    if (collection === 'partners' || collection === 'customers')
      await acme.make(collection, { name: 'Full', ...filled });
    if (collection === 'products')
      await acme.make('products', {
        name: 'Full',
        price_unit: 0.000001,
        sale_taxes: [world.tax.id],
        metadata: filled.metadata,
      });
    if (collection === 'payment_terms')
      await acme.make('payment_terms', {
        name: 'Half',
        lines: [
          { percent: 50, days: 0 },
          { days: 30, end_of_month: true },
        ],
      });
    if (collection === 'invoices') await world.draft({ metadata: { a: 'b' }, external_id: 'echo' });
    const [record] = ok(await acme.get(`/${collection}?limit=1`)).data;
    const before = (await eventRowsOf(service, record.id)).length;
    const reply = await acme.patch(`/${collection}/${record.id}`, record);
    expect(ok(reply)).toEqual(record);
    expect(reply.headers.get('etag')).toBe(`"v${record.version}"`);
    expect(await eventRowsOf(service, record.id)).toHaveLength(before);
  });
  it.each(['settings/company', 'settings/accounting'])(
    'of %s may be sent back too, and changed in one place',
    async (path) => {
      const shown = ok(await acme.get(`/${path}`));
      expect(ok(await acme.patch(`/${path}`, shown))).toEqual(shown);
      const [key, value] = path === 'settings/company' ? ['phone', '+43 1'] : ['tax_rounding', 'line'];
      const changed = ok(await acme.patch(`/${path}`, { ...shown, [key]: value }));
      expect(changed).toEqual({ ...shown, [key]: value, version: shown.version + 1, updated_at: changed.updated_at });
      ok(await acme.patch(`/${path}`, { [key]: shown[key] }));
    },
  );
  it('may be changed and sent back: only what differs changes', async () => {
    const draft = await world.draft({ note: 'before' });
    draft.lines[0].quantity = 4;
    draft.note = 'after';
    const changed = ok(await acme.patch(`/invoices/${draft.id}`, draft));
    expect(changed).toMatchObject({ version: 2, note: 'after', amount_total: 72 });
    expect(changed.lines[0]).toMatchObject({ id: draft.lines[0].id, quantity: 4, amount_subtotal: 60 });
  });
  it('of a posted and of a cancelled invoice may be sent back in any state', async () => {
    const posted = ok(await acme.post(`/invoices/${(await world.draft()).id}/confirm`));
    expect(ok(await acme.patch(`/invoices/${posted.id}`, posted))).toEqual(posted);
    expect(ok(await acme.patch(`/invoices/${posted.id}`, { ...posted, reference: 'PO 7' }))).toMatchObject({
      reference: 'PO 7',
      version: posted.version + 1,
    });
    const cancelled = ok(await acme.post(`/invoices/${(await world.draft()).id}/cancel`));
    expect(ok(await acme.patch(`/invoices/${cancelled.id}`, cancelled))).toEqual(cancelled);
  });
  it('under a read-only key with another value is refused', async () => {
    const draft = await world.draft();
    for (const change of [
      { id: 'inv_x' },
      { number: 'INV/1' },
      { version: 7 },
      { state: 'posted' },
      { amount_total: 1 },
      { created_at: '2026-01-01T00:00:00.000Z' },
      { tax_lines: [] },
    ]) {
      const error = errorOf(await acme.patch(`/invoices/${draft.id}`, change), 400);
      expect(error).toMatchObject({ field: Object.keys(change)[0], code: 'read_only_field' });
    }
    const row = { ...draft.lines[0], amount_subtotal: 46 };
    expect(faultOf(await acme.patch(`/invoices/${draft.id}`, { lines: [row] }), 400)).toEqual({
      field: 'lines[0].amount_subtotal',
      code: 'read_only_field',
    });
    expect(
      ok(await acme.patch(`/invoices/${draft.id}`, { amount_total: 54.0, version: 1, id: draft.id })).version,
    ).toBe(1);
  });
});

describe('JSON', () => {
  it.each([
    ['', 'invalid_json'],
    ['{', 'invalid_json'],
    ['{"name":"a",}', 'invalid_json'],
    ["{'name':'a'}", 'invalid_json'],
    ['{"name":"a"} x', 'invalid_json'],
    ['{"name":"a"}{"name":"b"}', 'invalid_json'],
    ['[]', 'invalid_json'],
    ['"text"', 'invalid_json'],
    ['5', 'invalid_json'],
    ['null', 'invalid_json'],
    ['\ufeff{"name":"a"}', 'invalid_json'],
    ['{"name":"a\nb"}', 'invalid_json'],
    ['{"name":"\\x41"}', 'invalid_json'],
    ['{"name":"a","name":"b"}', 'duplicate_key'],
    ['{"name":"a","n\\u0061me":"b"}', 'duplicate_key'],
    ['{"metadata":{"a":"1","a":"2"}}', 'duplicate_key'],
    ['{"__proto__":{"x":1}}', 'forbidden_key'],
    ['{"metadata":{"constructor":"x"}}', 'forbidden_key'],
    ['{"a":'.repeat(10_000), 'too_deep'],
    ['['.repeat(10_000), 'too_deep'],
    [`{"metadata":${'{"a":'.repeat(20)}1${'}'.repeat(21)}`, 'too_deep'],
  ])('%.40s is refused', async (body, code) => {
    const reply = await acme.send('POST', '/partners', body === '' ? undefined : body, {
      'Content-Type': 'application/json',
    });
    expect(faultOf(reply, 400)).toEqual({ field: undefined, code });
  });
  it('that is no UTF-8 is refused', async () => {
    const response = await fetch(`${service.origin}/api/${service.acme.workspace}/v1/partners`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${acme.token}`, 'Content-Type': 'application/json' },
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'invalid_json',
    ]);
  });
  it('may have blanks around it', async () => {
    expect(ok(await acme.post('/partners', ' \r\n\t{ "name" : "Blank" } \n')).name).toBe('Blank');
  });
  it('of more than 500 lines is refused, 500 are fine', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({ description: 'd', quantity: 1, price_unit: 0.01 }));
    expect(ok(await acme.post('/invoices?fields=amount_total', { lines: lines(500) })).amount_total).toBe(5);
    expect(faultOf(await acme.post('/invoices', { lines: lines(501) }), 400)).toEqual({
      field: 'lines',
      code: 'out_of_range',
    });
  });
});
