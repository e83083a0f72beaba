import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { logRequest } from './request-log.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const ACCESS = { withoutSecrets: (text: string) => text, actorOf: () => 'tok_1' };

/** The line of a request with these headers. */
function lineOf(headers: Record<string, string>): Record<string, unknown> {
  let line = '';
  const logger = pino({ base: undefined }, { write: (text: string) => void (line = text) });
  const request = { method: 'GET', originalUrl: '/api/acme/v1/partners?q=secret', id: 'req_1', headers };
  logRequest(
    logger,
    ACCESS,
    request as never as FastifyRequest,
    { statusCode: 200, elapsedTime: 1.25 } as FastifyReply,
  );
  return JSON.parse(line) as Record<string, unknown>;
}

describe('the line of a request', () => {
  it('has its path without the query, and nothing of a trace in which it takes no part', () => {
    const line = lineOf({});
    expect(line).toMatchObject({ method: 'GET', path: '/api/acme/v1/partners', status: 200, request_id: 'req_1' });
    expect(Object.keys(line).filter((name) => /trace|span/.test(name))).toEqual([]);
    expect(Object.keys(lineOf({ traceparent: 'not one' }))).toEqual(Object.keys(line));
  });

  it('has the trace of its sender and a span of its own', () => {
    const line = lineOf({ traceparent: `00-${TRACE}-${PARENT}-01` });
    expect(line).toMatchObject({ trace_id: TRACE, parent_span_id: PARENT, trace_flags: '01' });
    expect(line.span_id).toMatch(/^[0-9a-f]{16}$/);
    expect(line.span_id).not.toBe(PARENT);
  });
});
