import type { Daybook } from '@daybook/client';
import { fillBankGaps } from './bank-gaps.js';
import { fillPeriodGaps } from './period-gaps.js';
import { type DescribedResource, REPORTS, RESOURCES } from './document.js';
import { send } from './people.js';
import type { Service } from './service.js';

/** A screen of the console, at an address below `/w/demo`. */
export interface Screen {
  readonly name: string;
  readonly path: string;
}

/** Resources with their own screen in the settings, and its path. */
export const ROOMS: Readonly<Record<string, string>> = {
  members: '/settings/people',
  invitations: '/settings/people',
  tokens: '/settings/developer/api-tokens',
  request_logs: '/settings/developer/request-log',
  deprecated_uses: '/settings/developer/request-log',
  webhook_endpoints: '/settings/developer/webhooks',
  webhook_deliveries: '/settings/developer/webhooks',
  events: '/settings/developer/events',
  messages: '/settings/mail',
};

const isPlain = ({ name, isSettings }: DescribedResource): boolean => !isSettings && !Object.hasOwn(ROOMS, name);

/** All screens other than the list, record and form of a resource. */
export const OWN_SCREENS: readonly Screen[] = [
  { name: 'home', path: '' },
  { name: 'profile', path: '/profile' },
  { name: 'bank', path: '/bank' },
  { name: 'reports', path: '/reports' },
  ...REPORTS.map((report) => ({ name: `report ${report}`, path: `/reports/${report}` })),
  { name: 'settings', path: '/settings' },
  ...RESOURCES.filter(({ isSettings }) => isSettings).map(({ name }) => ({ name, path: `/${name}` })),
  { name: 'settings papers', path: '/settings/papers' },
  { name: 'settings developer', path: '/settings/developer' },
  ...[...new Set(Object.values(ROOMS))].map((path) => ({ name: path.slice(1), path })),
  { name: 'an address without a screen', path: '/nowhere/at/all' },
];

export const LISTS: readonly Screen[] = RESOURCES.filter(isPlain).map(({ name }) => ({
  name: `list of ${name}`,
  path: `/${name}`,
}));

export const NEW_FORMS: readonly Screen[] = RESOURCES.filter(
  (one) => isPlain(one) && one.operations.includes('create'),
).map(({ name }) => ({
  name: `new record of ${name}`,
  path: `/${name}/new`,
}));

/** Resources of which the demo company has a record after {@link fillGaps}. */
export const WITH_RECORDS: readonly string[] = RESOURCES.filter(isPlain).map(({ name }) => name);

interface Page {
  readonly data: readonly { readonly id: string }[];
}

/** The screen of the first record of a list, with this filter. */
export async function recordScreen(service: Service, resource: string, filter = ''): Promise<Screen> {
  const { cookie } = await service.people.owner();
  const { body } = await send<Page>(
    service.origin,
    'GET',
    `/api/demo/v1/${resource}?limit=1${filter}`,
    undefined,
    cookie,
  );
  const [first] = body.data;
  if (!first) throw new Error(`There is no record of ${resource}: make one in fillGaps.`);
  return { name: `record of ${resource}`, path: `/${resource}/${first.id}` };
}

/** Creates one record of everything that the demo company lacks, and one draft of everything that can be one. */
export async function fillGaps(service: Service): Promise<void> {
  const { people, origin } = service;
  const api = await people.api();
  const lines = [{ description: 'Sample', quantity: 1, price_unit: 10 }];
  const { data } = await api.get('/v1/deliveries', { params: { query: { state: 'done', limit: 1 } } });
  await api.post('/v1/deliveries/{id}/return', { params: { path: { id: data[0]!.id } }, body: {} });
  await api.get('/v1/reports/tax', { params: { query: { date: '2026-01-01' } } });
  await api.post('/v1/currency_rates', { body: { currency: 'EUR', date: '2026-01-01', rate: 0.86 } });
  await fillBankGaps(service);
  await fillPeriodGaps(service);
  await api.post('/v1/webhook_endpoints', {
    body: { url: 'https://hooks.example.com/daybook', events: ['invoice.paid'] },
  });
  await api.post('/v1/adjustments', { body: { lines: [{ product: 'ext:chair', quantity_counted: 100 }] } });
  await api.post('/v1/deliveries', {
    body: { partner: 'ext:brightwater', lines: [{ product: 'ext:chair', quantity: 1 }] },
  });
  await api.post('/v1/bills', { body: { type: 'bill_credit_note', partner: 'ext:westway-freight', lines } });
  await api.post('/v1/bills', { body: { partner: 'ext:westway-freight', reference: 'S-1', lines } });
  await api.post('/v1/orders', { body: { partner: 'ext:brightwater', lines } });
  await api.post('/v1/purchase_orders', { body: { partner: 'ext:westway-freight', lines } });
  await api.post('/v1/payments', { body: { partner: 'ext:brightwater', amount: 10 } });
  const { data: accounts } = await api.get('/v1/accounts', { params: { query: { limit: 200 } } });
  const { data: journals } = await api.get('/v1/journals', { params: { query: { type: 'general', limit: 1 } } });
  const [income, expense] = ['income', 'expense'].map((type) => accounts.find((account) => account.type === type)!.id);
  await api.post('/v1/entries', {
    body: {
      journal: journals[0]!.id,
      lines: [
        { account: expense!, debit: 10 },
        { account: income!, credit: 10 },
      ],
    },
  });
  const list = await api.post('/v1/price_lists', { body: { name: 'Sample', currency: 'GBP' } });
  await api.post('/v1/price_rows', { body: { price_list: list.id!, product: 'ext:chair', price_unit: 120 } });
  await api.post('/v1/mail_templates', {
    body: {
      name: 'Sample',
      kind: 'invoice',
      language: 'en',
      subject: 'Invoice {{number}}',
      body: 'Please pay {{amount_open}}.',
    },
  });
  await api.post('/v1/imports', { body: { what: 'accounts', csv: 'code,name,type\n9998,Sample,expense\n' } });
  const view = { name: 'Sample', resource: 'invoices', query: 'state=draft' };
  const { cookie } = await people.owner();
  await send(origin, 'POST', '/api/demo/v1/saved_views', view, cookie);
  const file = '/api/demo/v1/partners/ext:brightwater/attachments?filename=contract.txt';
  await send(origin, 'POST', file, { of: 'a file' }, cookie);
  await people.invite('viewer', 'pending@example.com');
  await teamwork(api);
}

/** A note, and a draft that is assigned to the owner. */
async function teamwork(api: Daybook): Promise<void> {
  const { data: users } = await api.get('/v1/users', { params: { query: { limit: 1 } } });
  const { data: drafts } = await api.get('/v1/payments', { params: { query: { state: 'draft', limit: 1 } } });
  const [user, record] = [users[0]!.id, drafts[0]!.id];
  await api.post('/v1/comments', { body: { record, text: 'Sample', mentions: [user] } });
  const { id } = await api.post('/v1/assignments', { body: { record, assignee: user } });
  await sequenced(api, id);
}

/** Waits until the stream has the event of this record: a console that follows it would load what it shows once more. */
async function sequenced(api: Daybook, record: string): Promise<void> {
  const query = { record, limit: 1 };
  while ((await api.get('/v1/events', { params: { query } })).data.length === 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
}
