import { describe, expect, it } from '@jest/globals';
import { wingFaults } from '../src/wings.js';
import { house, planted } from './support/house.js';

const SOURCE = 'packages/accounting/src';

const sound = {
  [`${SOURCE}/accounting.module.ts`]: `import { ConfirmInvoice } from './documents/actions/confirm-invoice.js';`,
  [`${SOURCE}/scopes.ts`]: `import { scopes } from '@daybook/tokens';`,
  [`${SOURCE}/migrations/1700000000700-accounting.ts`]: '',
  [`${SOURCE}/ledger/posting/ledger.ts`]: `import '../../scopes.js'; import './entry-numbers.js';`,
  [`${SOURCE}/documents/actions/confirm-invoice.ts`]: `import '../../ledger/posting/ledger.js'; import '../../scopes.js';`,
  [`${SOURCE}/reporting/reports/tax.ts`]: `import '../../documents/taxes/totals.js'; import '../../ledger/posting/ledger.js';`,
  'packages/sales/src/actions/confirm-order.ts': `import '../reporting/orders.js';`,
};
const faultsWith = (files: Record<string, string>) => wingFaults(planted({ ...sound, ...files }));

describe('the wings of a package', () => {
  it('import from those below alone', () => {
    expect(wingFaults(house())).toEqual([]);
  });
});

describe('the fence between wings', () => {
  it('lets sound ones be', () => expect(faultsWith({})).toEqual([]));

  it('says what to do', () => {
    const text = `import { Database } from '@daybook/database';\nimport { rulesOf } from '../../documents/invoices/invoice-types.js';`;
    expect(faultsWith({ [`${SOURCE}/ledger/posting/planted.ts`]: text })).toEqual([
      `${SOURCE}/ledger/posting/planted.ts:2: ../../documents/invoices/invoice-types.js is of the wing documents, which stands above ` +
        'ledger in accounting. Move what both need into ledger, or let documents react to an event or fill a registry of ledger.',
    ]);
  });

  it.each([
    ['a type', 'ledger/planted.ts', `import type { Tax } from '../reporting/reports/tax.js';`, 'the wing reporting'],
    ['a re-export', 'documents/planted.ts', `export * from '../reporting/reports/tax.js';`, 'the wing reporting'],
    ['a late import', 'documents/planted.ts', `await import('../reporting/reports/tax.js');`, 'the wing reporting'],
    ['a test', 'ledger/planted.test.ts', `import '../documents/taxes/totals.js';`, 'the wing documents'],
    ['the module', 'ledger/planted.ts', `import '../accounting.module.js';`, 'leads to the wing documents'],
    ['a folder beside the wings', 'actions/confirm-invoice.ts', '', 'stands in no wing. Move it into reporting, '],
  ])('bites on %s', (_name, path, text, fault) => {
    expect(faultsWith({ [`${SOURCE}/${path}`]: text })).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    ['a type', 'data/planted.ts', `import type { Row } from '../parts/row.js';`, 'the wing parts'],
    ['a component', 'list/planted.tsx', `import { Pdf } from '../documents/pdf.js';`, 'the wing documents'],
    ['the start', 'record/planted.ts', `import '../main.js';`, 'leads to the wing shell'],
  ])('bites on %s in the console', (_name, path, text, fault) => {
    const start = { 'apps/console/src/main.tsx': `import './shell/shell.js';`, 'apps/console/src/shell/shell.tsx': '' };
    const files = {
      ...start,
      [`apps/console/src/${path}`]: text,
      'apps/console/src/bulk/job.ts': `import '../list/list.js';`,
    };
    expect(faultsWith(files)).toEqual([expect.stringContaining(fault)]);
  });

  it('follows what stands beside the wings, also in a circle', () => {
    const files = {
      [`${SOURCE}/events.ts`]: `import './surface.js';`,
      [`${SOURCE}/surface.ts`]: `import './events.js'; import './accounting.module.js';`,
      [`${SOURCE}/ledger/planted.ts`]: `import '../events.js';`,
    };
    expect(faultsWith(files)).toEqual([expect.stringContaining('../events.js leads to the wing documents')]);
  });
});
