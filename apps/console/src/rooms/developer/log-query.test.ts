import { describe, expect, it } from '@jest/globals';
import { eventQuery } from './event-words.js';
import { logQuery } from './log-query.js';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');

describe('the query of the request log', () => {
  it('reads a class of statuses and a single one', () => {
    expect(logQuery({ status: '4xx' }, NOW)).toEqual({ 'status[gte]': '400', 'status[lt]': '500', limit: '50' });
    expect(logQuery({ status: '404' }, NOW)).toEqual({ status: '404', limit: '50' });
    expect(logQuery({ status: 'nonsense' }, NOW)).toEqual({ limit: '50' });
  });

  it('reads the other filters', () => {
    expect(
      logQuery(
        { errors: '1', method: 'POST', path: 'invoices', token: 'tok_1', error_code: 'required', request_id: 'req_1' },
        NOW,
        200,
      ),
    ).toEqual({
      'error_code[null]': 'false',
      method: 'POST',
      'path[contains]': 'invoices',
      token: 'tok_1',
      error_code: 'required',
      request_id: 'req_1',
      limit: '200',
    });
  });

  it('reads a period that ends now, and two times', () => {
    expect(logQuery({ period: '1h' }, NOW)).toMatchObject({ 'created_at[gte]': '2026-11-22T11:00:00.000Z' });
    const from = new Date(2026, 10, 1, 8, 30).toISOString();
    expect(logQuery({ period: 'between', from: '2026-11-01T08:30' }, NOW)).toEqual({
      'created_at[gte]': from,
      limit: '50',
    });
    expect(logQuery({ to: 'yesterday' }, NOW)).toEqual({ limit: '50' });
  });

  it('leaves a cursor alone: it brings its filters', () => {
    expect(logQuery({ cursor: 'abc', status: '4xx', period: '1h' }, NOW)).toEqual({ cursor: 'abc', limit: '50' });
  });
});

describe('the query of the stream', () => {
  it('reads a kind, and all kinds of a record', () => {
    expect(eventQuery({ type: 'invoice.paid' }, NOW)).toMatchObject({ type: 'invoice.paid' });
    expect(eventQuery({ type: 'invoice.*' }, NOW)).toMatchObject({ 'type[starts_with]': 'invoice.' });
    expect(eventQuery({ record: 'inv_1', request_id: 'req_1' }, NOW)).toMatchObject({
      record: 'inv_1',
      request_id: 'req_1',
    });
    expect(eventQuery({ cursor: 'abc', type: 'invoice.*' }, NOW)).toEqual({ cursor: 'abc', limit: '50' });
  });
});
