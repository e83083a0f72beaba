import { describe, expect, it } from '@jest/globals';
import { fieldOf } from '../data/test-fields.js';
import type { Schema } from '../data/wire.js';
import { titleOf } from './title.js';

const schema = (label: string) =>
  ({
    ...{ name: 'assignments', singular: 'assignment', label, states: [] },
    fields: [fieldOf('name', 'string'), fieldOf('state', 'choice', { values: [{ value: 'open', label: 'Offen' }] })],
  }) as unknown as Schema;

describe('the title of a record', () => {
  it('is what it is called, and a choice as people read it', () => {
    expect(titleOf(schema('name'), { id: 'asg_1', name: 'Call them' })).toBe('Call them');
    expect(titleOf(schema('state'), { id: 'asg_1', state: 'open' })).toBe('Offen');
  });
});
