import { describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorFilter } from './error.filter.js';
import { HandlingLimit } from './handling-limit.js';

describe('the time that a request may take', () => {
  it('keeps no process: one that has nothing else to do ends before the limit of what it left unanswered', () => {
    const timers = jest.spyOn(global, 'setTimeout');
    const limit = new HandlingLimit(60_000, {} as ErrorFilter);
    const request = {} as FastifyRequest;
    limit.begin(request, {} as FastifyReply);
    const timer = timers.mock.results[0]!.value as NodeJS.Timeout;
    expect(timer.hasRef()).toBe(false);
    limit.end(request);
    timers.mockRestore();
  });

  it.each([
    [undefined, 10_000],
    [60_000, 60_000],
    [5000, 10_000],
  ])('is at least what its route needs (%p)', (handlingMs, expected) => {
    const timers = jest.spyOn(global, 'setTimeout');
    const limit = new HandlingLimit(10_000, {} as ErrorFilter);
    const request = { routeOptions: { config: { handlingMs } }, raw: {} } as unknown as FastifyRequest;
    limit.begin(request, {} as FastifyReply);
    expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([expected]);
    limit.end(request);
    timers.mockRestore();
  });
});
