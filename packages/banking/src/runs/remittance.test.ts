import { describe, expect, it } from '@jest/globals';
import type { PaymentRunLine } from '../entities/payment-run-line.js';
import { remittanceOf } from './remittance.js';

const IBAN = 'DE89370400440532013000';
const line = (more: Partial<PaymentRunLine>): PaymentRunLine =>
  ({ type: 'bill', reference: null, text: null, ...more }) as PaymentRunLine;

describe('what a supplier reads of a transfer', () => {
  it('is one structured reference, if it is of one bill', () => {
    const lines = [line({ reference: 'RF18539007547034' })];
    expect(remittanceOf({ lines, iban: IBAN })).toEqual({
      ...{ kind: 'reference', reference: 'RF18539007547034', issuer: 'ISO' },
    });
  });

  it('is the references of several bills as a text', () => {
    const lines = [line({ reference: 'RF18539007547034' }), line({ text: 'RE-2' })];
    expect(remittanceOf({ lines, iban: IBAN })).toEqual({ kind: 'text', text: 'RF18539007547034, RE-2' });
  });

  it('has as many of them as there is room for, and says how many are missing', () => {
    const lines = Array.from({ length: 30 }, (_, i) => line({ text: `INVOICE-${1000 + i}` }));
    const found = remittanceOf({ lines, iban: IBAN }) as { text: string };
    expect(found.text.length).toBeLessThanOrEqual(140);
    expect(found.text).toMatch(/^INVOICE-1000, INVOICE-1001, .*INVOICE-1008, \+21$/);
  });
});
