import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Registry } from '@daybook/records';
import { ExpireQuotations } from '@daybook/sales';
import { RunDueSchedules } from '@daybook/schedules';
import { MailWork } from '@daybook/mail';
import { MailServer, reply } from '@daybook/testing/mail-server';
import { ReportExpiringTokens, TokenDesk } from '@daybook/tokens';
import { WebhookWork } from '@daybook/webhooks';
import { type Doc, ok, Shop, sql, walk } from '@daybook/harness';
import { openapiDocument } from '@daybook/openapi';
import { type Anchors, anchorsOf, SAMPLE_BODIES, statementFor } from './support/sample-bodies.js';
import { startService, type TestService } from './support/service.js';
import { isUpdate, readDocument, writeDocument } from './support/documents.js';
import { eventPage, exampleOf } from './support/guides/event-page.js';
import { misfit, parseShown } from './support/guides/shown.js';
import { SCOPES } from './support/scopes.js';

const URL = 'https://93.184.215.14/hooks';

/** These records are created with their workspace, before it can have an endpoint. */
const BEFORE_ANY_ENDPOINT = [
  ...[
    'accounting_settings.created',
    'banking_settings.created',
    'company.created',
    'sales_settings.created',
    'security_settings.created',
  ],
];

let service: TestService;
let server: MailServer;
/** What the mail server answers to the next message. */
let answer = 250;
let declared: string[];
let shop: Shop;
let anchors: Anchors;

/** Every record that clients write: created, its actions without other requirements called, updated and deleted. */
async function writeOneOfEach(): Promise<void> {
  const { acme } = service;
  const registry = service.app.get(Registry, { strict: false });
  for (const resource of registry.all.filter(({ scopes }) => !scopes.peopleOnly)) {
    const { name, base, eventKinds, singleton, actions } = resource;
    const body = SAMPLE_BODIES[`POST /${name}`];
    // Files are added to other records: addFile, reconcile.
    if (name !== base || name === 'attachments' || name === 'bank_statements') continue;
    const make = async (): Promise<string> => (await acme.make(name, body!(anchors))).id;
    const id = body && !eventKinds.includes('changed') ? await make() : undefined;
    const acted = id === undefined || Object.keys(actions).length === 0 ? undefined : await make();
    for (const action of acted === undefined ? [] : Object.keys(actions))
      await acme.post(`/${name}/${acted}/${action}`);
    const path = name === 'currencies' ? '/currencies/CHF' : singleton === undefined ? `/${name}/${id}` : `/${name}`;
    if (registry.operationsOf(resource).includes('update')) ok(await acme.patch(path, { metadata: { seen: 'yes' } }));
    if (eventKinds.includes('deleted')) ok(await acme.delete(path));
  }
}

async function addFile(): Promise<void> {
  const { acme } = service;
  const { id } = await acme.make(`partners/${anchors.partner}/attachments?filename=contract.txt`, 'Signed.');
  ok(await acme.delete(`/attachments/${id}`));
}

/** A partner with an invoice that has long been due. */
async function remind(): Promise<void> {
  const { id: partner } = await shop.client.make('partners', { name: 'Late' });
  const lines = [{ description: 'Work', quantity: 1, price_unit: 100 }];
  const { id } = await shop.client.make('invoices', { partner, lines, date: '2026-01-05', date_due: '2026-01-06' });
  await shop.act('invoices', id, 'confirm');
  await shop.act('partners', partner, 'remind', { mark_only: true });
}

/** Every action of an invoice or a bill. */
async function settle(collection: 'invoices' | 'bills'): Promise<void> {
  const draft = () => shop.client.make(collection, SAMPLE_BODIES[`POST /${collection}`]!(anchors));
  const { id } = await draft();
  await shop.act(collection, id, 'confirm');
  await shop.act(collection, id, 'send', collection === 'invoices' ? { mark_only: true } : {});
  if (collection === 'invoices') await remind();
  const { payments } = await shop.act(collection, id, 'pay', { amount: 4 });
  await shop.act(collection, id, 'pay');
  await shop.act('payments', (payments as Doc[])[0]!.id, 'reverse');
  const taken = await draft();
  await shop.act(collection, taken.id, 'confirm');
  await shop.act(collection, taken.id, 'reverse');
  await shop.act(collection, (await draft()).id, 'cancel');
}

/** A bill that a second person approves, and no longer does. */
async function approve(): Promise<void> {
  const second = await service.client('acme', ['approve:bills', 'read:accounting']);
  const { id } = await shop.client.make('bills', SAMPLE_BODIES['POST /bills']!(anchors));
  ok(await shop.client.patch('/settings/accounting', { bill_approval_over: 0 }));
  for (const action of ['approve', 'withdraw_approval']) ok(await second.post(`/bills/${id}/${action}`));
  ok(await shop.client.patch('/settings/accounting', { bill_approval_over: null }));
}

async function sell(): Promise<void> {
  const quotation = (more: object = {}) => shop.quotation([['Fitting', 1, 50]], more);
  for (const action of ['accept', 'decline']) {
    const { id } = await quotation();
    await shop.act('quotations', id, 'send');
    await shop.act('quotations', id, action);
  }
  await shop.act('quotations', (await quotation()).id, 'cancel');
  const late = await quotation({ date: '2026-01-05', date_expiry: '2026-01-31' });
  await shop.act('quotations', late.id, 'send');
  await service.app.get(ExpireQuotations, { strict: false }).run();
  const order = await shop.confirmed([[await shop.stocked(5), 2]]);
  await shop.act('orders', order.id, 'deliver');
  await shop.posted(order);
  await shop.act('orders', (await shop.confirmed([['Fitting', 1, 50]])).id, 'close');
  await shop.act('orders', (await shop.order([['Fitting', 1, 50]])).id, 'cancel');
}

async function buy(): Promise<void> {
  const product = await shop.goods();
  const lines = [{ product: product.id, quantity: 2, price_unit: 6 }];
  const order = () => shop.client.make('purchase_orders', { partner: shop.partner.id, lines });
  const confirmed = async () => shop.act('purchase_orders', (await order()).id, 'confirm');
  const { id, ...bought } = await confirmed();
  await shop.act('purchase_orders', id, 'revise', { lines: [{ line: bought['lines'][0].id, quantity: 1 }] });
  await shop.act('purchase_orders', id, 'receive');
  await shop.act('purchase_orders', id, 'send', { mark_only: true });
  await shop.act('purchase_orders', id, 'bill');
  await shop.act('purchase_orders', (await confirmed()).id, 'close');
  await shop.act('purchase_orders', (await confirmed()).id, 'cancel');
}

/** Messages that the mail server refuses for now, refuses for good, and accepts; and one that is cancelled. */
async function mail(): Promise<void> {
  const work = service.app.get(MailWork, { strict: false });
  const queue = async (): Promise<string> => {
    ok(await service.acme.post('/settings/company/test_mail', { to: ['books@corner.test'] }));
    return ((ok(await service.acme.get('/messages?sort=-id&limit=1'))['data'] as Doc[])[0] as Doc).id;
  };
  for (const code of [451, 550, 250]) {
    const id = await queue();
    answer = code;
    await work.round();
    if (code === 451) await shop.act('messages', id, 'cancel');
  }
}

async function moveAndPost(): Promise<void> {
  const made = (collection: string) => shop.client.make(collection, SAMPLE_BODIES[`POST /${collection}`]!(anchors));
  const done = await made('deliveries');
  await shop.act('deliveries', done.id, 'confirm');
  await shop.act('deliveries', done.id, 'post');
  await shop.act('deliveries', (await made('deliveries')).id, 'cancel');
  await shop.act('adjustments', (await made('adjustments')).id, 'cancel');
  const entry = await made('entries');
  await shop.act('entries', entry.id, 'post');
  await shop.act('entries', entry.id, 'reverse');
  await shop.act('reconciliations', (await made('reconciliations')).id, 'undo');
  const { partner, ...unknown } = SAMPLE_BODIES['POST /payments']!(anchors) as Doc;
  const payment = await shop.client.make('payments', { ...unknown, post: true });
  await shop.act('payments', payment.id, 'assign', { partner });
}

/** A statement, and a bank line with each of its actions. */
async function reconcile(): Promise<void> {
  const { id } = await shop.client.make('bank_lines', SAMPLE_BODIES['POST /bank_lines']!(anchors));
  const steps: [string, object][] = [
    ['ignore', { reason: 'Before.' }],
    ['reopen', {}],
    ['match', { partner: anchors.partner }],
    ['undo', {}],
  ];
  for (const [action, body] of steps) await shop.act('bank_lines', id, action, body);
  const file = await statementFor(shop.client, anchors);
  const { bank_statement } = await shop.client.make('bank_statements/import', file);
  // Its line goes over to the second file that reports it.
  await shop.client.make('bank_statements/import', `${file}\n`);
  ok(await shop.client.delete(`/bank_statements/${(bank_statement as Doc).id}`));
}

/** A bill in EUR that is paid by a file, and a run that is not. */
async function payByFile(): Promise<void> {
  const { client } = shop;
  const { id: partner } = await client.make('suppliers', {
    name: 'Paid',
    bank_accounts: [{ iban: 'NL91ABNA0417164300' }],
  });
  const lines = [{ description: 'Work', quantity: 1, price_unit: 100 }];
  const bill = { partner, reference: 'Paid by file', currency: 'EUR', currency_rate: 1.1, lines };
  const { id } = await client.make('bills', bill);
  await shop.act('bills', id, 'confirm');
  for (const actions of [
    ['confirm', 'cancel'],
    ['confirm', 'export', 'complete'],
  ]) {
    const run = await client.make('payment_runs', { bank_account: anchors.euroAccount, lines: [{ bill: id }] });
    for (const action of actions)
      await shop.act('payment_runs', run.id, action, action === 'confirm' ? { acknowledge: [partner] } : {});
  }
}

/** A schedule whose first document is refused, and then made; and one that drafts a document before its date. */
async function runSchedule(): Promise<void> {
  const { client } = shop;
  const { id: product } = await client.make('products', { name: 'Subscription', price_unit: 10 });
  const lines = [{ product, quantity: 1 }];
  const due = { ...SAMPLE_BODIES['POST /schedules']!(anchors), mode: 'confirm', times: 1, lines, activate: true };
  const { id } = await client.make('schedules', due);
  const anchor = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const ahead = { mode: 'confirm', anchor, draft_days: 7, activate: true };
  await client.make('schedules', { ...SAMPLE_BODIES['POST /schedules']!(anchors), ...ahead });
  for (const active of [false, true]) {
    ok(await client.patch(`/products/${product}`, { active }));
    await service.app.get(RunDueSchedules, { strict: false }).run();
    if (active) continue;
    await shop.act('schedules', id, 'pause');
    await shop.act('schedules', id, 'resume', { catch_up: 'all' });
  }
}

async function changeTokens(): Promise<void> {
  const tokens = service.app.get(TokenDesk, { strict: false });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { id, token } = await tokens.create({ workspace: 'acme', name: 'hooks', scopes: SCOPES, expiresAt });
  await service.app.get(ReportExpiringTokens, { strict: false }).run();
  const request = { method: 'POST', headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' } };
  await fetch(`${service.origin}/api/acme/v1/webhook_endpoints`, {
    ...request,
    body: JSON.stringify({ url: URL, events: ['*'] }),
  });
  await tokens.revoke({ workspace: 'acme', id });
  await service.app.get(WebhookWork, { strict: false }).watchEndpoints();
}

/** Actions that only people may call. */
async function managePeople(): Promise<void> {
  const owner = await service.person('acme', 'owner');
  const { id: token } = await owner.make('tokens', SAMPLE_BODIES['POST /tokens']!(anchors));
  ok(await owner.patch(`/tokens/${token}`, { name: 'Renamed' }));
  const { id: revoked } = await owner.make('invitations', SAMPLE_BODIES['POST /invitations']!(anchors));
  ok(await owner.post(`/invitations/${revoked}/revoke`));
  const { link } = await owner.make('invitations', { email: 'kinds@example.com', role: 'viewer' });
  const path = (link as string).replace(/^.*\/link\//, '/auth/links/');
  const headers = { 'Content-Type': 'application/json', Origin: service.origin };
  const body = JSON.stringify({ name: 'Kinds', password: 'seven green bottles' });
  expect((await fetch(`${service.origin}${path}`, { method: 'POST', headers, body })).status).toBe(200);
  ok(await owner.patch('/settings/security', { metadata: { reviewed: 'yes' } }));
  const { data } = ok(await owner.get('/members?role=viewer')) as { data: { id: string }[] };
  ok(await owner.patch(`/members/${data[0]!.id}`, { role: 'sales' }));
  ok(await owner.delete(`/members/${data[0]!.id}`));
}

beforeAll(async () => {
  server = await MailServer.start({
    content: (content, _server, done) => {
      content.on('end', () => done(answer === 250 ? undefined : reply(answer, 'As asked for.'))).resume();
    },
  });
  service = await startService({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'books@example.com' });
  declared = service.app.get(Registry, { strict: false }).eventKinds();
  for (let at = 0; at < declared.length; at += 100) {
    ok(await service.acme.post('/webhook_endpoints', { url: URL, events: declared.slice(at, at + 100) }));
  }
  shop = await Shop.open(service);
  await service.person('acme', 'owner');
  anchors = await anchorsOf(service.acme);
  for (const id of [anchors.partner, shop.partner.id])
    ok(await service.acme.patch(`/partners/${id}`, { email: 'shop@corner.test' }));
  await writeOneOfEach();
  await addFile();
  await settle('invoices');
  await settle('bills');
  await approve();
  await sell();
  await buy();
  await moveAndPost();
  await reconcile();
  await payByFile();
  await runSchedule();
  await mail();
  await changeTokens();
  await managePeople();
  await service.settle();
}, 60_000);
afterAll(async () => {
  await service.stop();
  await server.stop();
});

describe('the kinds of events', () => {
  it('that are declared are those that the service emits, each of them', async () => {
    const emitted = await sql<{ type: string }>(service.databaseUrl, 'SELECT DISTINCT type FROM events.events');
    expect(emitted.map(({ type }) => type).sort()).toEqual([...declared].sort());
  });

  it('reach an endpoint that names them, each of them', async () => {
    const deliveries = await walk(service.acme, '/webhook_deliveries?limit=200&fields=type');
    const delivered = new Set(deliveries.map(({ type }) => type as string));
    const possible = declared.filter((kind) => !BEFORE_ANY_ENDPOINT.includes(kind));
    expect(possible.filter((kind) => !delivered.has(kind))).toEqual([]);
  });

  it('can be subscribed to by the record, whichever it is', async () => {
    const families = [...new Set(declared.map((kind) => `${kind.split('.')[0]}.*`))];
    ok(await service.acme.post('/webhook_endpoints', { url: URL, events: families }));
  });

  it('filter the stream, each of them; so do the resources they belong to', async () => {
    const resources = service.app.get(Registry, { strict: false }).eventResources();
    // All of them would be longer than a query may be.
    const half = Math.ceil(declared.length / 2);
    for (const kinds of [declared.slice(0, half), declared.slice(half)]) {
      const types = await walk(service.acme, `/events?type[in]=${kinds.join()}&limit=200&fields=type`);
      expect(new Set(types.map(({ type }) => type))).toEqual(new Set(kinds));
    }
    const found = await walk(service.acme, `/events?resource[in]=${resources.join()}&limit=200&fields=resource`);
    expect(new Set(found.map(({ resource }) => resource))).toEqual(new Set(resources));
    expect(ok(await service.acme.get('/events?type=order.confirmed&resource=orders&limit=1'))['data']).toMatchObject([
      { type: 'order.confirmed' },
    ]);
  });

  it('of a currency are found by its code', async () => {
    const found = await walk(service.acme, '/events?record=CHF&fields=type');
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['currency.updated']));
  });

  it('stand in the OpenAPI document, in the schema of the stream and in docs/events.md', async () => {
    const { components } = openapiDocument(service.app) as {
      components: { schemas: Record<string, { enum: string[] }> };
    };
    expect(components.schemas['EventKind']!.enum).toEqual(declared);
    const { fields } = ok(await service.acme.get('/schema/events'));
    const { values } = (fields as { name: string; values: { value: string }[] }[]).find(({ name }) => name === 'type')!;
    expect(values.map(({ value }) => value)).toEqual(declared);
    const page = readDocument('events.md');
    const rows = [...page.matchAll(/^\| `([a-z_]+)` \| ([^|]*) \|/gm)];
    const told = rows.flatMap(([, record, kinds]) =>
      [...kinds!.matchAll(/`([a-z_]+)`/g)].map(([, kind]) => `${record}.${kind}`),
    );
    expect(told.sort()).toEqual([...declared].sort());
  });

  it('have an example each in docs/event-payloads.md, with the fields that the service sends', async () => {
    const events = await walk(service.acme, '/events?limit=200&sort=sequence');
    const first = new Map(declared.map((kind) => [kind, events.find(({ type }) => type === kind) as Doc]));
    if (isUpdate) writeDocument('event-payloads.md', eventPage(declared, first));
    const page = readDocument('event-payloads.md');
    const faults = declared.map((kind) => {
      const example = exampleOf(page, kind);
      const why = example === undefined ? 'it has no example' : misfit(parseShown(example), first.get(kind));
      return why === undefined ? undefined : `${kind}: ${why}. Run: UPDATE_DOCS=1 npx jest event-kinds`;
    });
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    const told = [...page.matchAll(/^### (\S+)$/gm)].map(([, kind]) => kind);
    expect(told.sort()).toEqual([...declared].sort());
  });
});
