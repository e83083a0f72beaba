import { describe, expect, it } from '@jest/globals';
import { commitCause, ConstraintViolation, isLost, saysWhy, translateFault, translateWriteFault } from './faults.js';

const failed = (message: string, code?: string): Error => Object.assign(new Error(message), { code });

describe('a lost connection', () => {
  it.each([
    ['closed by the server, by TCP', failed('read ECONNRESET', 'ECONNRESET')],
    ['closed by the server, by a Unix socket', failed('write EPIPE', 'EPIPE')],
    ['closed before it was open', failed('write ENOTCONN', 'ENOTCONN')],
    ['refused', failed('connect ECONNREFUSED 127.0.0.1:5433', 'ECONNREFUSED')],
    ['whose socket is gone', failed('connect ENOENT /run/daybook/.s.PGSQL.5433', 'ENOENT')],
    ['ended by an administrator', failed('terminating connection due to administrator command', '57P01')],
    ['to a database whose name another one is taking over', failed('database "books" does not exist', '3D000')],
    ['accepted by a proxy, behind which nobody answers', failed('timeout expired')],
    ['given up by the driver', failed('Connection terminated unexpectedly')],
  ])('is one %s', (_, error) => expect(isLost(error)).toBe(true));

  it.each([
    ['a constraint, whatever it is called', failed('connection terminated', '23505')],
    ['a file that is missing', failed('open ENOENT', 'ENOENT')],
    ['a fault of the program', new TypeError('undefined is not a function')],
  ])('is not %s', (_, error) => expect(isLost(error)).toBe(false));
});

describe('a write that a server refuses as read-only', () => {
  const refused = failed('cannot execute INSERT in a read-only transaction', '25006');

  it('came to a standby; in a snapshot it is a fault of the program', () => {
    expect(translateWriteFault(refused)).toMatchObject({ type: 'unavailable_error', retryAfterS: 1 });
    expect(translateFault(refused)).toBe(refused);
  });
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

  it.each([
    ['refuses connections', 'connection to the remote node daybook_app@127.0.0.1:5432 failed', '08006'],
    [
      'refuses connections, with the reason',
      'connection to the remote node daybook_app@127.0.0.1:5432 failed with the following error: connection to server at "127.0.0.1", port 5432 failed: Connection refused',
      '08006',
    ],
    ['is the only one with the rows', 'could not connect to any active placements', 'XX000'],
    ['is the coordinator itself', 'postmaster was shut down, exiting', 'XX000'],
    ['has to take part in the transaction', 'failure on connection marked as essential: 127.0.0.1:5432', 'XX000'],
    [
      'was killed while it worked',
      'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally\n\tbefore or while processing the request.',
      'XX000',
    ],
    ['was killed before', 'connection not open', 'XX000'],
    ['was killed, as the system says it', 'could not receive data from server: Connection reset by peer', 'XX000'],
    ['was killed, by a closed TLS connection', 'SSL SYSCALL error: EOF detected', 'XX000'],
    ['ends its sessions', 'terminating connection due to administrator command', '57P01'],
    ['starts', 'the database system is starting up', '57P03'],
    [
      'does not answer in time',
      'could not establish any connections to the node 127.0.0.1:5432 after 1500 ms',
      'XX000',
    ],
    ['was killed while it took rows', 'failed to COPY to shard 102150 on 127.0.0.1:5432', 'XX000'],
    ['was killed between two phases', "failed to prepare transaction 'citus_0_1_2_3' on host 127.0.0.1:5432", 'XX000'],
    ['has no free connection', 'sorry, too many clients already', '53300'],
  ])('a server that %s is like a database that is gone: 503 with Retry-After', (_, message, code) => {
    expect(isLost(failed(message, code))).toBe(true);
    expect(translateFault(failed(message, code))).toMatchObject({
      type: 'unavailable_error',
      problems: [{ code: 'database_unavailable' }],
      retryAfterS: 1,
    });
  });

  it.each([
    'could not create intermediate results directory "base/pgsql_job_cache"',
    'cannot perform distributed planning on this query',
    'connection claimed exclusively at transaction commit',
  ])('an internal error that says "%s" stays one', (message) => {
    const error = failed(message, 'XX000');
    expect(isLost(error)).toBe(false);
    expect(translateFault(error)).toBe(error);
  });
});
