import { describe, expect, it } from '@jest/globals';
import { referenceFaults } from '../src/references.js';
import { house, planted } from './support/house.js';

describe('references', () => {
  it('lead to sections of docs/spec, and what documents name and link to is there', () =>
    expect(referenceFaults(house())).toEqual([]));
});

const SPEC = {
  'docs/spec/domain.md':
    '# Rules\n\n## 3. Numbers\n\n### 3.5 Lock date\n\n## 7. Invariants\n\n1. One.\n2. Two.\n\n## 9. Details\n',
  'docs/spec/scale.md': '# Scale\n\n## 3. Schema rules\n\n1. A key.\n',
  'docs/adr/0001-one-process.md': '# 0001. One process\n',
  'docs/guide.md': '# Guide\n\n## A `first` look: lists\n\n```sh\n# 4. Not a heading\n```\n',
  'packages/sales/src/orders/order.ts': 'export const order = 1;\n',
};
const CODE = 'packages/sales/src/orders/order.ts';

describe('the fence around references', () => {
  it.each<[path: string, text: string, fault: string]>([
    [CODE, '/** A day (domain.md 3.6). */', `${CODE}:1: domain.md 3.6: docs/spec/domain.md has no 3.6.`],
    [CODE, '//\n/**\n * A day (domain.md\n * 4).\n */', `${CODE}:3: domain.md 4: docs/spec/domain.md has no 4.`],
    [CODE, "const rule = 'domain.md 7, 4';", 'docs/spec/domain.md has no 4.'],
    [CODE, "const rule = 'domain.md 3.5, 7, 12';", 'docs/spec/domain.md has no 12.'],
    [CODE, '// domain.md 7, 1 and 8', 'docs/spec/domain.md has no 8.'],
    [CODE, '// domain.md 3; 7: 1, 11', 'docs/spec/domain.md has no 11.'],
    [CODE, '// scale.md 3, rule 2', 'docs/spec/scale.md has no 2.'],
    [CODE, '// See guide.md 2.', 'there is no docs/spec/guide.md'],
    [CODE, '// As stack.md says.', `${CODE}:1: there is no stack.md.`],
    [CODE, '// docs/adr/0002', 'there is no docs/adr/0002.'],
    ['packages/sales/test/order.db.test.ts', "it('holds domain.md 3.6')", 'docs/spec/domain.md has no 3.6.'],
    ['README.md', 'Orders (domain.md 5.6)', 'docs/spec/domain.md has no 5.6.'],
    ['README.md', '[guide](docs/guides.md)', 'README.md:1: the link to docs/guides.md leads nowhere.'],
    ['README.md', '<img src="docs/picture.png">', 'the link to docs/picture.png leads nowhere.'],
    ['README.md', '[lists](docs/guide.md#lists)', 'README.md:1: docs/guide.md has no heading #lists.'],
    ['docs/other.md', '[rules](spec/domains.md)', 'the link to spec/domains.md leads nowhere.'],
    [
      'docs/other.md',
      'See `packages/sales/src/order.ts`.',
      'docs/other.md:1: there is no packages/sales/src/order.ts.',
    ],
    ['docs/other.md', 'See `quotations/`.', 'there is no quotations/.'],
    ['docs/other.md', 'See `order-book.ts`.', 'there is no order-book.ts.'],
    [
      'docs/other.md',
      '```\npackages/sales/  orders\n  src/lines/  lines\n```',
      'docs/other.md:3: there is no src/lines/.',
    ],
    ['packages/sales/README.md', 'In `orders/lines.ts`.', 'there is no orders/lines.ts.'],
  ])('bites in %s on: %s', (path, text, fault) => {
    const found = referenceFaults(planted({ ...SPEC, [path]: text }));
    expect(found).toContainEqual(expect.stringContaining(fault));
  });

  it.each<[path: string, text: string]>([
    [CODE, '/** domain.md 3.5, 7, 2; scale.md 3, rule 1; domain.md 3 to 7. The walls (domain.md 3; 7: 1, 2). */'],
    [CODE, '/** A day (domain.md\n * 3.5, 9). */'],
    [CODE, '// docs/adr/0001 and docs/guide.md say why. Since domain.md was split, 4 files are left.'],
    [CODE, "readFileSync('../../docs/guide.md')"],
    [
      'README.md',
      '[lists](docs/guide.md#a-first-look-lists), [code](packages/sales/), [site](https://example.com/a.md)',
    ],
    [
      'docs/other.md',
      '`packages/*/src/orders/*.ts`, `orders/order.ts`, `order.ts`, `packages/sales/dist/index.js`, `/v1/orders/`',
    ],
    ['docs/other.md', '```\npackages/sales/  orders\n  src/orders/ src/<name>s/  lines\n```\n```sh\nls gone/\n```'],
    ['CHANGELOG.md', 'Until now `gone.md` said so (stack.md 2).'],
  ])('lets be in %s: %s', (path, text) => {
    const { [CODE]: code, ...rest } = SPEC;
    expect(referenceFaults(planted({ ...rest, [CODE]: code, [path]: text }))).toEqual([]);
  });
});
