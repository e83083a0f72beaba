import { type Client, type Domain, ok, sharedDomain } from '@daybook/harness';
import { Database } from '@daybook/database';
import { statementsSent } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPOSITION, search, told } from './support/open-search.js';

let service: Domain;
let acme: Client;

beforeAll(async () => {
  service = await sharedDomain(COMPOSITION);
  acme = service.acme;
});
afterAll(() => service.stop());

const names = async (q: string, resources: string): Promise<readonly string[]> =>
  (await search(acme, q, `&resources=${resources}&limit=50`)).data.map(({ name }) => name);
const hows = async (q: string, resources: string): Promise<readonly string[]> =>
  (await search(acme, q, `&resources=${resources}&limit=50`)).data.map(({ matched }) => matched.how);

describe('names', () => {
  it.each([
    ['muller', 'Müller GmbH'],
    ['MULLER', 'Müller GmbH'],
    ['müller', 'Müller GmbH'],
    ['Mu\u0308ller g', 'Müller GmbH'],
    ['gmbh mull', 'Müller GmbH'],
    ['uller', 'Müller GmbH'],
    ['cafe osterr', 'Café Österreich'],
    ['strasse', 'Straßenbau Łódź'],
    ['lodz', 'Straßenbau Łódź'],
    ['oresund', 'Øresund Ægir'],
    ['aegir', 'Øresund Ægir'],
    ['νικοσ', 'Νίκος Ελλάς'],
    ['ελλασ', 'Νίκος Ελλάς'],
    ['ＡＣＭＥ', 'Acme Full Width'],
  ])('are found without their accents: %s is %s', async (q, name) => {
    for (const each of [
      'Müller GmbH',
      'Café Österreich',
      'Straßenbau Łódź',
      'Øresund Ægir',
      'Νίκος Ελλάς',
      'Acme Full Width',
    ])
      ok(await acme.put(`/partners/ext:${Buffer.from(each).toString('hex')}`, { name: each }));
    expect([q, await names(q, 'partners')]).toEqual([q, expect.arrayContaining([name])]);
  });

  it('forgive one typo in a longer word, and come after all that has none', async () => {
    for (const name of ['Brightwater Hotels', 'Old Brightwater', 'Brightwafer Snacks'])
      await acme.make('partners', { name });
    const typos = {
      'one letter is another': 'brigbtwater',
      'the first': 'vrightwater',
      'the last': 'brightwates',
      'one is missing': 'brigtwater',
      'the first is missing': 'rightwater',
      'one is too much': 'brighttwater',
      'one more at the end': 'brightwaters',
      'two have changed places': 'birghtwater',
      'beside a word without one': 'hotels brihgtwater',
    };
    for (const [what, q] of Object.entries(typos))
      expect([what, await names(q, 'partners')]).toEqual([what, expect.arrayContaining(['Brightwater Hotels'])]);
    expect(await told(acme, 'brightwater', '&resources=partners')).toEqual([
      'partners Brightwater Hotels prefix name',
      'partners Old Brightwater word name',
      'partners Brightwafer Snacks similar name',
    ]);
    for (const q of ['brigbtwatre', 'bightwatr', 'brxghtwaxer'])
      expect([q, await names(q, 'partners')]).toEqual([q, []]);
  });

  it('forgive none in a short word or in one with digits', async () => {
    for (const name of ['Fork', 'Model 12345 rail']) await acme.make('products', { name });
    for (const q of ['forj', 'frok', '12346', 'model 12354']) expect([q, await names(q, 'products')]).toEqual([q, []]);
    expect(await names('modle 12345', 'products')).toEqual(['Model 12345 rail']);
  });

  it('are found with a typo in the own workspace alone', async () => {
    await service.other.make('partners', { name: 'Foreigner Müllerson' });
    for (const q of ['foreignar', 'mullerson', 'mulllerson']) expect([q, await told(acme, q)]).toEqual([q, []]);
    expect(await told(service.other, 'foreignar')).toEqual(['partners Foreigner Müllerson similar name']);
  });
});

describe('codes', () => {
  it('of every kind are found, however they are typed, and come first', async () => {
    const account = (await acme.find('accounts', 'code=2200')).id;
    await acme.make('taxes', { name: 'Sales 20', code: 'S20', rate: 20, scope: 'sale', account });
    await acme.make('products', { name: 'Oak desk', code: 'DSK-01', barcode: '4006381333931' });
    const found: Readonly<Record<string, readonly [q: string, first: string]>> = {
      tax: ['s20', 'taxes Sales 20 exact code'],
      'how a tax begins': ['s2', 'taxes Sales 20 prefix code'],
      product: ['dsk-01', 'products Oak desk exact code'],
      barcode: ['4006381333931', 'products Oak desk exact barcode'],
    };
    for (const [what, [q, first]] of Object.entries(found))
      expect([what, (await told(acme, q))[0]]).toEqual([what, first]);
    for (const collection of ['accounts', 'journals']) {
      const { code, name } = ok(await acme.get(`/${collection}?limit=1`)).data[0];
      const hits = await told(acme, code.toLowerCase(), `&resources=${collection}`);
      expect([collection, hits[0]]).toEqual([collection, `${collection} ${name} exact code`]);
    }
  });
});

describe('documents', () => {
  let number: string;
  let year: string;
  beforeAll(async () => {
    const partner = await acme.make('partners', { name: 'Payer' });
    const lines = [{ description: 'Work', quantity: 1, price_unit: 1200.5 }];
    for (let i = 0; i < 12; i++) {
      const draft = await acme.make('invoices', { partner: partner.id, lines });
      ({ number } = ok(await acme.post(`/invoices/${draft.id}/confirm`)));
    }
    year = /\d{4}/.exec(number)![0];
  });

  it('are found by their number without zeros, and by its last part', async () => {
    expect(number).toBe(`INV/${year}/00012`);
    for (const q of [`INV/${year}/12`, `inv/${year}/012`, `INV ${year} 12`, `inv-${year}-12`])
      expect([q, await told(acme, q, '&resources=invoices')]).toEqual([q, [`invoices ${number} exact number`]]);
    for (const q of ['12', '012', '00012', `${year}/12`, 'inv 12', '#12'])
      expect([q, (await told(acme, q, '&resources=invoices'))[0]]).toEqual([q, `invoices ${number} word number`]);
    for (const q of ['13', 'bill/12', `INV/${Number(year) - 1}/12`])
      expect([q, await names(q, 'invoices')]).toEqual([q, []]);
  });

  it.each(['1200.5', '1200.50', '1,200.50', '1.200,50', '1200,5', '$ 1,200.50', '1.200,50 EUR'])(
    'are found by their amount: %s',
    async (q) => {
      expect(new Set(await hows(q, 'invoices'))).toEqual(new Set(['amount']));
      expect(await names(q, 'invoices')).toHaveLength(12);
    },
  );

  it('are found by an amount in the own workspace alone', async () => {
    expect((await search(service.other, '1200.50')).data).toEqual([]);
    expect((await search(service.other, '00012')).data).toEqual([]);
  });
});

describe('an absurd question', () => {
  it('is answered or refused, and asks the indexes for a bounded number of keys', async () => {
    const words = 'abcde '.repeat(34).slice(0, 199);
    for (const q of [
      words,
      '.'.repeat(200),
      "'&|!:*()<->\\".repeat(16),
      '9'.repeat(200),
      '/0'.repeat(100),
      'é'.repeat(200),
    ])
      expect([q, (await acme.get(`/search?q=${encodeURIComponent(q)}`)).status]).toEqual([q, 200]);
    expect((await acme.get(`/search?q=${'x'.repeat(10_000)}`)).status).toBe(414);
    const database = service.app.get(Database, { strict: false });
    const nodes = async (q: string): Promise<number> =>
      (
        await database.query<{ n: number }>(`SELECT coalesce(numnode(accounting.search_alike($1, $2)), 0) AS n`, [
          '00000000-0000-0000-0000-000000000000',
          q,
        ])
      )[0]!.n;
    expect(await nodes(words)).toBeLessThan(2000);
    for (const q of ['.'.repeat(200), '9'.repeat(200), 'x'.repeat(200)]) expect([q, await nodes(q)]).toEqual([q, 0]);
    expect((await statementsSent(database, () => search(acme, words))).length).toBeLessThan(40);
  });
});
