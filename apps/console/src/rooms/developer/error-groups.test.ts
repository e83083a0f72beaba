import { describe, expect, it } from '@jest/globals';
import { groupErrors, type LoggedRequest, routeOf } from './error-groups.js';

const ID = 'inv_01m81sqm9de1fayh83v5hefgez';

function row(
  id: string,
  method: string,
  path: string,
  status: number,
  code: string | null,
  token = 'tok_1',
): LoggedRequest {
  return {
    id,
    method,
    path,
    status,
    error_code: code,
    token: { id: token, name: null },
    ms: 1,
    request_id: `req_${id}`,
    created_at: '2026-11-22T12:00:00.000Z',
  };
}

describe('errors of the log', () => {
  it('are of one route whatever the id', () => {
    expect(routeOf(`/v1/invoices/${ID}/confirm`)).toBe('/v1/invoices/{id}/confirm');
    expect(routeOf('/v1/invoices/ext:shop-1')).toBe('/v1/invoices/{id}');
    expect(routeOf('/v1/payment_terms')).toBe('/v1/payment_terms');
  });

  it('are counted by code, status, method and route, the most frequent first', () => {
    const rows = [
      row('1', 'GET', '/v1/nope', 404, 'route_not_found'),
      row('2', 'POST', `/v1/invoices/${ID}/confirm`, 422, 'required'),
      row('3', 'POST', '/v1/invoices/ext:a/confirm', 422, 'required', 'tok_2'),
      row('4', 'GET', `/v1/invoices/${ID}/confirm`, 422, 'required'),
      row('5', 'GET', '/v1/nope', 499, null),
    ];
    expect(groupErrors(rows).map(({ code, count, tokens, last }) => [code, count, tokens, last.id])).toEqual([
      ['required', 2, 2, '2'],
      ['route_not_found', 1, 1, '1'],
      ['required', 1, 1, '4'],
      ['499', 1, 1, '5'],
    ]);
  });
});
