import { JsonNumber, type JsonValue } from '@daybook/json';
import type { Problem } from '@daybook/errors';
import { describe, expect, it } from '@jest/globals';
import { Problems } from './path.js';
import { ChoiceType, DeclaredType } from './choices.js';
import { jsonKind, UnfitValue } from './scalar.js';
import {
  BooleanType,
  DateType,
  DecimalType,
  InstantType,
  IntegerType,
  isCleanText,
  type Scalar,
  TextType,
} from './scalars.js';

const number = (text: string): JsonNumber => new JsonNumber(text);

/** What a type makes of a JSON value at `it`; it must not complain. */
function taken(type: Scalar, value: JsonValue): unknown {
  const problems = new Problems();
  const parsed = type.parse(value, 'it', problems);
  expect(problems.list).toEqual([]);
  return parsed;
}

/** The one complaint about a JSON value at `it`; nothing may come of it. */
function refused(type: Scalar, value: JsonValue): Problem {
  const problems = new Problems();
  expect(type.parse(value, 'it', problems)).toBeUndefined();
  expect(problems.list).toHaveLength(1);
  return problems.list[0] as Problem;
}

function unfit(type: Scalar, text: string): string {
  try {
    return `taken as ${type.filter(text)}`;
  } catch (error) {
    expect(error).toBeInstanceOf(UnfitValue);
    return (error as UnfitValue).message;
  }
}

describe('a text', () => {
  const type = new TextType(5, { expression: /^[a-zé]+$/, requirement: 'small letters' });

  it('is trimmed and composed, and nothing when it is empty', () => {
    expect(taken(type, '  abc\n')).toBe('abc');
    expect(taken(type, 'e\u0301')).toBe('\u00e9');
    expect(taken(type, '   ')).toBeNull();
    expect(taken(type, '')).toBeNull();
  });

  it('has at most 30 combining marks in a row, for their order takes the square of their number', () => {
    const long = new TextType(5000);
    const marks = (count: number): string => '\u0301\u0316'.repeat(count / 2);
    expect(taken(long, `a${marks(30)}b${marks(30)}`)).toBe(`a${marks(30)}b${marks(30)}`.normalize('NFC'));
    expect(refused(long, `a${marks(32)}`).code).toBe('invalid_text');
    expect(refused(long, `a${marks(400_000)}`).code).toBe('out_of_range');
    expect(unfit(long, `a${marks(32)}`)).toContain('at most 30 combining marks');
  });

  it('is measured in characters, after it was trimmed and composed', () => {
    expect(taken(new TextType(5), ' \u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600} ')).toHaveLength(10);
    expect(taken(type, 'e\u0301'.repeat(5))).toBe('\u00e9'.repeat(5));
    expect(refused(type, 'abcdef')).toEqual({
      field: 'it',
      code: 'out_of_range',
      message: 'it must have at most 5 characters.',
    });
  });

  it('of another form is told the form', () => {
    expect(refused(type, 'ABC')).toEqual({
      field: 'it',
      code: 'invalid_format',
      message: 'it must be small letters.',
    });
  });

  it('is a string, without U+0000 and without half a surrogate pair', () => {
    for (const value of [number('1'), true, [], {}]) {
      expect(refused(type, value)).toMatchObject({ code: 'invalid_type', message: 'it must be a string.' });
    }
    for (const value of ['a\u0000', '\ud83d', 'a\ude00b']) {
      expect(refused(new TextType(5), value)).toMatchObject({ code: 'invalid_text' });
      expect(isCleanText(value)).toBe(false);
    }
    expect(isCleanText('\u{1f600} \n')).toBe(true);
  });

  it('is filtered by a composed text of 1 to 200 characters', () => {
    expect(type.filter('e\u0301')).toBe('\u00e9');
    // A filter is not held to the form: nothing matches, and that is an answer.
    expect(type.filter('ABC')).toBe('ABC');
    expect(unfit(type, '')).toBe('must not be empty; use [null]=true to find records without a value');
    expect(unfit(type, 'x'.repeat(201))).toBe('must have at most 200 characters');
    expect(unfit(type, 'a\u0000')).toBe('must be text without U+0000, and with at most 30 combining marks in a row');
    expect(type.operators).toEqual(expect.arrayContaining(['eq', 'contains', 'starts_with', 'gte', 'null']));
  });
});

describe('a decimal', () => {
  const type = new DecimalType(2, { min: '-10', max: '99999999999999' });

  it('is kept as the one spelling of its value', () => {
    expect(['1.50', '1e2', '-0', '0.10', '-1.5e-1', '12345678901234'].map((text) => taken(type, number(text)))).toEqual(
      ['1.5', '100', '0', '0.1', '-0.15', '12345678901234'],
    );
    // Counted by value: the zeros say nothing.
    expect(taken(type, number('1.5000000'))).toBe('1.5');
  });

  it('is never rounded: too many digits or decimals are refused', () => {
    const limits = 'it must have at most 15 significant digits and 2 decimals.';
    for (const text of ['1.005', '1e-3', '1234567890123456', '1e400', '1e999999999']) {
      expect(refused(type, number(text))).toEqual({ field: 'it', code: 'out_of_range', message: limits });
    }
  });

  it('of an amount has at most 4 decimals as long as its currency is unknown', () => {
    const amount = new DecimalType(undefined);
    expect(taken(amount, number('1.2345'))).toBe('1.2345');
    expect(refused(amount, number('1.23456')).message).toBe(
      'it must have at most 15 significant digits and 4 decimals.',
    );
  });

  it('stays in its range, whose ends are told', () => {
    expect(taken(type, number('-10'))).toBe('-10');
    expect(refused(type, number('-10.01'))).toMatchObject({
      code: 'out_of_range',
      message: 'it must be at least -10.',
    });
    expect(refused(type, number('100000000000000')).message).toBe('it must be at most 99999999999999.');
    const above = new DecimalType(6, { above: '0' });
    expect(taken(above, number('0.000001'))).toBe('0.000001');
    for (const text of ['0', '-0', '-1']) {
      expect(refused(above, number(text)).message).toBe('it must be greater than 0.');
    }
  });

  it('is a JSON number, never a text', () => {
    expect(refused(type, '1.50')).toEqual({
      field: 'it',
      code: 'invalid_type',
      message: 'it must be a JSON number, not a string.',
    });
    expect(refused(type, true).message).toBe('it must be a JSON number, not a boolean.');
  });

  it('is filtered by a plain spelling', () => {
    for (const text of ['0', '-1', '12.50', '0.000000000001']) expect(type.filter(text)).toBe(text);
    for (const text of ['', '1e3', '+1', '01', '.5', '1.', '1,5', ' 1', 'NaN', '1234567890123456']) {
      expect(unfit(type, text)).toBe('must be a plain decimal number of at most 15 digits, such as 12.50');
    }
  });

  it('is a number again, out of SQL and out of json_agg', () => {
    expect([type.present('12.50'), type.present('0.1'), type.present(7), type.present(null)]).toEqual([
      12.5,
      0.1,
      7,
      null,
    ]);
  });
});

describe('an integer', () => {
  const type = new IntegerType(-5, 500);

  it('is known by its value, and zero has no sign', () => {
    expect(['7', '1e2', '5.0', '-5'].map((text) => taken(type, number(text)))).toEqual([7, 100, 5, -5]);
    expect(Object.is(taken(type, number('-0')), 0)).toBe(true);
  });

  it('has no fraction and stays in its range', () => {
    for (const text of ['1.5', '501', '-6', '1e400', '1e-7', '1.0000000000000001']) {
      expect(refused(type, number(text))).toEqual({
        field: 'it',
        code: 'out_of_range',
        message: 'it must be an integer from -5 to 500.',
      });
    }
    expect(refused(type, '5').message).toBe('it must be an integer, not a string.');
  });

  it('is filtered by digits, and comes as a number', () => {
    expect(type.filter('-12')).toBe('-12');
    for (const text of ['', '1.0', '1e2', '007', '--1', '1234567890123456']) {
      expect(unfit(type, text)).toBe('must be an integer');
    }
    expect([type.present('42'), type.present(42), type.present(null)]).toEqual([42, 42, null]);
  });
});

describe('a boolean', () => {
  const type = new BooleanType();

  it('is true or false and nothing that looks like it', () => {
    expect([taken(type, true), taken(type, false)]).toEqual([true, false]);
    for (const value of ['true', number('1'), []]) {
      expect(refused(type, value)).toEqual({ field: 'it', code: 'invalid_type', message: 'it must be true or false.' });
    }
    expect(type.filter('false')).toBe('false');
    for (const text of ['', 'TRUE', '1', 'yes']) expect(unfit(type, text)).toBe('must be true or false');
  });
});

describe('a date', () => {
  const type = new DateType();

  it('is a day of the calendar', () => {
    expect(taken(type, '2024-02-29')).toBe('2024-02-29');
    for (const value of [
      '2026-02-29',
      '2026-2-1',
      '2026-01-01T00:00:00Z',
      '1899-12-31',
      '3000-01-01',
      '',
      number('2026'),
    ]) {
      expect(refused(type, value)).toEqual({
        field: 'it',
        code: 'invalid_date',
        message: 'it must be a calendar day from 1900 to 2999 as YYYY-MM-DD.',
      });
    }
    expect(type.filter('2024-02-29')).toBe('2024-02-29');
    expect(unfit(type, '2023-02-29')).toBe('must be a calendar day as YYYY-MM-DD');
  });
});

describe('an instant', () => {
  const type = new InstantType();

  it('is kept in UTC with milliseconds, whatever its offset', () => {
    expect(taken(type, '2026-01-05T10:00:00Z')).toBe('2026-01-05T10:00:00.000Z');
    expect(taken(type, '2026-01-01T00:30:00.1234567+02:00')).toBe('2025-12-31T22:30:00.123Z');
    expect(taken(type, '2026-01-05t10:00:00z')).toBe('2026-01-05T10:00:00.000Z');
  });

  it('has an offset and real parts', () => {
    const bad = [
      '2026-01-05T10:00:00',
      '2026-01-05',
      '2026-02-30T10:00:00Z',
      '2026-01-05T24:00:00Z',
      '2026-01-05T10:60:00Z',
    ];
    for (const value of [...bad, '2026-01-05 10:00:00Z', '2026-01-05T10:00:00+2:00', number('1')]) {
      expect(refused(type, value)).toEqual({
        field: 'it',
        code: 'invalid_instant',
        message: 'it must be an RFC 3339 instant such as 2026-01-05T10:00:00.000Z.',
      });
    }
    for (const text of bad) expect(unfit(type, text)).toContain('must be an RFC 3339 instant with its offset');
  });

  it('is filtered in UTC, finer than a millisecond and with offsets that PostgreSQL does not know', () => {
    expect(type.filter('2026-01-05T10:00:00.123456+02:00')).toBe('2026-01-05T08:00:00.123456Z');
    expect(type.filter('2026-01-05t10:00:00z')).toBe('2026-01-05T10:00:00Z');
    expect(type.filter('2026-01-05T10:00:00+23:59')).toBe('2026-01-04T10:01:00Z');
  });

  it('looks the same out of SQL and out of json_agg', () => {
    expect(type.present('2026-01-05T10:00:00.120Z')).toBe('2026-01-05T10:00:00.120Z');
    expect(type.present('2026-01-05T10:00:00.12+00:00')).toBe('2026-01-05T10:00:00.120Z');
    expect(type.present(null)).toBeNull();
  });
});

describe('a choice', () => {
  const type = new ChoiceType(['draft', 'posted']);

  it('is one of its values, which are told', () => {
    expect(taken(type, 'draft')).toBe('draft');
    expect(refused(type, 'Draft')).toEqual({
      field: 'it',
      code: 'invalid_value',
      message: 'it must be one of draft, posted. Did you mean draft?',
      allowed: ['draft', 'posted'],
      suggestion: 'draft',
    });
    expect(refused(type, number('1'))).toMatchObject({ code: 'invalid_type', allowed: ['draft', 'posted'] });
    expect(type.filter('posted')).toBe('posted');
    expect(unfit(type, 'sent')).toBe('must be one of draft, posted');
  });

  it('offers its values, with what they mean where that is said', () => {
    expect(type.offered()).toEqual([{ value: 'draft' }, { value: 'posted' }]);
    const explained = new ChoiceType(['a', 'b'], undefined, { b: 'The second.' });
    expect(explained.offered()).toEqual([{ value: 'a' }, { value: 'b', description: 'The second.' }]);
  });

  it('of very many values tells the first and the last', () => {
    const many = new ChoiceType(Array.from({ length: 21 }, (_, i) => `v${i}`));
    expect(refused(many, 'x').message).toBe('it must be one of v0, v1, v2, …, v20.');
    expect(unfit(many, 'x')).toBe('must be one of v0, v1, v2, …, v20');
  });
});

describe('a value of the wrong type', () => {
  it('is called by its name', () => {
    expect([null, number('1'), [], {}, 'a', true].map(jsonKind)).toEqual([
      'null',
      'a number',
      'an array',
      'an object',
      'a string',
      'a boolean',
    ]);
  });
});

describe('a filter that is refused', () => {
  it('carries what is allowed, where that is a short list', () => {
    const allowedBy = (type: Scalar): readonly string[] | undefined => {
      try {
        type.filter('other');
      } catch (error) {
        return (error as UnfitValue).allowed;
      }
      throw new Error('It was taken.');
    };
    expect(allowedBy(new BooleanType())).toEqual(['true', 'false']);
    expect(allowedBy(new ChoiceType(['a', 'b']))).toEqual(['a', 'b']);
    expect(allowedBy(new IntegerType(0, 1))).toBeUndefined();
  });
});

describe('the schema of a type', () => {
  it('says what the type takes', () => {
    const types = [
      new TextType(5),
      new DecimalType(2, { min: '-1', max: '2', above: '0' }),
      new IntegerType(0, 9),
      new BooleanType(),
      new DateType(),
      new InstantType(),
      new ChoiceType(['a']),
    ];
    expect(types.map((type) => type.jsonSchema())).toEqual([
      { type: 'string', maxLength: 5 },
      { type: 'number', minimum: -1, maximum: 2, exclusiveMinimum: 0 },
      { type: 'integer', minimum: 0, maximum: 9 },
      { type: 'boolean' },
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
      { type: 'string', enum: ['a'] },
    ]);
  });
});

describe('a name that the packages declare', () => {
  const declarations = {
    eventKinds: () => ['order.confirmed', 'order.closed'],
    eventResources: () => ['orders'],
    tokenScopes: () => [],
  };
  const type = new DeclaredType('EventKind', (declared) => declared.eventKinds()).within(declarations);

  it('is one of those of the composed service', () => {
    expect(type.jsonSchema()).toEqual({ type: 'string', enum: ['order.confirmed', 'order.closed'] });
    for (const operator of ['eq', 'ne', 'in', 'nin', 'gt'] as const) {
      expect(type.filter('order.closed', operator)).toBe('order.closed');
      expect(() => type.filter('order.close', operator)).toThrow('must be one of order.confirmed, order.closed');
    }
  });

  it('is found by a pattern only with starts_with, and the error says so', () => {
    expect(() => type.filter('order.*', 'eq')).toThrow(
      'does not support patterns; filter by starts_with "order." instead',
    );
    const unfitStart = () => type.filter('ordr.', 'starts_with');
    expect(unfitStart).toThrow(expect.objectContaining({ allowed: ['order.', 'order.confirmed', 'order.closed'] }));
  });

  it('is found by a part of one, and by nothing else', () => {
    expect(type.filter('order.', 'starts_with')).toBe('order.');
    expect(type.filter('CLOSED', 'contains')).toBe('CLOSED');
    for (const [text, operator] of [
      ['ordr.', 'starts_with'],
      ['closed', 'starts_with'],
      ['', 'contains'],
      ['x', 'contains'],
    ] as const) {
      expect(() => type.filter(text, operator)).toThrow('must match one of the known values, such as order.confirmed');
    }
  });
});
