import { describe, expect, it } from '@jest/globals';
import { matches } from './matching.js';

describe('the kinds of an endpoint', () => {
  it.each<[patterns: string[], type: string, does: boolean]>([
    [['invoice.paid'], 'invoice.paid', true],
    [['invoice.paid'], 'invoice.partially_paid', false],
    [['invoice.*'], 'invoice.paid', true],
    [['invoice.*'], 'invoice_line.paid', false],
    [['*'], 'token.created', true],
    [['order.*', 'invoice.paid'], 'invoice.paid', true],
    [['order.*', 'invoice.paid'], 'invoice.sent', false],
  ])('%j match %s: %s', (patterns, type, does) => expect(matches(patterns, type)).toBe(does));
});
