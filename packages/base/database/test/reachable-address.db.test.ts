import { chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCluster } from '@daybook/testing';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ClosingClient } from '../src/closing-client.js';
import { reachableAddress } from '../src/reachable-address.js';

const cluster = new URL(testCluster());
const socketName = `.s.PGSQL.${cluster.port}`;
const place = mkdtempSync(join(tmpdir(), 'daybook-address-'));
/** Accessible to this account only. */
const own = join(place, 'own');
const folder = join(own, 'socket');

const urlWith = (host: string): string => {
  const url = new URL(cluster);
  url.searchParams.set('host', host);
  return url.href;
};

/** How a connection of the service reached the server. */
async function cameBy(url: string): Promise<'socket' | 'tcp'> {
  const client = new ClosingClient({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ address: string | null }>('select inet_client_addr() as address');
  await client.end();
  return rows[0]?.address === null ? 'socket' : 'tcp';
}

beforeEach(() => {
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { mode: 0o700 });
  mkdirSync(folder, { mode: 0o700 });
  // Links to the running server's socket.
  symlinkSync(join(cluster.searchParams.get('host') as string, socketName), join(folder, socketName));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('a URL that names a host and the folder of a Unix socket', () => {
  it('leads to the socket', async () => {
    expect(await cameBy(urlWith(folder))).toBe('socket');
  });

  it('leads to the host as soon as the folder is gone, and to the socket again once it is back', async () => {
    renameSync(folder, `${folder}.away`);
    expect(await cameBy(urlWith(folder))).toBe('tcp');
    renameSync(`${folder}.away`, folder);
    expect(await cameBy(urlWith(folder))).toBe('socket');
  });

  it('leads to the host where anybody else may have put the socket there', async () => {
    chmodSync(own, 0o777);
    expect(await cameBy(urlWith(folder))).toBe('tcp');
    chmodSync(own, 0o700);
    symlinkSync(own, join(place, 'link'));
    expect(await cameBy(urlWith(join(place, 'link', 'socket')))).toBe('tcp');
  });

  it('leads to the host where another account owns the folder above', async () => {
    const { geteuid } = process;
    if (geteuid?.() === 0) chownSync(own, 4711, 4711);
    else process.geteuid = () => 4711;
    expect(await cameBy(urlWith(folder))).toBe('tcp');
    process.geteuid = geteuid as () => number;
  });

  it('leads to the host where no socket is there, but something else', async () => {
    rmSync(join(folder, socketName));
    writeFileSync(join(folder, socketName), '');
    expect(await cameBy(urlWith(folder))).toBe('tcp');
  });
});

describe('a URL that names one address', () => {
  it.each(['postgres://ann@localhost/books', 'postgres://ann@/books?host=/nowhere', 'postgres://ann@%2Fnowhere/books'])(
    'is taken as it is: %s',
    (connectionString) => {
      expect(reachableAddress({ connectionString })).toEqual({ connectionString });
    },
  );
});
