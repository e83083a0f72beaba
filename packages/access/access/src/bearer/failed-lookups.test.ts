import { describe, expect, it } from '@jest/globals';
import { FailedLookups } from './failed-lookups.js';

describe('failed look-ups of an address', () => {
  it('are let be up to the limit, and then told how long to wait', () => {
    const failures = new FailedLookups(2, () => 1000);
    expect([failures.count('192.0.2.1'), failures.count('192.0.2.1')]).toEqual([undefined, undefined]);
    expect(failures.count('192.0.2.1')).toBe(60);
  });

  it('are forgotten when the minute is over, and the wait told is long enough', () => {
    let now = 0;
    const failures = new FailedLookups(1, () => now);
    failures.count('192.0.2.1');
    now = 30_500;
    const waitS = failures.count('192.0.2.1') as number;
    expect(waitS).toBe(30);
    now += waitS * 1000;
    expect(failures.count('192.0.2.1')).toBeUndefined();
  });

  it('do not weigh on another address', () => {
    const failures = new FailedLookups(1, () => 0);
    failures.count('192.0.2.1');
    expect(failures.count('192.0.2.2')).toBeUndefined();
  });

  it('of one IPv6 network count together, whichever way its addresses are written', () => {
    const failures = new FailedLookups(1, () => 0);
    failures.count('2001:db8:0:7::1');
    expect(failures.count('2001:db8:0:7:aaaa:bbbb:cccc:dddd')).toBe(60);
    expect(failures.count('2001:db8:0:8::1')).toBeUndefined();
  });

  it('are not limited when the limit is 0', () => {
    const failures = new FailedLookups(0, () => 0);
    for (let i = 0; i < 1000; i++) expect(failures.count('192.0.2.1')).toBeUndefined();
  });

  it('of more addresses than are held count together', () => {
    const failures = new FailedLookups(1, () => 0);
    for (let i = 0; i < 20_000; i++) failures.count(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
    expect(failures.count('198.51.100.1')).toBeUndefined();
    expect(failures.count('198.51.100.2')).toBe(60);
  });
});
