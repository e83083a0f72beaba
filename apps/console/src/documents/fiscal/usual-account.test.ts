import { describe, expect, it } from '@jest/globals';
import { usualAccount } from './usual-account.js';

const tax = (account: string | null) => ({
  id: `tax_${String(account)}`,
  account: account && { id: account, name: account },
});

describe('the account of a new tax', () => {
  it('is the one that most taxes of the direction have', () => {
    expect(usualAccount([tax('a'), tax('b'), tax('b')])?.id).toBe('b');
    expect(usualAccount([tax('a'), tax('b')])?.id).toBe('a');
  });

  it('is open as long as there is no tax', () => {
    expect(usualAccount([])).toBeNull();
    expect(usualAccount([tax(null)])).toBeNull();
  });
});
