import { type Client, type Domain, ok, startDomain } from '@daybook/harness';
import { statementsSent } from '@daybook/testing';
import { Database } from '@daybook/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPOSITION, told } from './support/open-search.js';

let service: Domain;
let acme: Client;

beforeAll(async () => {
  // Czech sorts `ch` after `h`: names that begin with `c` are not one range.
  service = await startDomain({ ...COMPOSITION, name: 'search-cs', language: 'cs' });
  acme = service.acme;
});
afterAll(() => service.stop());

describe('a search in a database that keeps the order of a language', () => {
  it('finds how codes, numbers and external ids begin, as anywhere', async () => {
    for (const code of ['CH-1', 'CD-2', 'INV/7'])
      await acme.make('products', { name: `Item ${code}`, code, external_id: `c${code.toLowerCase()}` });
    const byCode = (code: string) => `products Item ${code} prefix code`;
    const only = '&resources=products';
    for (const q of ['c', 'C'])
      expect([q, await told(acme, q, only)]).toEqual([
        q,
        expect.arrayContaining([expect.stringContaining('CD-2 prefix'), expect.stringContaining('CH-1 prefix')]),
      ]);
    expect(await told(acme, 'CH', only)).toEqual(expect.arrayContaining([byCode('CH-1')]));
    expect(await told(acme, 'inv/', only)).toEqual([byCode('INV/7')]);
    expect(await told(acme, 'ext:c', only)).toHaveLength(3);
    expect(await told(acme, 'ext:cc', only)).toHaveLength(2);
  });

  it('finds names and their words', async () => {
    await acme.make('partners', { name: 'Charles Chlad' });
    for (const [q, how] of [
      ['c', 'prefix'],
      ['C', 'prefix'],
      ['chl', 'word'],
      ['had', undefined],
      ['lad', 'part'],
    ] as const)
      expect([q, await told(acme, q, '&resources=partners')]).toEqual([
        q,
        how === undefined ? [] : [`partners Charles Chlad ${how} name`],
      ]);
  });

  it('asks an index in the order of bytes for every beginning', async () => {
    const database = service.app.get(Database, { strict: false });
    const sent = await statementsSent(database, async () => ok(await acme.get('/search?q=c')));
    const texts = sent.filter((text) => text.startsWith('WITH ahead'));
    const ranges = texts.flatMap((text) => text.match(/t\.\w+[^()]{0,20} >= /g) ?? []);
    expect(ranges.length).toBeGreaterThan(20);
    expect(ranges.filter((range) => !range.includes('COLLATE "C"'))).toEqual([]);
  });
});
