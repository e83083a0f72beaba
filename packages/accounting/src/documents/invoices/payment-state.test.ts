import { describe, expect, it } from '@jest/globals';
import { paymentStateOf } from './payment-state.js';

describe('the payment state of a posted document', () => {
  it.each([
    ['paid', { total: '0', residual: '0', onlyReversed: false }],
    ['not_paid', { total: '174', residual: '174.00', onlyReversed: false }],
    ['partial', { total: '174', residual: '74', onlyReversed: false }],
    ['partial', { total: '174', residual: '156', onlyReversed: true }],
    ['reversed', { total: '174', residual: '0', onlyReversed: true }],
    ['paid', { total: '174', residual: '0', onlyReversed: false }],
  ])('is %s for %o', (state, settled) => {
    expect(paymentStateOf(settled)).toBe(state);
  });
});
