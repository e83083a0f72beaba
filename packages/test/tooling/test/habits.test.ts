import { describe, expect, it } from '@jest/globals';
import { unusedCodes } from '../src/error-codes.js';
import { namingFaults } from '../src/naming.js';
import { LIMITS, sizeFaults } from '../src/sizes.js';
import { versionFaults } from '../src/versions.js';
import { wordFaults } from '../src/words.js';
import { house, manifest, planted } from './support/house.js';

/** The engine's limit: every line of it is read twelve times, once for each domain. It may only shrink. */
const PACKAGE_LINES = { records: 3000 };

describe('the house keeps its habits', () => {
  it('does without the banned words, and no name says nothing', () => expect(wordFaults(house())).toEqual([]));
  it('keeps files, functions, constructors and the engine small', () =>
    expect(sizeFaults(house(), PACKAGE_LINES)).toEqual([]));
  it('names files for what they hold and publishes no entity', () => expect(namingFaults(house())).toEqual([]));
  it('has one version of each dependency, in the catalog', () => expect(versionFaults(house())).toEqual([]));
  it('throws every code of the table of errors', () => expect(unusedCodes(house())).toEqual([]));
});

describe('the fence around codes of errors', () => {
  const table = `export const ERROR_CODES = [
  {
    statuses: [422],
    codes: {
      required: 'It is missing.',
      archived: "It's archived.",
      immutable:
        'A long one.',
    },
  },
  { statuses: [405], codes: { method_not_allowed: 'Another.' } },
];`;
  it('names those that nothing throws', () => {
    const tree = planted({
      'packages/base/errors/src/error-codes.ts': table,
      'packages/sales/src/order.ts': "throw new Refusal({ code: 'archived', message: 'No.' });",
      'packages/sales/src/order.test.ts': "expect(code).toBe('required');",
      'apps/console/src/order.tsx': "const isRefused = code === 'required';",
    });
    expect(unusedCodes(tree).map((fault) => /throws (\w+)/.exec(fault)?.[1])).toEqual([
      'required',
      'immutable',
      'method_not_allowed',
    ]);
  });
});

describe('the fence around words', () => {
  it.each<[path: string, text: string]>([
    ['packages/sales/src/order.ts', 'const a = @Inject(forwardRef(() => Orders))'],
    ['packages/sales/src/order.ts', '@Injectable({ scope: Scope.REQUEST })'],
    ['packages/base/database/src/source.ts', 'new DataSource({ synchronize: true })'],
    ['packages/base/database/src/database.ts', "import { AsyncLocalStorage } from 'node:async_hooks';"],
    ['packages/sales/src/actions/confirm-order.ts', 'constructor(private readonly database: Database) {}'],
    ['packages/sales/src/order.ts', "import { EventEmitter2 } from '@nestjs/event-emitter';"],
    ['packages/sales/src/order.ts', 'throw new BadRequestException();\nthrow new HttpException();'],
    ['packages/sales/src/order.ts', 'const url = process.env.URL;'],
    ['packages/edge/http/src/server.ts', 'const url = process.env.URL;'],
    ['packages/sales/src/order.ts', 'order.date ??= new Date().toISOString().slice(0, 10);'],
    ['packages/sales/src/order.ts', 'const total = parseFloat(order.total);'],
    ['packages/sales/src/order.ts', 'const total = Math.round(order.total * 100);'],
    ['packages/sales/src/order.ts', 'eval(text);'],
    ['packages/sales/src/order.ts', 'console.log(order);'],
    ['packages/sales/src/order.ts', '// TODO: later'],
    ['packages/sales/src/order.ts', '/** A rider of the order. */'],
    ['packages/sales/src/order.test.ts', "it.skip('adds up', () => {});"],
    ['packages/sales/test/order.db.test.ts', 'const seed = Number(process.env.SEED ?? Date.now());'],
    ['packages/sales/test/order.db.test.ts', "const seed = Number(process.env['WALK_SEED'] ?? 1);"],
    ['apps/api/test/proofs/chaos.proof.ts', 'await pause(Math.random() * 40);'],
    [
      'packages/sales/test/order.db.test.ts',
      'while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 5));',
    ],
    ['apps/console/src/parts/total.tsx', 'const Total = () => <b>{sum.toFixed(2)}</b>;'],
    ['apps/console/src/parts/total.tsx', 'const shown = Math.round(line.price * 100) / 100;'],
    ['apps/console/src/parts/due-date.tsx', 'const today = new Date().toISOString().slice(0, 10);'],
    ['apps/console/src/parts/due-date.tsx', 'const today = dayjs();'],
    ['apps/console/src/parts/note.tsx', 'const Note = () => <p dangerouslySetInnerHTML={{ __html: text }} />;'],
    ['apps/console/src/api/client.ts', 'const url = process.env.DAYBOOK_API;'],
    ['apps/console/src/main.tsx', 'console.log(error);'],
    ['apps/console/src/main.tsx', '// TODO: later'],
    ['apps/console/src/main.test.tsx', "it.skip('shows', () => {});"],
    ['apps/console/src/order.service.tsx', ''],
    ['README.md', 'Run it in /root/daybook.'],
    ['.npmrc', 'registry=https://packages.example.com/'],
    ['packages/sales/src/order.service.ts', ''],
    ['packages/sales/src/utils/order.ts', ''],
    ['packages/common/src/order.ts', ''],
  ])('bites in %s on: %s', (path, text) => {
    expect(wordFaults(planted({ [path]: text }))).toEqual([expect.stringContaining(path)]);
  });

  it.each<[path: string, text: string]>([
    ['apps/api/src/config.ts', 'readConfig(process.env)'],
    ['packages/operate/embedded-postgres/src/postmaster.ts', 'const { PATH } = process.env;'],
    ['packages/base/database/src/source.ts', 'new DataSource({ synchronize: false })'],
    ['packages/sales/test/locks.db.test.ts', 'const outside = AsyncLocalStorage.snapshot();'],
    ['apps/bench/src/capture/preload.ts', 'const request = new AsyncLocalStorage<Recorded>();'],
    ['packages/edge/http/src/translate.ts', 'if (error instanceof HttpException) return 1;'],
    ['packages/sales/test/order.db.test.ts', "const seed = seedOf('orders');"],
    ['apps/console/src/parts/countdown.tsx', 'const left = until - Date.now(); format.format(new Date());'],
    ['apps/console/src/parts/grid.tsx', 'const row = Math.floor(offset / HEIGHT);'],
    ['apps/console/vite.config.ts', 'const api = process.env.DAYBOOK_API;'],
    ['docs/adr/0001-x.md', 'Not forwardRef, not Scope.REQUEST.'],
  ])('lets be in %s: %s', (path, text) => {
    expect(wordFaults(planted({ [path]: text }))).toEqual([]);
  });
});

describe('the fence around sizes', () => {
  const lines = (count: number) => '1;\n'.repeat(count);
  const body = (count: number) => `{\n${lines(count - 2)}}`;

  it.each<[name: string, path: string, text: string, fault: string]>([
    ['a long file', 'packages/sales/src/order.ts', lines(LIMITS.fileLines + 1), '401 lines, at most 400'],
    ['a long test', 'packages/sales/test/order.db.test.ts', lines(LIMITS.testFileLines + 1), '601 lines, at most 600'],
    [
      'a long function',
      'packages/sales/src/order.ts',
      `function add() ${body(61)}`,
      ':1: add has 61 lines, at most 60',
    ],
    [
      'a long component',
      'apps/console/src/order.tsx',
      `const Order = () => { return <b>${'\n'.repeat(100)}</b>; };`,
      ':1: Order has 101 lines, at most 100',
    ],
    ['a long file of components', 'apps/console/src/order.tsx', lines(LIMITS.fileLines + 1), '401 lines, at most 400'],
    [
      'a long test of components',
      'apps/console/src/order.test.tsx',
      lines(LIMITS.testFileLines + 1),
      '601 lines, at most 600',
    ],
    ['a long arrow function', 'packages/sales/src/order.ts', `const add = () => ${body(61)}`, ':1: add has 61 lines'],
    ['a long method', 'packages/sales/src/order.ts', `class Order {\nadd() ${body(61)}\n}`, ':2: add has 61 lines'],
    [
      'a wide constructor',
      'packages/sales/src/order.ts',
      'class Order { constructor(readonly a, b, c, d, e, f) {} }',
      'Order takes 6 parameters, at most 5',
    ],
    [
      'a long action',
      'packages/sales/src/actions/add.ts',
      `export class Add {\n${'a() {}\n'.repeat(119)}}`,
      'Add has 121 lines, at most 120',
    ],
    [
      'a long action in a wing',
      'packages/accounting/src/documents/actions/add.ts',
      `export class Add {\n${'a() {}\n'.repeat(119)}}`,
      'Add has 121 lines, at most 120',
    ],
    ['a wide door', 'packages/sales/src/index.ts', lines(16), '16 lines, at most 15'],
    [
      'a package that grew',
      'packages/engine/records/src/order.ts',
      lines(11),
      'packages/engine/records: 11 lines of code, at most 10',
    ],
  ])('bites on %s', (_name, path, text, fault) => {
    const manifests = {
      'packages/sales/package.json': manifest('sales'),
      'packages/engine/records/package.json': manifest('records'),
    };
    const tree = planted({ ...manifests, [path]: text });
    expect(sizeFaults(tree, { records: 10 })).toEqual([expect.stringContaining(fault)]);
  });

  it('lets be what is exactly as large as allowed', () => {
    const files = {
      'packages/sales/src/order.ts': `function add() ${body(60)}\nclass Order { constructor(a, b, c, d, e) {} }`,
      'packages/sales/src/actions/add.ts': `export class Add {\n${'a() {}\n'.repeat(118)}}`,
      'apps/console/src/order.tsx': `const Order = () => { return <b>${'\n'.repeat(99)}</b>; };`,
      'packages/engine/records/src/order.ts': lines(10),
    };
    expect(sizeFaults(planted(files), { records: 10 })).toEqual([]);
  });
});

describe('the fence around names', () => {
  const index = (text: string) => ({
    'packages/sales/package.json': manifest('sales'),
    'packages/sales/src/entities/order.ts': '@Entity() export class Order {}\nexport type OrderKind = string;',
    'packages/sales/src/index.ts': text,
  });

  it.each<[name: string, files: Record<string, string | object>, fault: string]>([
    ['a file that is not kebab-case', { 'packages/sales/src/orderBook.ts': '' }, 'kebab-case'],
    ['a component that is not kebab-case', { 'apps/console/src/OrderBook.tsx': '' }, 'kebab-case'],
    [
      'an action named for something else',
      { 'packages/sales/src/actions/confirm-order.ts': 'export class OrderConfirmer {}' },
      'must export one class, ConfirmOrder, not OrderConfirmer',
    ],
    [
      'two actions in a file',
      { 'packages/sales/src/actions/confirm-order.ts': 'export class ConfirmOrder {} export class CancelOrder {}' },
      'not ConfirmOrder, CancelOrder',
    ],
    [
      'a reaction without a class',
      { 'packages/sales/src/reactions/bill-on-delivery.ts': 'export const a = 1;' },
      'must export one class, BillOnDelivery, not none',
    ],
    [
      'an action of a wing that is named for something else',
      { 'packages/accounting/src/documents/actions/confirm-invoice.ts': 'export class InvoiceConfirmer {}' },
      'must export one class, ConfirmInvoice, not InvoiceConfirmer',
    ],
    [
      'a reaction of a wing without a class',
      { 'packages/accounting/src/ledger/reactions/open-books.ts': 'export const a = 1;' },
      'must export one class, OpenBooks, not none',
    ],
    [
      'something else among the resources of a wing',
      { 'packages/accounting/src/documents/resources/address.ts': '' },
      'only *.resource.ts',
    ],
    [
      'a resource in the wrong room of a wing',
      { 'packages/accounting/src/documents/invoices/invoices.resource.ts': '' },
      'belongs into resources/',
    ],
    [
      'an entity of a wing at the door',
      {
        'packages/accounting/package.json': manifest('accounting'),
        'packages/accounting/src/documents/entities/invoice.ts': '@Entity() export class Invoice {}',
        'packages/accounting/src/index.ts': "export { Invoice } from './documents/entities/invoice.js';",
      },
      'Invoice is an entity',
    ],
    ['a resource in the wrong room', { 'packages/sales/src/orders.resource.ts': '' }, 'belongs into resources/'],
    ['something else among the resources', { 'packages/sales/src/resources/address.ts': '' }, 'only *.resource.ts'],
    ['an entity at the door', index("export { Order } from './entities/order.js';"), 'Order is an entity'],
    [
      'an entity at the door as a type',
      index("export type { Order } from './entities/order.js';"),
      'Order is an entity',
    ],
    ['all entities at the door', index("export * from './entities/order.js';"), 'a whole file of entities'],
  ])('bites on %s', (_name, files, fault) => {
    expect(namingFaults(planted(files))).toEqual([expect.stringContaining(fault)]);
  });

  it('lets a plain type of an entity file out', () => {
    expect(namingFaults(planted(index("export type { OrderKind } from './entities/order.js';")))).toEqual([]);
  });
});

describe('the fence around versions', () => {
  const catalog =
    'packages:\n  - apps/*\n\ncatalog:\n  pg: 8.23.1\n  "@types/pg": 8.23.1\n\nallowBuilds:\n  pnpm: false\n'.replaceAll(
      '"',
      "'",
    );
  const sound = {
    'pnpm-workspace.yaml': catalog,
    'package.json': { name: 'daybook', devDependencies: { pnpm: '12.21.0', '@types/pg': 'catalog:' } },
    'packages/sales/package.json': manifest('sales', ['tokens'], { devDependencies: { pg: 'catalog:' } }),
  };

  it('lets one version of each be', () => expect(versionFaults(planted(sound))).toEqual([]));

  it('lets the client name the exact version of what npm packs it with', () => {
    const client = { name: '@daybook/client', dependencies: { rxjs: '7.8.2' }, devDependencies: { pg: 'catalog:' } };
    expect(versionFaults(planted({ ...sound, 'packages/client/package.json': client }))).toEqual([]);
  });

  it.each<[files: Record<string, string | object>, fault: string]>([
    [
      { 'packages/a/package.json': { name: '@daybook/a', dependencies: { pg: '8.0.0' } } },
      'packages/a/package.json: pg must be "catalog:", not "8.0.0"',
    ],
    [
      { 'packages/a/package.json': { name: '@daybook/a', dependencies: { '@daybook/b': '0.1.0' } } },
      '@daybook/b must be "workspace:*"',
    ],
    [
      { 'package.json': { name: 'daybook', devDependencies: { '@types/pg': '^8.0.0' } } },
      'package.json: @types/pg must be',
    ],
    [
      { 'packages/client/package.json': { name: '@daybook/client', dependencies: { rxjs: '^7.8.2' } } },
      'packages/client/package.json: rxjs must be "catalog:", not "^7.8.2"',
    ],
    [{ 'pnpm-workspace.yaml': catalog.replace('  pg: 8.23.1', '  pg: 8.23.1\n  rxjs: 7.8.2') }, 'nobody uses rxjs'],
    [
      { 'pnpm-workspace.yaml': catalog.replace('pg: 8.23.1', 'pg: ^8.23.1') },
      'pg must be one exact version, not ^8.23.1',
    ],
  ])('bites: %j', (files, fault) => {
    expect(versionFaults(planted({ ...sound, ...files }))).toEqual([expect.stringContaining(fault)]);
  });
});
