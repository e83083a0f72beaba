import { describe, expect, it } from '@jest/globals';
import type { ActionSchema, Field, Schema } from '../data/wire.js';
import { offeredTasks, sharedArguments, tasksOf } from './tasks.js';

const field = (more: Partial<Field>): Field =>
  ({ name: 'x', type: 'string', required: false, read_only: false, decimals: 0, ...more }) as Field;

const action = (name: string, more: Partial<ActionSchema> = {}): ActionSchema => ({
  name,
  summary: '',
  from: ['draft'],
  to: 'posted',
  scopes: ['write'],
  takes_expected_amount_total: false,
  args: [],
  ...more,
});

const LINES = field({
  name: 'lines',
  type: 'list',
  required: true,
  fields: [field({ name: 'line', type: 'relation' })],
});
const AMOUNT = field({ name: 'amount', type: 'number', decimals: null });
const DAY = field({ name: 'date', type: 'date' });

const SCHEMA = {
  operations: ['list', 'get', 'update', 'remove'],
  scopes: { read: ['read'], write: ['write'] },
  deletable_in: ['draft'],
  states: ['draft', 'posted'],
  actions: [action('confirm', { args: [DAY, AMOUNT] }), action('deliver', { args: [LINES] })],
} as unknown as Schema;

const namesOf = (scopes: readonly string[]): readonly string[] =>
  tasksOf(SCHEMA, {}, (wanted) => wanted.some((scope) => scopes.includes(scope))).map(({ name }) => name);

describe('what can be done to several records', () => {
  it('is every action that the role may run and that needs nothing of one record, and deleting', () =>
    expect(namesOf(['read', 'write'])).toEqual(['confirm', 'delete']));

  it('is nothing for who only reads', () => expect(namesOf(['read'])).toEqual([]));

  it('shares the arguments that are not of one record', () =>
    expect(sharedArguments(SCHEMA.actions[0] as ActionSchema)).toEqual([DAY]));

  it('leaves recipients and words to each message', () => {
    const send = action('send', { args: ['to', 'subject', 'language'].map((name) => field({ name })) });
    expect(sharedArguments(send).map(({ name }) => name)).toEqual(['language']);
  });

  it('is offered where at least one record is in a state for it', () => {
    const tasks = tasksOf(SCHEMA, {}, () => true);
    const rows = [
      { id: 'a', state: 'draft' },
      { id: 'b', state: 'posted' },
    ];
    expect(offeredTasks(SCHEMA, tasks, rows).map(({ task, count }) => [task.name, count])).toEqual([
      ['confirm', 1],
      ['delete', 1],
    ]);
    expect(offeredTasks(SCHEMA, tasks, rows.slice(1))).toEqual([]);
  });
});
