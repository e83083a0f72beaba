import { describe, expect, it } from '@jest/globals';
import { KnownHosts } from './known-hosts.js';

const PUBLIC = 'https://books.example.com';
const HERE = ['localhost', 'demo.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '::1'];
const OTHERS = [
  'books.example.com.evil.test',
  'evil.test',
  '10.0.0.7',
  'localhost.evil.test',
  '127.0.0.1.evil.test',
  '',
];

describe('the hosts that are served', () => {
  it('are the public one and this machine where the public address is https', () => {
    const hosts = new KnownHosts(PUBLIC, undefined);
    for (const name of ['books.example.com', 'BOOKS.example.com', 'books.example.com.', ...HERE])
      expect([name, hosts.has(name)]).toEqual([name, true]);
    for (const name of OTHERS) expect([name, hosts.has(name)]).toEqual([name, false]);
  });

  it('are also those that the operator names', () => {
    const hosts = new KnownHosts(PUBLIC, ['books.internal', '10.0.0.7']);
    expect(['books.internal', '10.0.0.7', 'books.example.com', 'localhost'].map((name) => hosts.has(name))).toEqual(
      Array(4).fill(true),
    );
    expect(hosts.has('evil.test')).toBe(false);
    expect(new KnownHosts('http://localhost:3000', ['books.internal']).has('evil.test')).toBe(false);
  });

  it('are all where the public address is http and none is named, or where the operator says so', () => {
    for (const name of OTHERS) {
      expect(new KnownHosts('http://localhost:3000', undefined).has(name)).toBe(true);
      expect(new KnownHosts(PUBLIC, 'any').has(name)).toBe(true);
    }
  });
});
