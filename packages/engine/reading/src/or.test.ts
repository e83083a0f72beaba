import { InvalidRequest } from '@daybook/errors';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseOr } from './or.js';

function fault(text: string): object {
  try {
    parseOr(text);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequest);
    const { field, code } = (error as InvalidRequest).problem;
    return { field, code };
  }
  throw new Error(`${text} was taken.`);
}

describe('or', () => {
  it('has the filters of a list as alternatives, a value in quotes where it has what parts them', () => {
    expect(parseOr('(state=draft,amount_total[gt]=1000,note="a, ""b"" (c)",member.name=,x==y)')).toEqual([
      { name: 'state', value: 'draft' },
      { name: 'amount_total[gt]', value: '1000' },
      { name: 'note', value: 'a, "b" (c)' },
      { name: 'member.name', value: '' },
      { name: 'x', value: '=y' },
    ]);
    expect(parseOr('(state[in]="draft,lent")')).toEqual([{ name: 'state[in]', value: 'draft,lent' }]);
    expect(parseOr(undefined)).toEqual([]);
  });

  it('gives back any value that was quoted', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { minLength: 1, maxLength: 10 }), (values) => {
        const text = values.map((value, i) => `f${i}="${value.replaceAll('"', '""')}"`).join();
        expect(parseOr(`(${text})`).map(({ value }) => value)).toEqual(values);
      }),
    );
  });

  it.each(['', 'state=draft', '()', '(', ')', '(state=draft', 'state=draft)'])(
    '%j is refused: no parentheses',
    (text) => {
      expect(fault(text)).toEqual({ field: 'or', code: 'invalid_value' });
    },
  );

  it.each([
    '(state)',
    '(state=draft,)',
    '(,state=draft)',
    '(=x)',
    '(a=b"c)',
    '(a="b)',
    '(a="b"c)',
    '(a=(b))',
    '((a=b))',
    '(or=(a=b))',
    '(a=b;c)(d=e)',
  ])('%j is refused: no filter', (text) => {
    expect(fault(text)).toEqual({ field: 'or', code: 'invalid_list' });
  });

  it('has at most ten alternatives', () => {
    const some = (count: number) => `(${Array.from({ length: count }, (_, i) => `f${i}=1`).join()})`;
    expect(parseOr(some(10))).toHaveLength(10);
    expect(fault(some(11))).toEqual({ field: 'or', code: 'out_of_range' });
  });
});
