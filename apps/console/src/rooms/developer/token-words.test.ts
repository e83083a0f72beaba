import { describe, expect, it } from '@jest/globals';
import { dayIn, expiresAt, hintOf, prefillOf, stateLabel, stateOf } from './token-words.js';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const inDays = (days: number): string => new Date(NOW + days * 86_400_000).toISOString();
const token = (expires_at: string | null, revoked_at: string | null = null) => ({ expires_at, revoked_at });

describe('the state of a token', () => {
  it('is soon to expire within 14 days, and expired from the instant on', () => {
    expect(stateOf(token(null), NOW)).toBe('active');
    expect(stateOf(token(inDays(14)), NOW)).toBe('active');
    expect(stateOf(token(inDays(13.9)), NOW)).toBe('expiring');
    expect(stateOf(token(inDays(0)), NOW)).toBe('expired');
  });

  it('is revoked whatever the expiry says', () => {
    expect(stateOf(token(inDays(-1), inDays(-2)), NOW)).toBe('revoked');
  });

  it('says that a successor replaces it, while it still works', () => {
    const successor = { id: 'tok_2', name: 'Shop' };
    expect(stateLabel({ ...token(inDays(1)), successor }, NOW)).toBe('Being replaced');
    expect(stateLabel({ ...token(inDays(-1)), successor }, NOW)).toBe('Expired');
    expect(stateLabel({ ...token(inDays(1)), successor: null }, NOW)).toBe('Expires soon');
  });

  it('is named by prefix and last figures', () => {
    expect(hintOf({ prefix: 'dbk_', last4: 'Xz4V' })).toBe('dbk_…Xz4V');
  });
});

describe('the expiry', () => {
  it('is an instant some days from now, none, or the end of a day', () => {
    expect(expiresAt('90d', '', NOW)).toBe(inDays(90));
    expect(expiresAt('never', '', NOW)).toBeNull();
    expect(expiresAt('day', '2027-01-31', NOW)).toBe(new Date(2027, 0, 31, 23, 59, 59, 999).toISOString());
  });

  it('is missing where a date is, or is none', () => {
    expect(expiresAt('day', '', NOW)).toBeUndefined();
    expect(expiresAt('day', '2027-13-01', NOW)).toBeUndefined();
  });

  it('counts days by the calendar', () => {
    expect(dayIn(10, new Date(2026, 11, 28).getTime())).toBe('2027-01-07');
  });
});

describe('a link that fills in', () => {
  it('fills in nothing without its parameters', () => {
    expect(prefillOf({ revoked: 'shown' }, NOW)).toBeNull();
  });

  it('takes name, scopes and a known expiry', () => {
    expect(prefillOf({ name: 'Shop', scopes: 'read:sales, write:sales,', expires_in: '30d' }, NOW)).toEqual({
      name: 'Shop',
      scopes: ['read:sales', 'write:sales'],
      expiry: '30d',
      day: '',
    });
    expect(prefillOf({ expires_in: 'never' }, NOW)).toMatchObject({ expiry: 'never' });
  });

  it('takes other days and dates as a date, and the usual expiry for what it cannot read', () => {
    expect(prefillOf({ expires_in: '7d' }, NOW)).toMatchObject({ expiry: 'day', day: dayIn(7, NOW) });
    expect(prefillOf({ expires_in: '2027-02-01' }, NOW)).toMatchObject({ expiry: 'day', day: '2027-02-01' });
    expect(prefillOf({ expires_in: '0' }, NOW)).toMatchObject({ expiry: '90d' });
    expect(prefillOf({ expires_in: 'day' }, NOW)).toMatchObject({ expiry: '90d' });
  });
});
