import { describe, expect, it } from '@jest/globals';
import { createRef } from 'react';
import { drawn, textOf } from '../../../test/support/drawn.js';
import type { BankLine } from './bank-line.js';
import { LineList } from './line-list.js';

const line = (at: number): BankLine =>
  ({
    ...{ id: `bln_${at}`, date: '2026-03-10', amount: -at, amount_open: -at, currency: 'EUR', state: 'open' },
    ...{ text: `Card ${at}`, counterparty: { name: `Shop ${at}`, iban: null }, partner: null, matches: [] },
  }) as unknown as BankLine;

const list = (lines: readonly BankLine[], chosen: string, problems: ReadonlyMap<string, string> = new Map()) =>
  drawn(
    <LineList
      lines={lines}
      chosen={chosen}
      problems={problems}
      box={createRef()}
      onChoose={() => undefined}
      onMove={() => undefined}
      onKey={() => false}
    />,
  );

describe('the open bank lines', () => {
  const lines = Array.from({ length: 2000 }, (_, at) => line(at + 1));

  it('are drawn as far as they are in sight, with their place among all', async () => {
    const html = await list(lines, 'bln_1');
    const options = html.match(/role="option"/g) ?? [];
    expect(options.length).toBeGreaterThan(10);
    expect(options.length).toBeLessThan(40);
    expect(html).toContain('aria-setsize="2000"');
    expect(html).toContain('aria-activedescendant="bank-line-bln_1"');
  });

  it('have the chosen one, also where it is out of sight', async () => {
    expect(await list(lines, 'bln_1500')).toMatch(/id="bank-line-bln_1500"[^>]*aria-selected="true"[^>]*/);
  });

  it('say who, when, how much and what, and which came back', async () => {
    const html = await list([line(7)], 'bln_7', new Map([['bln_7', 'Refused.']]));
    expect(textOf(html)).toBe('10 Mar 2026 Shop 7 −7.00 came back Card 7');
    expect(html).toContain('data-problem');
  });
});
