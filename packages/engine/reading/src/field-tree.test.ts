import { type FieldTree, parseFields, type Resource } from '@daybook/definitions';
import { InvalidRequest } from '@daybook/errors';
import { describe, expect, it } from '@jest/globals';
import { loans, members } from '@daybook/toy-library';

const plain = (tree: FieldTree): object =>
  Object.fromEntries([...tree].map(([name, below]) => [name, below === null ? 'all' : plain(below)]));
const parsed = (text: string, resource: Resource = loans as Resource): object => plain(parseFields(resource, text));

function refused(text: string, resource: Resource = loans as Resource): InvalidRequest {
  try {
    parseFields(resource, text);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequest);
    return error as InvalidRequest;
  }
  throw new Error(`${text} was taken.`);
}

describe('fields', () => {
  it('are a tree, as deep as they name', () => {
    expect(parsed('number')).toEqual({ number: 'all' });
    expect(parsed('id,member.name,lines.title,lines.readers.id')).toEqual({
      id: 'all',
      member: { name: 'all' },
      lines: { title: 'all', readers: { id: 'all' } },
    });
    expect(parsed('address.city,loans.name', members as Resource)).toEqual({
      address: { city: 'all' },
      loans: { name: 'all' },
    });
    expect(parsed('lines.id')).toEqual({ lines: { id: 'all' } });
  });

  it('that name the whole and a part are the whole, in either order', () => {
    expect(parsed('lines,lines.title')).toEqual({ lines: 'all' });
    expect(parsed('lines.title,lines')).toEqual({ lines: 'all' });
    expect(parsed('number,number')).toEqual({ number: 'all' });
  });

  it('that are not there are refused with what is, and what was meant', () => {
    expect(refused('nmber').problems).toEqual([
      {
        field: 'fields',
        code: 'unknown_field',
        message: expect.stringMatching(
          /^There is no field "nmber"; did you mean "number"\? Known here: id, number, state,/,
        ),
        allowed: ['id', ...Object.keys(loans.fields)],
        suggestion: 'number',
      },
    ]);
    expect(refused('lines.titel').problem).toMatchObject({
      allowed: ['id', 'title', 'fee', 'shelf', 'readers'],
      suggestion: 'title',
    });
    expect(refused('member.card').problem).toMatchObject({ allowed: ['id', 'name'] });
    expect(refused('address.id', members as Resource).problem).toMatchObject({ allowed: ['street', 'city'] });
  });

  it('are never empty and go nowhere below a plain value', () => {
    for (const text of [
      '',
      ',',
      'number,',
      '.number',
      'number.',
      'number.x',
      'metadata.a',
      'member.name.x',
      'lines.',
      ' number',
    ]) {
      expect(refused(text).problem).toMatchObject({ field: 'fields', code: 'unknown_field' });
    }
  });

  it('below a plain value are refused with the name of that value', () => {
    expect(refused('metadata.a.b').problem).toEqual({
      field: 'fields',
      code: 'unknown_field',
      message: 'There is no field "metadata.a.b": "metadata" can only be read as a whole.',
      allowed: ['metadata'],
      suggestion: 'metadata',
    });
    expect(refused('lines.title.x').problem).toMatchObject({ allowed: ['lines.title'], suggestion: 'lines.title' });
    expect(refused('member.name.x').problem).toMatchObject({ allowed: ['member.name'], suggestion: 'member.name' });
  });

  it('of a name that every object has are unknown as well', () => {
    for (const text of ['constructor', '__proto__', 'lines.toString'])
      expect(refused(text).problem.code).toBe('unknown_field');
  });
});
