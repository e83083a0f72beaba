import { describe, expect, it } from '@jest/globals';
import { fits, narrowedBy, type OpenLine, pairsOf, problemsByPair, sumOfSide } from './match-plan.js';

const line = (id: string, signed: number, more: Partial<OpenLine> = {}): OpenLine => ({
  id,
  side: signed < 0 ? 'credit' : 'debit',
  name: id,
  account: { id: 'acc_1', name: 'Receivable' },
  partner: { id: 'par_1', name: 'One' },
  entry: { id: 'ent_1', name: 'E' },
  text: null,
  date: '2026-01-10',
  dateDue: '2026-01-10',
  currency: 'GBP',
  open: Math.abs(signed),
  ...more,
});

const shown = (chosen: readonly OpenLine[]) =>
  pairsOf(chosen).map(({ debit, credit, amount }) => `${debit.id}-${credit.id} ${amount}`);

describe('the matches of the chosen lines', () => {
  it('join one debit with one credit at what is smaller', () => {
    expect(shown([line('d', 70), line('c', -50)])).toEqual(['d-c 50']);
  });

  it('settle the line that is due first, and go on with what is left, to the cent', () => {
    const late = { dateDue: '2026-02-01' };
    expect(shown([line('late', 0.2, late), line('early', 0.1), line('c', -0.25)])).toEqual([
      'early-c 0.1',
      'late-c 0.15',
    ]);
    expect(shown([line('a', 10), line('b', 20), line('c', -10), line('d', -20)])).toEqual(['a-c 10', 'b-d 20']);
  });

  it('are none without both sides', () => {
    expect(shown([line('a', 10), line('b', 20)])).toEqual([]);
    expect(shown([])).toEqual([]);
  });
});

describe('which lines go together', () => {
  it('those of one account, partner and currency', () => {
    const chosen = [line('a', 10)];
    expect(fits(line('b', -10), chosen)).toBe(true);
    expect(fits(line('b', -10, { currency: 'EUR' }), chosen)).toBe(false);
    expect(fits(line('b', -10, { partner: { id: 'par_2', name: 'Two' } }), chosen)).toBe(false);
    expect(fits(line('b', -10, { partner: null }), chosen)).toBe(false);
    expect(fits(line('b', -10, { account: { id: 'acc_2', name: 'Payable' } }), chosen)).toBe(false);
    expect(fits(line('b', -10), [])).toBe(true);
  });

  it('adds up each side exactly', () => {
    expect(sumOfSide([line('a', 0.1), line('b', 0.2), line('c', -1)], 'debit')).toBe(0.3);
  });
});

describe('filters', () => {
  const none = { amount: '', from: '', to: '' };
  it.each([
    [{ amount: '1,200.00' }, { amount: '1200' }],
    [{ amount: 'x' }, {}],
    [{ amount: '0' }, {}],
    [{ amount: '-5' }, {}],
    [{ from: '2026-01-10' }, { dated_from: '2026-01-10' }],
    [
      { from: '3', to: '+5' },
      { dated_from: '2026-01-03', dated_to: '2026-01-25' },
    ],
    [{ to: 'soon' }, {}],
  ])('%j are asked as %j', (typed, asked) => expect(narrowedBy({ ...none, ...typed }, '2026-01-20')).toEqual(asked));
});

describe('a refusal of matches that were sent together', () => {
  it('says which of them it is about', () => {
    const errors = [
      { field: 'operations[1].body.amount', message: 'Too much.' },
      { field: 'operations[1].body.date', message: 'Locked.' },
      { field: 'atomic', message: 'No.' },
      { message: 'Late.' },
    ];
    expect([...problemsByPair({ errors })]).toEqual([[1, 'Too much. Locked.']]);
    expect(problemsByPair(null).size).toBe(0);
    expect(problemsByPair(new Error('Offline')).size).toBe(0);
  });
});
