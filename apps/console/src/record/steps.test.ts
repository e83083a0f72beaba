import { describe, expect, it } from '@jest/globals';
import { stepOf } from './steps.js';

const STEPS = ['draft', 'posted', 'paid'];

describe('stepOf', () => {
  it('is the furthest step that a state names', () => {
    expect(stepOf(STEPS, { id: 'inv_1', state: 'draft', payment_state: null })).toBe(0);
    expect(stepOf(STEPS, { id: 'inv_1', state: 'posted', payment_state: 'partial' })).toBe(1);
    expect(stepOf(STEPS, { id: 'inv_1', state: 'posted', payment_state: 'paid' })).toBe(2);
  });

  it('is no step where the state is beside the way', () => {
    expect(stepOf(STEPS, { id: 'inv_1', state: 'cancelled' })).toBe(-1);
    expect(stepOf(STEPS, { id: 'par_1' })).toBe(-1);
  });
});
