import { describe, expect, it } from '@jest/globals';
import { isLost } from './faults.js';

const failed = (message: string, code?: string): Error => Object.assign(new Error(message), { code });

describe('a lost connection', () => {
  it.each([
    ['closed by the server, by TCP', failed('read ECONNRESET', 'ECONNRESET')],
    ['closed by the server, by a Unix socket', failed('write EPIPE', 'EPIPE')],
    ['closed before it was open', failed('write ENOTCONN', 'ENOTCONN')],
    ['refused', failed('connect ECONNREFUSED 127.0.0.1:5433', 'ECONNREFUSED')],
    ['whose socket is gone', failed('connect ENOENT /run/daybook/.s.PGSQL.5433', 'ENOENT')],
    ['ended by an administrator', failed('terminating connection due to administrator command', '57P01')],
    ['given up by the driver', failed('Connection terminated unexpectedly')],
  ])('is one %s', (_, error) => expect(isLost(error)).toBe(true));

  it.each([
    ['a constraint, whatever it is called', failed('connection terminated', '23505')],
    ['a file that is missing', failed('open ENOENT', 'ENOENT')],
    ['a fault of the program', new TypeError('undefined is not a function')],
  ])('is not %s', (_, error) => expect(isLost(error)).toBe(false));
});
