import { expect, it } from '@jest/globals';
import type { BankLine } from './bank-line.js';
import { meets, wordsFor } from './rule-words.js';

const line = (text: string | null, name: string | null = null, open = -10): BankLine =>
  ({
    id: 'a',
    text,
    counterparty: name === null ? null : { name, iban: null },
    amount_open: open,
  }) as unknown as BankLine;

it('proposes the name of the counterparty, else the first words without numbers', () => {
  expect(wordsFor(line('CARD 4471 HOSTING', 'Cloudport'))).toBe('Cloudport');
  expect(wordsFor(line('CARD PAYMENT 4471 HOSTING CLOUD'))).toBe('CARD PAYMENT HOSTING');
  expect(wordsFor(line(null))).toBe('');
});

it('meets whole words one after the other, in any case and without accents', () => {
  expect(meets(line('Card payment HÖSTING, Cloudport'), 'hosting cloudport', 'both')).toBe(true);
  expect(meets(line('Cloudport hosting'), 'hosting cloudport', 'both')).toBe(false);
  expect(meets(line('HOSTINGS'), 'hosting', 'both')).toBe(false);
  expect(meets(line(null, 'Hosting Ltd'), 'hosting', 'out')).toBe(true);
  expect(meets(line('hosting'), 'hosting', 'in')).toBe(false);
  expect(meets(line('hosting'), ' - ', 'both')).toBe(false);
});
