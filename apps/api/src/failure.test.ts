import { Unavailable } from '@daybook/errors';
import { describe, expect, it } from '@jest/globals';
import { failureOf } from './failure.js';

const unreachable = { code: 'database_unavailable', message: 'The database cannot be reached.' } as const;

describe('a failure of a command', () => {
  it('says why the database cannot be reached to who runs it, and not in the object that programs read', () => {
    const cause = new Error('no password supplied');
    const { lines, body } = failureOf(new Unavailable(unreachable, 1, { cause }));
    expect(lines).toEqual(['The database cannot be reached.', 'The reason: no password supplied']);
    expect(JSON.stringify(body)).not.toContain('password');
    expect(failureOf(new Unavailable({ ...unreachable, code: 'overloaded' }, 1, { cause })).lines).toHaveLength(1);
  });
});
