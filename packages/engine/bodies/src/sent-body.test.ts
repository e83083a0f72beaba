import type { ActionDefinition, Resource } from '@daybook/definitions';
import { InvalidRequest, type Problem } from '@daybook/errors';
import { parseJsonObject } from '@daybook/json';
import { describe, expect, it } from '@jest/globals';
import { loans, members } from '@daybook/toy-library';
import { verbArguments, parseArgs, parseRecord } from './sent-body.js';

const json = (body: object) => parseJsonObject(Buffer.from(JSON.stringify(body)));
const lend = loans.actions['lend'] as ActionDefinition;

function faultsOf(parse: () => unknown): string[] {
  try {
    parse();
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequest);
    return (error as InvalidRequest).problems.map(({ field, code }: Problem) => `${field} ${code}`);
  }
}

describe('the body of a write', () => {
  it('brings its expected total apart from the values', () => {
    const { values, expectedTotal } = parseRecord(
      loans as Resource,
      json({ expected_amount_total: 12.5, note: 'n' }),
      'patch',
    );
    expect(expectedTotal).toBe('12.5');
    expect([...values.keys()]).toEqual(['note']);
  });

  it('is told everything that is wrong with it at once, the total first', () => {
    const body = json({ lines: [{}], expected_amount_total: '1', colour: 'red', id: 'loa_1' });
    expect(faultsOf(() => parseRecord(loans as Resource, body, 'create'))).toEqual([
      'expected_amount_total invalid_type',
      'id read_only_field',
      'lines[0].title required',
      'colour unknown_field',
    ]);
  });

  it('may repeat the id on a change, to be compared with the record', () => {
    expect(parseRecord(loans as Resource, json({ id: 'loa_1' }), 'patch').echoes).toEqual([
      { field: 'id', path: ['id'], value: 'loa_1' },
    ]);
  });

  it('is offered what the write takes: no field that the service sets, but its guard', () => {
    for (const mode of ['create', 'patch'] as const) {
      try {
        parseRecord(loans as Resource, json({ expected_total: 1 }), mode);
      } catch (error) {
        const { allowed, suggestion } = (error as InvalidRequest).problem;
        expect({ allowed, suggestion }).toEqual({
          allowed: [
            'member',
            'branch',
            'date_due',
            'witnesses',
            'note',
            'lines',
            'external_id',
            'metadata',
            'expected_amount_total',
          ],
          suggestion: 'expected_amount_total',
        });
      }
    }
    expect.assertions(2);
  });

  it('takes no expected total where there is no total', () => {
    expect(
      faultsOf(() => parseRecord(members as Resource, json({ name: 'A', expected_amount_total: 1 }), 'create')),
    ).toEqual(['expected_amount_total unknown_field']);
  });
});

describe('a new record of a view', () => {
  const view = (where: Resource['where']): Resource => ({ ...members, name: 'patrons', where }) as Resource;
  const kindOf = (where: Resource['where'], body: object): unknown =>
    parseRecord(view(where), json({ name: 'A', ...body }), 'create').values.get('kind');

  it('has what the view says, also before a default of the field', () => {
    expect(kindOf({ kind: ['patron'] }, {})).toBe('patron');
    expect(kindOf({ kind: ['patron'] }, { kind: 'patron' })).toBe('patron');
    expect(parseRecord(view({ active: [false] }), json({ name: 'A' }), 'create').values.get('active')).toBe(false);
    expect(parseRecord(view({ active: [true] }), json({ name: 'A' }), 'create').values.get('active')).toBe(true);
  });

  it('has one of several, or what the verb gives it', () => {
    expect(kindOf({ kind: ['patron', 'reader'] }, { kind: 'reader' })).toBe('reader');
    expect(kindOf({ kind: ['patron', 'reader'] }, {})).toBeUndefined();
  });

  it('is refused when the body says otherwise, with everything else that is wrong', () => {
    expect(faultsOf(() => parseRecord(view({ kind: ['patron'] }), json({ kind: 'reader' }), 'create'))).toEqual([
      'kind invalid_value',
      'name required',
    ]);
    expect(faultsOf(() => parseRecord(view({ active: [true] }), json({ name: 'A', active: false }), 'create'))).toEqual(
      ['active invalid_value'],
    );
  });

  it('may leave the view by a change', () => {
    expect(parseRecord(view({ kind: ['patron'] }), json({ kind: 'reader' }), 'patch').values.get('kind')).toBe(
      'reader',
    );
  });
});

describe('the arguments of an action', () => {
  it('are complete and known', () => {
    expect(faultsOf(() => parseArgs(loans as Resource, lend, json({ day: '2026-01-05' })))).toEqual([
      'day unknown_field',
      'date_due required',
    ]);
  });

  it('take an expected total where the action guards one', () => {
    const sent = json({ date_due: '2026-01-05', expected_amount_total: 7 });
    expect(parseArgs(loans as Resource, lend, sent).expectedTotal).toBe('7');
    const { guardsTotal: _, ...unguarded } = lend;
    expect(faultsOf(() => parseArgs(loans as Resource, unguarded, sent))).toEqual([
      'expected_amount_total unknown_field',
    ]);
  });

  it('are listed with the guards of the action, and nothing that it would refuse', () => {
    const problemOf = (action: ActionDefinition, body: object): Problem | undefined => {
      try {
        return void parseArgs(loans as Resource, action, json(body));
      } catch (error) {
        return (error as InvalidRequest).problem;
      }
    };
    const { args: _, ...bare } = lend;
    const { guardsTotal: __, ...unguarded } = bare;
    expect(problemOf(bare, { expected_total: 10 })).toEqual({
      field: 'expected_total',
      code: 'unknown_field',
      message: 'There is no field "expected_total". Did you mean "expected_amount_total"?',
      allowed: ['expected_amount_total'],
      suggestion: 'expected_amount_total',
    });
    expect(problemOf(bare, { colour: 10 })?.message).toBe(
      'There is no field "colour". Known here: expected_amount_total.',
    );
    expect(problemOf(unguarded, { expected_total: 10 })).toEqual({
      field: 'expected_total',
      code: 'unknown_field',
      message: 'There is no field "expected_total". No fields are accepted here.',
      allowed: [],
      suggestion: undefined,
    });
    expect(problemOf(lend, { due_date: '2026-01-05' })).toMatchObject({
      allowed: ['date_due', 'expected_amount_total'],
      suggestion: 'date_due',
    });
  });

  it('reach the verb by property: references as UUIDs, rows plain', () => {
    const { values, references } = parseRecord(
      loans as Resource,
      json({ member: 'mem_1', lines: [{ title: 'A', readers: ['mem_2'] }] }),
      'patch',
    );
    for (const reference of references) (reference as { uuid?: string }).uuid = `uuid of ${reference.sent}`;
    expect(verbArguments(values)).toEqual({
      memberId: 'uuid of mem_1',
      lines: [{ title: 'A', fee: '1', readerIds: ['uuid of mem_2'] }],
    });
  });
});
