import { describe, expect, it } from '@jest/globals';
import { errorClass, ForbiddenAddress, NameUnresolved, retryAfterMs } from './send-outcome.js';

const NOW = Date.UTC(2026, 0, 12, 10);

describe('Retry-After', () => {
  it.each<[text: string | undefined, ms: number | null]>([
    ['120', 120_000],
    [' 5 ', 5000],
    ['0', 1000],
    ['86400', 3_600_000],
    ['999999999999999999999', 3_600_000],
    ['Mon, 12 Jan 2026 10:00:30 GMT', 30_000],
    ['Mon, 12 Jan 2026 09:00:00 GMT', 1000],
    ['soon', null],
    ['-5', null],
    ['', null],
    [undefined, null],
  ])('%j is %s', (text, ms) => expect(retryAfterMs(text, NOW)).toBe(ms));
});

describe('the class of a failure', () => {
  const of = (code: string, message = '') => Object.assign(new Error(message), { code });
  it.each<[error: unknown, name: string]>([
    [new ForbiddenAddress(), 'forbidden_address'],
    [new Error('timeout'), 'timeout'],
    [new Error('connect timeout'), 'connect_timeout'],
    [of('ECONNREFUSED'), 'connection_refused'],
    [new AggregateError([of('ECONNREFUSED'), of('EHOSTUNREACH')]), 'connection_refused'],
    [of('ECONNRESET', 'socket hang up'), 'connection_reset'],
    [new NameUnresolved('name_not_found'), 'name_not_found'],
    [new NameUnresolved('name_server_failed'), 'name_server_failed'],
    [of('DEPTH_ZERO_SELF_SIGNED_CERT'), 'tls'],
    [of('HPE_INVALID_CONSTANT'), 'not_http'],
    [of('ELSE', '/etc/secret'), 'failed'],
  ])('%s is %s', (error, name) => expect(errorClass(error)).toBe(name));
});
