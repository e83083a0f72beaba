import { ConstraintViolation } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import { Refusal, Unavailable } from '@daybook/errors';
import { describe, expect, it } from '@jest/globals';
import { loans, members } from '../../test/support/library.js';
import { asInUse, asRefusal, isForeignKey } from './violations.js';

const violation = (kind: ConstraintViolation['kind'], constraint: string): ConstraintViolation =>
  new ConstraintViolation(kind, constraint, {});

describe('a violated constraint', () => {
  it('names its field when it is called <table>_<field>_key or _fkey', () => {
    const double = asRefusal(members as Resource, violation('unique', 'members_card_key'));
    expect(double).toBeInstanceOf(Refusal);
    expect((double as Refusal).problems).toEqual([
      { field: 'card', code: 'already_exists', message: 'Another record of members already has this card.' },
    ]);
    const gone = asRefusal(loans as Resource, violation('foreign_key', 'loans_member_fkey'));
    expect((gone as Refusal).problems).toEqual([
      { field: 'member', code: 'not_found', message: 'member: there is no such record in this workspace.' },
    ]);
  });

  it('on a number that the service gives is no fault of the client: the number series needs the operator', () => {
    const taken = violation('unique', 'loans_number_key');
    const answer = asRefusal(loans as Resource, taken);
    expect(answer).toBeInstanceOf(Unavailable);
    expect(answer).toMatchObject({
      problem: { code: 'number_series_blocked', message: expect.stringContaining('The number series of loans') },
      cause: taken,
    });
  });

  it('of another table, of no field, or of a rule of the program stays what it is', () => {
    const others = [
      violation('unique', 'loans_card_key'),
      violation('unique', 'members_pkey'),
      violation('unique', 'members_secret_key'),
      violation('unique', 'members_constructor_key'),
      violation('check', 'members_card_key'),
      violation('not_null', 'name'),
      new Error('another'),
    ];
    for (const error of others) expect(asRefusal(members as Resource, error)).toBe(error);
  });
});

describe('a record that cannot be deleted because something names it', () => {
  it('is told what to do instead', () => {
    const used = violation('foreign_key', 'loans_member_fkey');
    expect(isForeignKey(used)).toBe(true);
    expect(asInUse(members as Resource, used)).toMatchObject({
      problems: [{ code: 'not_deletable', message: 'This member is in use: archive it with active=false.' }],
    });
    expect(asInUse(loans as Resource, used)).toMatchObject({
      problems: [{ code: 'not_deletable', message: 'This loan is in use: remove what uses it first.' }],
    });
    const other = violation('check', 'x');
    expect([isForeignKey(other), asInUse(members as Resource, other)]).toEqual([false, other]);
  });
});
