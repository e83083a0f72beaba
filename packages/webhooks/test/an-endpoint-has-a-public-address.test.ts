import { type Domain, faultOf, ok, startDomain } from '@daybook/harness';
import { NameServer, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { composition } from './support/webhooks.js';

const URL = 'https://93.184.215.14/hooks';

let service: Domain;
let names: NameServer;
beforeAll(async () => {
  names = await NameServer.open({
    'public.test': { A: ['93.184.215.14'] },
    'inner.test': { A: ['10.0.0.1'] },
    'mixed.test': { A: ['93.184.215.14'], AAAA: ['0:0:0:0:0:0:0:1'] },
    'alias.test': { CNAME: 'inner.test', A: ['10.0.0.1'] },
  });
  // As in production: only https, only public addresses. The other tests of this package send to this machine.
  const settings = { allowHttp: false, allowedPorts: [{ from: 443, to: 443 }], allowedNetworks: [] };
  service = await startDomain(composition({ ...settings, nameServers: [names.address] }));
});
afterAll(async () => {
  await service.stop();
  await names.close();
});

const anEndpoint = async (more: object = {}) =>
  ok(await service.acme.post('/webhook_endpoints', { url: URL, events: ['letter.*'], ...more }));
const discard = (endpoint: { id?: string }) => service.acme.delete(`/webhook_endpoints/${endpoint.id}`);

describe('an endpoint', () => {
  it.each<[url: string, code: string]>([
    ['no url', 'invalid_format'],
    ['https://', 'invalid_format'],
    ['http://example.com/hooks', 'invalid_format'],
    ['ftp://example.com/', 'invalid_format'],
    ['https://me:secret@example.com/', 'invalid_format'],
    ['https://me@example.com/', 'invalid_format'],
    ['https://example.com/#part', 'invalid_format'],
    ['https://exam\nple.com/', 'invalid_format'],
    ['https:\\\\example.com', 'invalid_format'],
    ['https://example.com:0/', 'invalid_format'],
    ['https://127.0.0.1/', 'forbidden_address'],
    ['https://2130706433/', 'forbidden_address'],
    ['https://0x7f.1/', 'forbidden_address'],
    ['https://[::1]/', 'forbidden_address'],
    ['https://[::ffff:10.0.0.1]/', 'forbidden_address'],
    ['https://169.254.169.254/latest/meta-data', 'forbidden_address'],
    ['https://localhost/', 'forbidden_address'],
    ['https://a.localhost./', 'forbidden_address'],
    ['https://168.63.129.16/', 'forbidden_address'],
    ['https://example.com:22/', 'forbidden_port'],
    ['https://93.184.215.14:8443/', 'forbidden_port'],
  ])('is refused at %j as %s', async (url, code) => {
    expect(faultOf(await service.acme.post('/webhook_endpoints', { url, events: ['*'] }), 400)).toEqual({
      field: 'url',
      code,
    });
  });

  it.each<[sent: string, kept: string]>([
    ['HTTPS://93.184.215.14/', 'https://93.184.215.14/'],
    ['https:93.184.215.14', 'https://93.184.215.14/'],
    ['https://93.184.215.14', 'https://93.184.215.14/'],
    ['hTTps:///93.184.215.14:443/a/../b?q=ä', 'https://93.184.215.14/b?q=%C3%A4'],
    ['https://1572394766/', 'https://93.184.215.14/'],
  ])('sent as %j is kept as %j', async (sent, kept) => {
    const made = await anEndpoint({ url: sent });
    expect(made['url']).toBe(kept);
    const again = ok(await service.acme.patch(`/webhook_endpoints/${made['id']}`, { url: sent }));
    expect(again).toMatchObject({ url: kept, version: 1 });
    expect(ok(await service.acme.get(`/webhook_endpoints?url=${encodeURIComponent(sent)}`))['data']).toMatchObject([
      { id: made['id'] },
    ]);
    await discard(made);
  });

  it('is refused with a url that is too long once it is encoded', async () => {
    const url = `https://93.184.215.14/${'ä'.repeat(1000)}`;
    expect(faultOf(await service.acme.post('/webhook_endpoints', { url, events: ['*'] }), 400)).toEqual({
      field: 'url',
      code: 'out_of_range',
    });
  });

  it.each(['inner.test', 'mixed.test', 'alias.test'])(
    'is refused at %s, a name that leads to a private address, also when its url changes',
    async (host) => {
      const url = `https://${host}/`;
      expect(faultOf(await service.acme.post('/webhook_endpoints', { url, events: ['*'] }), 422)).toEqual({
        field: 'url',
        code: 'forbidden_address',
      });
      const endpoint = await anEndpoint({ url: 'https://public.test/' });
      expect(faultOf(await service.acme.patch(`/webhook_endpoints/${endpoint['id']}`, { url }), 422)).toEqual({
        field: 'url',
        code: 'forbidden_address',
      });
      await discard(endpoint);
    },
  );

  it('may be at a name that does not resolve, and nobody waits for its name server but who names it', async () => {
    const done: string[] = [];
    const told = (what: string) => (reply: { status: number }) => done.push(`${what} ${reply.status}`);
    const create = (i: number) =>
      service.acme.post('/webhook_endpoints', { url: `https://e${i}.silent.test/`, events: ['*'] });
    // More than a workspace's limit of concurrent writes.
    const endpoints = Array.from({ length: 6 }, async (_, i) => {
      const reply = await create(i);
      told('endpoint')(reply);
      return ok(reply);
    });
    const silent = () => names.asked.filter((question) => question.includes('silent'));
    await until('all are asked for', () => silent().length >= 12);
    told('letter')(await service.acme.post('/letters', { name: 'Dear Ann' }));
    for (const endpoint of await Promise.all(endpoints)) await discard(endpoint);
    expect(done).toEqual(['letter 200', ...Array.from({ length: 6 }, () => 'endpoint 200')]);
  });
});
