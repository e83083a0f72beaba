import { describe, expect, it } from '@jest/globals';
import type { Field } from '../data/wire.js';
import { emptyDays, withEmptyDays } from './empty-days.js';

const day = (name: string, empty_is?: 'today' | 'date'): Field =>
  ({ name, type: 'date', ...(empty_is ? { empty_is } : {}) }) as Field;

const FIELDS = [day('date', 'today'), day('date_due', 'date'), day('delivery_date')];
const TODAY = '2026-03-04';

describe('a day that the service fills in', () => {
  it('is asked for in the dry run only where the form is empty', () => {
    expect(emptyDays(FIELDS, { date: '', date_due: '', delivery_date: '' }, TODAY)).toEqual({ date: TODAY });
    expect(emptyDays(FIELDS, { date: '2026-01-31', date_due: '' }, TODAY)).toEqual({});
  });

  it('is shown before there is a dry run, and never replaces what the service answered', () => {
    expect(withEmptyDays(FIELDS, null, TODAY)).toMatchObject({ date: TODAY, date_due: TODAY });
    const answered = { id: 'inv_1', date: '2026-01-31', date_due: null, delivery_date: null };
    expect(withEmptyDays(FIELDS, answered, TODAY)).toEqual({ ...answered, date_due: '2026-01-31' });
    const whole = { id: 'inv_1', date: '2026-01-31', date_due: '2026-03-02' };
    expect(withEmptyDays(FIELDS, whole, TODAY)).toBe(whole);
  });

  it('is nothing for a record without such days', () => {
    expect(withEmptyDays([day('delivery_date')], null, TODAY)).toBeUndefined();
  });
});
