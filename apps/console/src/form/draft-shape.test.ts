import { describe, expect, it } from '@jest/globals';
import { draftIn } from './draft-shape.js';
import { formOf } from './form-values.js';
import { FIELDS, fieldOf, LINES, ROW } from '../data/test-fields.js';

const AT = '2026-11-22T10:00:00.000Z';
const VALUES = formOf(FIELDS, ROW);
const asKept = (draft: object): unknown => JSON.parse(JSON.stringify(draft)) as unknown;
const read = (draft: object) => draftIn(asKept(draft), FIELDS);

describe('a kept draft', () => {
  it('comes back as it was typed', () => {
    const draft = {
      at: AT,
      version: 3,
      base: VALUES,
      values: { ...VALUES, note: 'Typed' },
      intention: { key: 'k', body: '{}' },
    };
    expect(read(draft)).toEqual(draft);
    expect(read({ at: AT, base: formOf(FIELDS, null), values: formOf(FIELDS, null) })?.values).toEqual(
      formOf(FIELDS, null),
    );
  });

  it.each([
    ['a number for a text', { note: 5 }],
    ['a text for a relation', { partner: 'Avon' }],
    ['a text for lines', { lines: 'none' }],
    ['lines of an older shape', { lines: [{ product: 'Chair' }, null] }],
    ['a text for an object', { address: 'Bath' }],
    ['an object for a map', { metadata: { colour: 'red' } }],
    ['nothing for a text', { note: null }],
  ])('leaves out %s', (_, wrong) => {
    expect(read({ at: AT, base: {}, values: { rate: '2', ...wrong } })?.values).toEqual({ rate: '2' });
    expect(read({ at: AT, base: wrong, values: { rate: '2' } })?.base).toEqual({});
  });

  it('keeps of a line what its cells can show', () => {
    const line = { key: 'a', id: null, values: { description: 'Chair', quantity: 2 } };
    const lines = [{ key: 'a', id: null, values: { ...formOf(LINES.fields ?? [], null), description: 'Chair' } }];
    expect(read({ at: AT, base: {}, values: { lines: [line, { key: 'b' }] } })?.values).toEqual({ lines });
  });

  it('leaves out what is no field any more', () => {
    expect(read({ at: AT, base: {}, values: { note: 'Typed', ghost: 'x' } })?.values).toEqual({ note: 'Typed' });
    expect(
      draftIn({ at: AT, base: {}, values: { note: 'Typed' } }, [fieldOf('note', 'number', { read_only: true })]),
    ).toBeNull();
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ at: AT, values: null, base: null }],
    [{ values: { note: 'x' }, base: {} }],
    [{ at: 'yesterday', values: { note: 'x' }, base: {} }],
  ])('is none: %j', (kept) => {
    expect(draftIn(kept, FIELDS)).toBeNull();
  });

  it('forgets an intention that is none', () => {
    expect(read({ at: AT, base: {}, values: { note: 'x' }, intention: 5 })?.intention).toBeUndefined();
  });
});
