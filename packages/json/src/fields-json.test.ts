import { describe, expect, it } from '@jest/globals';
import { fieldsJson, objectJson } from './fields-json.js';

const record = { id: 'x', amount: 1.5, note: null, tags: ['a "b"', 'ü'], partner: { id: 'p', name: 'P' } };

describe('the JSON of the fields of a record', () => {
  it('is together the JSON of the record', () => {
    expect(objectJson(fieldsJson(record))).toBe(JSON.stringify(record));
  });

  it('is made once', () => {
    expect(fieldsJson(record)).toBe(fieldsJson(record));
  });
});
