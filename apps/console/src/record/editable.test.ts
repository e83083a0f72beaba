import { describe, expect, it } from '@jest/globals';
import { fieldOf } from '../data/test-fields.js';
import type { Row, Schema } from '../data/wire.js';
import { editableFields } from './editable.js';

const schema = {
  operations: ['create', 'update'],
  editable_in: ['open'],
  fields: [
    fieldOf('amount', 'number', { create_only: true }),
    fieldOf('note', 'string'),
    fieldOf('partner', 'relation', { editable_always: true }),
    fieldOf('amount_open', 'number', { read_only: true }),
  ],
} as unknown as Schema;

const inState = (state: string): Row => ({ id: 'bln_1', version: 1, state });

const namesOf = (record: Row | null, mayWrite = true) =>
  editableFields(schema, record, mayWrite).map(({ name }) => name);

describe('the fields that can be edited', () => {
  it('of a new record are all that the service takes', () => {
    expect(namesOf(null)).toEqual(['amount', 'note', 'partner']);
  });

  it('of a record exclude those that are set only when it is created', () => {
    expect(namesOf(inState('open'))).toEqual(['note', 'partner']);
  });

  it('in another state are those that can always change', () => {
    expect(namesOf(inState('matched'))).toEqual(['partner']);
  });

  it('are none without the scope to write', () => {
    expect(namesOf(inState('open'), false)).toEqual([]);
  });
});
