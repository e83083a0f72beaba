import { Database } from '@daybook/database';
import { aWorld, type Client, type Domain, errorOf, ok, sharedDomain, type World } from '@daybook/harness';
import { roundTrips } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPOSITION } from './support/open-search.js';

let service: Domain;
let acme: Client;
let world: World;
let invoice: any;
let other: any;

const ask = (client: Client, q: string, more = '') => client.get(`/search?q=${encodeURIComponent(q)}${more}`);
const found = async (client: Client, q: string, more = ''): Promise<any[]> => ok(await ask(client, q, more)).data;
/** `partners Corner Shop prefix`, in the order of the response. */
const told = async (client: Client, q: string, more = '') =>
  (await found(client, q, more)).map(({ resource, name, matched }) => `${resource} ${name} ${matched.how}`);

beforeAll(async () => {
  service = await sharedDomain(COMPOSITION);
  acme = service.acme;
  world = await aWorld(acme);
  const draft = await world.draft({ reference: 'PO-4711/b', external_id: 'shop:order 17' });
  invoice = ok(await acme.post(`/invoices/${draft.id}/confirm`));
  other = await service.other.make('partners', { name: 'Corner Foreign', external_id: 'foreign-1' });
});
afterAll(() => service.stop());

describe('a search', () => {
  it('finds a record by each of its names, however it is typed, and says how', async () => {
    const { id, number } = invoice;
    const hows: readonly (readonly [q: string, field: string, how: string])[] = [
      [id, 'id', 'id'],
      [number, 'number', 'exact'],
      [` ${number.toLowerCase()} `, 'number', 'exact'],
      [number.slice(0, -1), 'number', 'prefix'],
      [number.slice(-5), 'number', 'word'],
      [number.slice(-4), 'number', 'word'],
      [number.slice(2), 'number', 'part'],
      ['54', 'amount_total', 'amount'],
      ['54.00', 'amount_total', 'amount'],
      ['po-4711/B', 'reference', 'exact'],
      ['po-47', 'reference', 'prefix'],
      ['711/', 'reference', 'part'],
      ['shop:order 17', 'external_id', 'exact'],
      ['shop:', 'external_id', 'prefix'],
      ['ext:shop:order 17', 'external_id', 'exact'],
      ['ext: shop:order 17', 'external_id', 'exact'],
      ['ext:shop', 'external_id', 'prefix'],
    ];
    for (const [q, field, how] of hows) {
      const [first] = await found(acme, q, '&resources=invoices');
      expect([q, first]).toEqual([q, expect.objectContaining({ resource: 'invoices', id, name: number })]);
      expect([q, first.matched]).toEqual([q, { field, value: expect.any(String), how }]);
    }
    const [{ facts }] = await found(acme, number, '&resources=invoices');
    expect(facts).toEqual({
      ...{ type: 'invoice', state: 'posted', date: '2026-01-12', currency: 'USD', reference: 'PO-4711/b' },
      ...{ amount_total: 54, external_id: 'shop:order 17', partner: { id: world.partner.id, name: 'Corner Shop' } },
    });
  });

  it('answers what is equal, then what begins so, then words, then parts; resources take turns; the order is stable', async () => {
    for (const name of ['Zed', 'Zed Mills', 'Old Zed', 'Blazed', 'zed two']) await acme.make('partners', { name });
    await acme.make('products', { name: 'Zed wire', code: 'ZED' });
    const expected = [
      ...['products Zed wire exact', 'partners Zed exact', 'partners Zed Mills prefix', 'partners zed two prefix'],
      ...['partners Old Zed word', 'partners Blazed part'],
    ];
    for (const q of ['zed', 'ZED', 'Zed']) expect([q, await told(acme, q)]).toEqual([q, expected]);
    const narrowed = ok(await ask(acme, 'zed', '&limit=2&resources=partners'));
    expect(narrowed).toMatchObject({ has_more: true, searched: ['partners'] });
    expect(narrowed.data.map(({ name }: { name: string }) => name)).toEqual(['Zed', 'Zed Mills']);
    expect(ok(await ask(acme, 'zed', '&limit=6')).has_more).toBe(false);
    expect(ok(await ask(acme, 'zed', '&limit=5')).has_more).toBe(true);
  });

  it('finds names by their words in any order, in any script', async () => {
    const names = [
      'Meridian Office Supplies',
      'مكتبة النور',
      'ΣΊΣΥΦΟΣ Εργαστήρι',
      'Café Österreich',
      '🦊 Fox & Sons',
      "O'Neil",
    ];
    for (const name of names) await acme.make('partners', { name });
    const asked: Readonly<Record<string, string>> = {
      'supplies mer': names[0]!,
      off: names[0]!,
      النور: names[1]!,
      Εργ: names[2]!,
      österreich: names[3]!,
      ÖSTER: names[3]!,
      'Cafe\u0301': names[3]!,
      '🦊': names[4]!,
      '& sons': names[4]!,
      "o'neil": names[5]!,
      neil: names[5]!,
    };
    for (const [q, name] of Object.entries(asked)) {
      expect([q, await found(acme, q, '&resources=partners')]).toEqual([q, [expect.objectContaining({ name })]]);
    }
  });

  it('takes wildcards, quotes and statements for what they are', async () => {
    const name = `100% _real_ "quoted" \\ back'; DROP TABLE accounting.partners; --`;
    const { id } = await acme.make('partners', { name });
    for (const q of ['100%', '_real_', '"quoted"', '\\', "back'; DROP", "'; DROP TABLE accounting.partners", name])
      expect([q, (await found(acme, q, '&resources=partners')).map((hit) => hit.id)]).toEqual([q, [id]]);
    for (const q of ['%', '_', "' OR 1=1 --", "a':* | 'b", '%%%', '$1', 'a\u200bb', '()!&|<->'])
      expect([q, (await ask(acme, q, '&resources=partners')).status]).toEqual([q, 200]);
    expect(await found(acme, '%rner', '&resources=partners')).toEqual([]);
    expect(await found(acme, 'C_rner', '&resources=partners')).toEqual([]);
    expect(await found(acme, 'ext:%', '')).toEqual([]);
    for (const q of ['é', '字', 'x'.repeat(200), '😀'.repeat(150)]) expect((await ask(acme, q)).status).toBe(200);
  });

  it('shows archived records to who names them in full, and no deleted ones', async () => {
    const gone = await acme.make('partners', { name: 'Gone Ltd', external_id: 'gone-1' });
    await acme.patch(`/partners/${gone.id}`, { active: false });
    for (const q of ['gone ltd', 'gone-1', gone.id])
      expect([q, await found(acme, q)]).toEqual([q, [expect.objectContaining({ id: gone.id })]]);
    expect((await found(acme, 'gone ltd'))[0].facts.active).toBe(false);
    for (const q of ['gone', 'ltd', 'one l', 'gone-']) expect([q, await told(acme, q)]).toEqual([q, []]);
    await acme.delete(`/partners/${gone.id}`);
    for (const q of ['gone ltd', 'gone-1', gone.id]) expect([q, await found(acme, q)]).toEqual([q, []]);
  });

  it('finds nothing of another workspace', async () => {
    for (const q of [other.id, 'foreign-1', 'ext:foreign-1', 'Corner Foreign', 'foreign', 'oreig'])
      expect([q, await found(acme, q)]).toEqual([q, []]);
    expect((await found(service.other, 'foreign')).map(({ id }) => id)).toEqual([other.id]);
    expect(await found(service.other, invoice.id)).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each([
    ['', 'q', 'required'],
    ['q=', 'q', 'out_of_range'],
    ['q=%20%09', 'q', 'out_of_range'],
    [`q=${'x'.repeat(201)}`, 'q', 'out_of_range'],
    ['q=ext:', 'q', 'out_of_range'],
    [`q=a${'%CC%81'.repeat(31)}`, 'q', 'invalid_text'],
    ['q=a%00', 'q', 'invalid_character'],
    ['q=a&q=b', 'q', 'duplicate_parameter'],
    ['q=a&limit=0', 'limit', 'out_of_range'],
    ['q=a&limit=51', 'limit', 'out_of_range'],
    ['q=a&limit=1e1', 'limit', 'invalid_type'],
    ['q=a&limit=', 'limit', 'invalid_type'],
    ['q=a&resources=', 'resources', 'invalid_value'],
    ['q=a&resources=invoices,', 'resources', 'invalid_value'],
    ['q=a&resources=invoice', 'resources', 'invalid_value'],
    ['q=a&resources=settings/company', 'resources', 'invalid_value'],
    ['q=a&cursor=x', 'cursor', 'unknown_parameter'],
  ])('of %s names the parameter', async (query, field, code) => {
    expect(errorOf(await acme.get(`/search?${query}`), 400)).toMatchObject({ field, code });
  });

  it('tells the nearest name, and the scope that a named resource needs', async () => {
    expect(errorOf(await acme.get('/search?q=a&resources=invoice'), 400).suggestion).toBe('invoices');
    const seller = await service.client('acme', ['read:sales']);
    expect(errorOf(await ask(seller, 'a', '&resources=bills'), 403)).toMatchObject({
      ...{ field: 'resources', code: 'insufficient_scope', allowed: ['read:accounting', 'read:purchasing'] },
    });
    expect(errorOf(await ask(acme, 'a', '&resources=tokens'), 403)).toMatchObject({
      ...{ field: 'resources', code: 'people_only' },
    });
  });
});

describe('who searches', () => {
  it('sees a record once, as its base where that is open, as the view where it is asked for', async () => {
    expect((await told(acme, 'corner shop')).filter((hit) => hit.includes('Corner'))).toEqual([
      'partners Corner Shop exact',
    ]);
    expect(await told(acme, 'corner shop', '&resources=customers')).toEqual(['customers Corner Shop exact']);
    expect(await told(acme, 'corner shop', '&resources=suppliers')).toEqual([]);
    expect(await told(acme, 'corner shop', '&resources=partners,customers')).toEqual(['partners Corner Shop exact']);
    expect(await told(acme, invoice.number, '&resources=bills')).toEqual([]);
  });

  it('is a person, to find what is for people alone', async () => {
    const owner = await service.person('acme', 'owner');
    const [{ id, name }] = ok(await owner.get('/tokens?limit=1')).data;
    expect((await found(owner, id)).map((hit) => hit.id)).toEqual([id]);
    expect(await found(acme, id)).toEqual([]);
    expect((await found(owner, name, '&resources=tokens')).length).toBeGreaterThan(0);
    const viewer = await service.person('acme', 'viewer');
    expect(errorOf(await ask(viewer, 'a', '&resources=tokens'), 403).field).toBe('resources');
  });
});

describe('what a search asks of the database', () => {
  const database = () => service.app.get(Database, { strict: false });
  const KINDS = ['INV/', 'a', 'Corner Shop', '00001', '%', 'ext:shop', 'نو'];

  it('is one round trip and the same statements, whatever is sought', async () => {
    await found(acme, 'warm');
    const ofQ = new Map<string, string>();
    for (const q of KINDS.filter((each) => !each.startsWith('ext:'))) {
      const trips = await roundTrips(database(), () => ask(acme, q));
      // The service's background work folds sums and looks up tokens at any time.
      const own = trips.filter((texts) => texts.some((text) => text.startsWith('WITH ahead')));
      expect([q, own.length]).toEqual([q, 1]);
      ofQ.set(own[0]!.join('\n'), q);
    }
    expect([...ofQ.values()]).toHaveLength(1);
  });
});
