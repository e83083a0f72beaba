import { expect } from '@jest/globals';
import { type Answer, exchangeRaw } from '@daybook/testing';

export const LIMIT_BYTES = 1_048_576;
export const BASE = '/api/acme/v1';
export const TOKEN = 'Authorization: Bearer good';

/** A request as text: request line, Host, the given headers, and the body with its length. */
export function request(line: string, headers: readonly string[] = [], body?: string): string {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return `${line} HTTP/1.1\r\n${['Host: test', ...headers, ...length].join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Sends a request as text on a new connection. */
export const sendTo = (port: number, line: string, headers?: readonly string[], body?: string) =>
  exchangeRaw(port, request(line, headers, body));

/** Checks what all errors have in common; returns the content of `error`. */
export function errorIn(answer: Answer, status: number): Record<string, unknown> {
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body: expect.any(String) });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[A-Za-z0-9_-]{1,64}$/) as unknown as string,
  });
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  const body = JSON.parse(answer.body) as { error: Record<string, unknown> };
  expect(Object.keys(body)).toEqual(['error']);
  expect(body.error).toMatchObject({ type: expect.any(String), message: expect.any(String), code: expect.any(String) });
  expect(body.error.request_id).toBe(answer.headers['x-request-id']);
  return body.error;
}
