import { describe, expect, it } from '@jest/globals';
import type { Field, FieldType } from '../data/wire.js';
import { actionWords, actorWords, summaryOf } from './history-words.js';

const change = (name: string, type: FieldType = 'string', from: unknown = null, to: unknown = 'x') => {
  const field: Field = {
    name,
    type,
    required: false,
    read_only: false,
    nullable: true,
    filterable: false,
    sortable: false,
    on_request: false,
    fields: [],
  };
  return { field, from, to };
};

describe('actorWords', () => {
  it('tells a person, a token and the service apart', () => {
    expect(actorWords({ type: 'user', id: 'usr_1', name: 'Ada' })).toBe('by Ada');
    expect(actorWords({ type: 'token', id: 'tok_1', name: 'shop' })).toBe('by token shop');
    expect(actorWords({ type: 'system', id: null, name: 'daybook' })).toBe('by the service');
  });
});

describe('actionWords', () => {
  it('writes an action as words', () => {
    expect(actionWords('partially_paid')).toBe('Partially paid');
  });
});

describe('summaryOf', () => {
  it('names up to four fields, and counts lines', () => {
    expect(summaryOf([change('note')])).toBe('Note');
    expect(
      summaryOf([change('note'), change('date_due'), change('lines', 'list', [], [{ id: 'a' }, { id: 'b' }])]),
    ).toBe('Note, due date and 2 lines');
    expect(summaryOf([change('lines', 'list', [], [{ id: 'a' }])])).toBe('1 line');
  });

  it('counts what is more', () => {
    expect(summaryOf(['number', 'state', 'date', 'reference', 'note'].map((name) => change(name)))).toBe(
      'Number, state, date and 2 more',
    );
  });

  it('is empty where nothing that is shown changed', () => {
    expect(summaryOf([])).toBe('');
  });
});
