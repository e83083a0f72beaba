import { describe, expect, it } from '@jest/globals';
import { ApiError, type ErrorCode } from '@daybook/client';
import { firstRefused, refusedBy } from './refused.js';

interface Detail {
  readonly code: Exclude<ErrorCode, 'network_error'>;
  readonly message: string;
  readonly field?: string;
}

const problem = (details: Detail[]) => ({
  type: 'validation_error' as const,
  ...details[0]!,
  details,
  request_id: 'req_1',
});

describe('a refusal in a form', () => {
  it('stands beside the fields that the form shows, and above it for the rest', () => {
    const details: Detail[] = [
      { code: 'required', message: 'Choose a password.', field: 'password' },
      { code: 'unknown_field', message: 'name is not known here.', field: 'name' },
      { code: 'out_of_range', message: 'Another one of the password.', field: 'password' },
    ];
    const refused = refusedBy(new ApiError(400, problem(details)), ['email', 'password']);
    expect(refused).toEqual({
      fields: { password: 'Choose a password.' },
      message: 'name is not known here.',
      until: null,
    });
    expect(firstRefused(refused, ['email', 'password'])).toBe('password');
  });

  it('names a field as the form does', () => {
    const details: Detail[] = [
      { code: 'out_of_range', message: 'rate_limit must be at least 1.', field: 'rate_limit' },
    ];
    expect(refusedBy(new ApiError(400, problem(details)), ['rate_limit']).fields).toEqual({
      rate_limit: 'Rate limit must be at least 1.',
    });
  });

  it('says until when the next try has to wait', () => {
    const before = Date.now();
    const { until, message } = refusedBy(
      new ApiError(429, problem([{ code: 'too_many_attempts', message: 'Wait 8 s.' }]), 8),
      ['password'],
    );
    expect(message).toBe('Wait 8 s.');
    expect(until).toBeGreaterThanOrEqual(before + 8000);
    expect(until).toBeLessThanOrEqual(Date.now() + 8000);
  });

  it('says that no answer came', () => {
    expect(refusedBy(new ApiError(0, { message: 'fetch failed' }), []).message).toMatch(/did not answer/);
  });

  it('passes on what is no answer of the service', () => {
    expect(() => refusedBy(new TypeError('x is undefined'), [])).toThrow('x is undefined');
  });
});
