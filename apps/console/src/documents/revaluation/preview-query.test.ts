import { describe, expect, it } from '@jest/globals';
import type { Line } from '../../form/form-values.js';
import { previewQuery } from './preview-query.js';

const line = (currency: string, rate: string): Line => ({ key: currency, id: null, values: { currency, rate } });

describe('the preview of a revaluation', () => {
  it('asks for the day and the rates of the form', () => {
    const rates = [line('USD', '0.95'), line('GBP', '1.2')];
    expect(previewQuery({ date: '2026-01-31', rates })).toEqual({ date: '2026-01-31', rates: 'USD:0.95,GBP:1.2' });
    expect(previewQuery({ date: '2026-01-31', rates: [] })).toEqual({ date: '2026-01-31' });
  });

  it('waits for a day, and leaves out what is not typed to its end', () => {
    expect(previewQuery({ date: '', rates: [] })).toBeUndefined();
    expect(previewQuery({ date: '31.', rates: [] })).toBeUndefined();
    const rates = [line('USD', ''), line('', '2'), line('GBP', '1.'), line('GBP', '0'), line('GBP', '1.2')];
    expect(previewQuery({ date: '2026-01-31', rates })).toEqual({ date: '2026-01-31', rates: 'GBP:1.2' });
  });
});
