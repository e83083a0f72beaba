import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NameServer, until } from '@daybook/testing';
import { HostsFile } from './hosts-file.js';
import { Resolver } from './resolver.js';

let server: NameServer;
let resolver: Resolver;
let folder: string;

beforeAll(async () => {
  server = await NameServer.open({
    'both.test': { A: ['192.0.2.1', '192.0.2.2'], AAAA: ['2001:db8:0:0:0:0:0:1'] },
    'four.test': { A: ['192.0.2.4'] },
    'six.test': { AAAA: ['2001:db8:0:0:0:0:0:6'] },
    'alias.test': { CNAME: 'far.test', A: ['192.0.2.9'] },
    'half.test': { A: ['192.0.2.5'], is: 'silent for AAAA' },
    'empty.test': {},
    'failing.test': { is: 'failing' },
  });
  resolver = new Resolver({ nameServers: [server.address] });
  folder = mkdtempSync(join(tmpdir(), 'daybook-names-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const addresses = async (name: string) => (await resolver.resolve(name)).map(({ address }) => address);
const elapsed = async (work: Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work.catch(() => undefined);
  return performance.now() - begun;
};

describe('the host of an endpoint', () => {
  it.each<[name: string, found: string[]]>([
    ['both.test', ['192.0.2.1', '192.0.2.2', '2001:db8::1']],
    ['BOTH.test.', ['192.0.2.1', '192.0.2.2', '2001:db8::1']],
    ['four.test', ['192.0.2.4']],
    ['six.test', ['2001:db8::6']],
    ['alias.test', ['192.0.2.9']],
    ['192.0.2.7', ['192.0.2.7']],
    ['::1', ['::1']],
  ])('%s leads to %j', async (name, found) => expect(await addresses(name)).toEqual(found));

  it('localhost and what ends in it never leave this machine', async () => {
    expect(await addresses('localhost')).toContain('127.0.0.1');
    expect(await addresses('books.localhost')).toEqual(['127.0.0.1', '::1']);
    expect(server.asked.filter((question) => question.includes('localhost'))).toEqual([]);
  });

  it.each<[name: string, kind: string]>([
    ['nowhere.test', 'name_not_found'],
    ['empty.test', 'name_not_found'],
    ['a..test', 'name_not_found'],
    ['failing.test', 'name_server_failed'],
    ['x.silent.test', 'name_server_failed'],
  ])('%s is %s', async (name, kind) => expect(resolver.resolve(name)).rejects.toMatchObject({ kind }));

  it('is asked for in both families at once, and once for all who wait for it', async () => {
    server.asked.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => resolver.resolve('both.test')));
    expect([...server.asked].sort()).toEqual(['A both.test', 'AAAA both.test']);
  });

  it('does not wait long for one family when it has the other', async () => {
    const waited = elapsed(resolver.resolve('half.test'));
    expect(await addresses('half.test')).toEqual(['192.0.2.5']);
    expect(await waited).toBeLessThan(1500);
  });

  it('is given up after two seconds, however many name servers are silent', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => NameServer.open()));
    const many = new Resolver({ nameServers: [server, ...others].map(({ address }) => address) });
    const waited = await elapsed(many.resolve('many.silent.test'));
    await Promise.all(others.map((one) => one.close()));
    expect(waited).toBeGreaterThan(1000);
    expect(waited).toBeLessThan(4000);
  });
});

describe('names', () => {
  it('are resolved while every thread of the process is occupied', async () => {
    const pipe = join(folder, 'pipe');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    // Each open blocks a thread until somebody writes.
    const threads = Array.from({ length: 8 }, () => readFile(pipe));
    const found = await addresses('four.test');
    let released = false;
    const all = Promise.all(threads).then(() => (released = true));
    expect([found, released]).toEqual([['192.0.2.4'], false]);
    while (!released) {
      closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await all;
  });
});

describe('the hosts file', () => {
  it('comes before the name servers, in any case and family, and is read again when it changes', async () => {
    const path = join(folder, 'hosts');
    writeFileSync(
      path,
      '# 192.0.2.1 commented.test\n192.0.2.1\tOwn.test alias.test # 192.0.2.2\n2001:db8::1 own.test\nnonsense own.test\n',
    );
    const hosts = new HostsFile(path);
    expect(hosts.addressesOf('own.test')).toEqual([
      { address: '192.0.2.1', family: 4 },
      { address: '2001:db8::1', family: 6 },
    ]);
    expect(hosts.addressesOf('alias.test')).toEqual([{ address: '192.0.2.1', family: 4 }]);
    expect(hosts.addressesOf('commented.test')).toEqual([]);
    writeFileSync(path, '192.0.2.77 own.test\n');
    await until('the new file is read', () => hosts.addressesOf('own.test').length === 1);
    expect(hosts.addressesOf('own.test')).toEqual([{ address: '192.0.2.77', family: 4 }]);
    rmSync(path);
    await until('the file is gone', () => hosts.addressesOf('own.test').length === 0);
    expect(new HostsFile(join(folder, 'none')).addressesOf('own.test')).toEqual([]);
  });
});
