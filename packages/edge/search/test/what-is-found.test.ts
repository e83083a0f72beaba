import { type Client, type Domain, errorOf, sharedDomain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPOSITION, search, told } from './support/open-search.js';

let service: Domain;
let acme: Client;

beforeAll(async () => {
  service = await sharedDomain(COMPOSITION);
  acme = service.acme;
});
afterAll(() => service.stop());

describe('a search', () => {
  it('shows as many as were asked for, and whether there are more', async () => {
    for (const each of 'abcdefg') await acme.make('partners', { name: `Many ${each}` });
    for (const [limit, shown, more] of [
      [1, 1, true],
      [6, 6, true],
      [7, 7, false],
      [50, 7, false],
    ] as const) {
      const { data, has_more } = await search(acme, 'many', `&limit=${limit}`);
      expect([limit, data.length, has_more]).toEqual([limit, shown, more]);
    }
  });
});

describe('who searches', () => {
  it('finds what its scopes let it list', async () => {
    await acme.make('partners', { name: 'Shared name' });
    await acme.make('products', { name: 'Shared name' });
    const keeper = await service.client('acme', ['read:inventory']);
    expect((await told(keeper, 'shared')).filter((hit) => hit.startsWith('products'))).toHaveLength(1);
    expect(await told(acme, 'shared', '&resources=partners')).toHaveLength(1);
    const open = (await keeper.get('/partners')).status === 200;
    expect((await told(keeper, 'shared')).some((hit) => hit.startsWith('partners'))).toBe(open);
    expect(errorOf(await keeper.get('/search?q=shared&resources=invoices'), 403)).toMatchObject({
      ...{ field: 'resources', code: 'insufficient_scope' },
    });
  });

  it('finds in a view its own records alone', async () => {
    await acme.make('partners', { name: 'Only buys', is_customer: true, is_supplier: false });
    for (const q of ['only buys', 'only', 'buys', 'nly buy']) {
      expect([q, (await told(acme, q, '&resources=customers')).length]).toEqual([q, 1]);
      expect([q, (await told(acme, q, '&resources=suppliers')).length]).toEqual([q, 0]);
    }
  });
});
