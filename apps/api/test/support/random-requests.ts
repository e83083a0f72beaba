import type { randomOf } from '@daybook/harness';

const COLLECTIONS = [
  'invoices',
  'partners',
  'customers',
  'suppliers',
  'products',
  'taxes',
  'accounts',
  'journals',
  'payment_terms',
  'entries',
];
const PARAMETERS = [
  'name',
  'state',
  'partner',
  'date',
  'created_at',
  'metadata.a',
  'limit',
  'cursor',
  'sort',
  'fields',
  'q',
  'include_total',
  'sums',
  'dry_run',
  'active',
  'partner.name',
  'price_unit',
  'id',
  'external_id',
  'rate',
  'lines',
  '%5B',
  'a%5Bb%5D',
];
const OPERATORS = [
  '',
  '',
  '',
  '[eq]',
  '[ne]',
  '[gt]',
  '[in]',
  '[nin]',
  '[contains]',
  '[starts_with]',
  '[null]',
  '[]',
  '[x]',
];
const VALUES = [
  '1',
  '-1',
  'true',
  'draft',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  'abc',
  '%00',
  '%ff',
  '',
  '1e400',
  'name',
  '-name,id',
  '*',
  '%25',
  "'",
  '"',
  '%22a%22,b',
  'x'.repeat(250),
  'ext:fuzz',
  '-0',
  '0.0000000000001',
  '+',
];
const JSON_VALUES = [
  'null',
  'true',
  '0',
  '-1',
  '1e400',
  '1.5',
  '123456789012345',
  '""',
  '"x"',
  '"\\u0000"',
  '"\\ud800"',
  '[]',
  '{}',
  '[[]]',
  '{"id":"ext:fuzz"}',
  '"ext:fuzz"',
  '"ext:\\u0000"',
  '[{"quantity":1}]',
  '[{"description":"d","quantity":1,"price_unit":-5}]',
  '{"create":[{}]}',
  '{"update":[{"id":"x"}]}',
  '{"delete":["x"]}',
  '"2026-02-30"',
  '"2026-02-28"',
  '{"a":"b"}',
  '{"a":null}',
  '{"city":"\\ud83d\\ude00"}',
  '{"__proto__":1}',
  '["x","x"]',
];
const KEYS = [
  'name',
  'partner',
  'lines',
  'date',
  'date_due',
  'metadata',
  'address',
  'external_id',
  'state',
  'id',
  'version',
  'code',
  'type',
  'rate',
  'scope',
  'account',
  'price_unit',
  'sale_taxes',
  'expected_amount_total',
  'active',
  'nope',
  'currency',
  'currency_rate',
  'payment_term',
  'journal',
  'default_account',
  'is_customer',
  'fiscal_year_start',
  'timezone',
  'income_account',
];
const HEADERS: readonly (readonly [string, string])[] = [
  ['If-Match', '"v1"'],
  ['If-Match', '*'],
  ['If-Match', 'x'],
  ['Idempotency-Key', 'fuzz'],
  ['Idempotency-Key', 'a b'],
  ['Accept', 'text/html'],
  ['Accept', ';;'],
  ['Content-Type', 'text/plain'],
  ['Content-Type', ';'],
  ['X-Request-Id', 'mine_1'],
  ['X-Request-Id', 'not mine'],
  ['Authorization', 'Bearer x'],
  ['Content-Encoding', 'gzip'],
  ['Range', 'bytes=0-1'],
  ['If-None-Match', '*'],
  ['X-HTTP-Method-Override', 'DELETE'],
];
/** Valid bodies; members are added to them. */
const GOOD: Readonly<Record<string, string>> = {
  partners: '"name":"f"',
  customers: '"name":"f"',
  suppliers: '"name":"f"',
  products: '"name":"f"',
  accounts: '"name":"f","code":"9","type":"asset"',
  journals: '"name":"f","code":"FZ","type":"general"',
  payment_terms: '"name":"f","lines":[{"days":1}]',
  taxes: '"name":"f","rate":1,"scope":"sale","account":"ext:fuzz"',
};

export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Record<string, string>;
}

/** Half of the requests are plausible, so that they pass validation; the other half are arbitrary. */
export function shotsOf(pick: ReturnType<typeof randomOf>, ids: Readonly<Record<string, string>>): () => Shot {
  const some = <T>(counts: readonly number[], make: () => T): T[] => Array.from({ length: pick(counts) }, make);
  const members = (counts: readonly number[]) => some(counts, () => `"${pick(KEYS)}":${pick(JSON_VALUES)}`);
  const oddIds = [
    ...Object.values(ids),
    'inv_01h455vb4pex5vsknk084sn02q',
    'ext:',
    'ext:%00',
    '%F0%9F%98%80',
    'null',
    'x'.repeat(300),
    '%2F',
    '..%2f',
  ];
  const plausible = (): Shot => {
    const collection = pick(COLLECTIONS);
    const member = `/${collection}/${pick([ids[collection] ?? 'ext:fuzz', 'ext:fuzz'])}`;
    const good = GOOD[collection] === undefined ? [] : [GOOD[collection] as string];
    const [method, path, body] = pick([
      ['GET', `/${collection}`, undefined],
      ['POST', `/${collection}`, [...good, ...members([0, 1, 2])]],
      ['PATCH', member, members([1, 1, 2, 3])],
      ['PATCH', `/settings/${pick(['company', 'accounting'])}`, members([1, 2])],
      ['PUT', `/${collection}/ext:fuzz`, [...good, ...members([0, 1])]],
      [
        'POST',
        `/invoices/${ids['invoices'] as string}/${pick(['confirm', 'post', 'cancel', 'reset'])}`,
        members([0, 0, 0, 1]),
      ],
      ['DELETE', member, undefined],
    ] as const);
    return { method, path, body: body && `{${body.join(',')}}`, headers: {} };
  };
  const anything = (): Shot => {
    const method = pick(['GET', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'QUERY']);
    const first = pick([...COLLECTIONS, 'settings', 'rate_limit', 'idempotency_keys', 'schema', 'nowhere', '']);
    const path = `/${first}${pick(['', `/${pick(oddIds)}`, `/${pick(oddIds)}${pick(['/history', '/actions', '/confirm', '/nope', '/'])}`])}`;
    const body =
      method === 'GET' ? undefined : pick([undefined, '', '{', '[]', `{${members([0, 1, 2, 3]).join(',')}}`]);
    return { method, path, body, headers: Object.fromEntries(some([0, 0, 1, 2], () => pick(HEADERS))) };
  };
  return () => {
    const shot = pick([plausible, anything])();
    const query = some([0, 0, 0, 1, 2], () => `${pick(PARAMETERS)}${pick(OPERATORS)}=${pick(VALUES)}`).join('&');
    return { ...shot, path: query === '' ? shot.path : `${shot.path}?${query}` };
  };
}
