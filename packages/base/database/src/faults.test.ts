import { describe, expect, it } from '@jest/globals';
import { commitCause, ConstraintViolation, isLost, saysWhy, translateFault } from './faults.js';

const failed = (message: string, code?: string): Error => Object.assign(new Error(message), { code });

describe('a lost connection', () => {
  it.each([
    ['closed by the server, by TCP', failed('read ECONNRESET', 'ECONNRESET')],
    ['closed by the server, by a Unix socket', failed('write EPIPE', 'EPIPE')],
    ['closed before it was open', failed('write ENOTCONN', 'ENOTCONN')],
    ['refused', failed('connect ECONNREFUSED 127.0.0.1:5433', 'ECONNREFUSED')],
    ['whose socket is gone', failed('connect ENOENT /run/daybook/.s.PGSQL.5433', 'ENOENT')],
    ['ended by an administrator', failed('terminating connection due to administrator command', '57P01')],
    ['accepted by a proxy, behind which nobody answers', failed('timeout expired')],
    ['to a server that has become a standby', failed('cannot execute INSERT in a read-only transaction', '25006')],
    ['given up by the driver', failed('Connection terminated unexpectedly')],
  ])('is one %s', (_, error) => expect(isLost(error)).toBe(true));

  it.each([
    ['a constraint, whatever it is called', failed('connection terminated', '23505')],
    ['a file that is missing', failed('open ENOENT', 'ENOENT')],
    ['a fault of the program', new TypeError('undefined is not a function')],
  ])('is not %s', (_, error) => expect(isLost(error)).toBe(false));
});

describe('on a distributed database', () => {
  const refused = failed('could not commit transaction for shard 102150 on at least one active node', 'XX000');
  const warning = {
    code: '23505',
    message: 'duplicate key value violates unique constraint "partners_external_id_key_102150"',
  };

  it('a COMMIT that a worker refuses is what the warning before it says', () => {
    expect(saysWhy(warning)).toBe(true);
    expect(saysWhy({ code: '01000', message: 'failed to commit transaction on 127.0.0.1:5432' })).toBe(false);
    const fault = translateFault(commitCause(refused, warning));
    expect(fault).toBeInstanceOf(ConstraintViolation);
    expect(fault).toMatchObject({ kind: 'unique', constraint: 'partners_external_id_key' });
  });

  it('a COMMIT that fails without a reason met a server that is gone', () => {
    expect(translateFault(commitCause(refused, undefined))).toMatchObject({
      type: 'unavailable_error',
      retryAfterS: 1,
    });
    const other = failed('XX000 of another kind', 'XX000');
    expect(commitCause(other, warning)).toBe(other);
    expect(translateFault(other)).toBe(other);
  });

  it('a rule of a trigger is named by the detail', () => {
    const refused = Object.assign(failed('Another journal has this code.', '23505'), {
      detail: 'constraint "journals_code_key"',
    });
    expect(translateFault(refused)).toMatchObject({ kind: 'unique', constraint: 'journals_code_key' });
  });

  it('a value that is missing names its column', () => {
    const missing = failed('null value in column "name" of relation "partners_102150" violates not-null', '23502');
    expect(translateFault(missing)).toMatchObject({ kind: 'not_null', constraint: 'name' });
  });

  it('a server that has the rows and is gone is like a database that is gone', () => {
    expect(isLost(failed('could not connect to any active placements', 'XX000'))).toBe(true);
    expect(isLost(failed('connection to the remote node daybook@127.0.0.1:5432 failed', '08006'))).toBe(true);
  });
});
