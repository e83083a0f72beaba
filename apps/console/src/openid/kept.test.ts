import { beforeEach, describe, expect, it } from '@jest/globals';
import { forget, keep, keptFor, stateIn } from './kept.js';

const NOW = 1_000_000_000;

beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.assign(globalThis, { localStorage: storage });
});

describe('what is kept while a person is at the provider', () => {
  it('is found again by the state that comes back, for each tab its own', () => {
    keep(stateIn('https://login.example.com/?state=one&x=1'), { purpose: 'sign_in', to: '/w/acme' }, NOW);
    keep('two', { purpose: 'reauthenticate', isApart: true }, NOW);
    expect(keptFor('one', NOW)).toMatchObject({ purpose: 'sign_in', to: '/w/acme' });
    expect(keptFor('two', NOW)).toMatchObject({ purpose: 'reauthenticate', isApart: true });
    forget('one', NOW);
    expect(keptFor('one', NOW)).toEqual({ purpose: 'sign_in' });
    forget('two', NOW);
    expect(localStorage.getItem('daybook.openid')).toBeNull();
  });

  it('is forgotten after ten minutes, and nothing else in its place is believed', () => {
    keep('one', { purpose: 'sign_in', to: '/w/acme' }, NOW);
    expect(keptFor('one', NOW + 600_000)).toEqual({ purpose: 'sign_in' });
    localStorage.setItem('daybook.openid', '{"one":');
    expect(keptFor('one', NOW)).toEqual({ purpose: 'sign_in' });
    localStorage.setItem('daybook.openid', 'null');
    expect(keptFor('one', NOW)).toEqual({ purpose: 'sign_in' });
  });
});
