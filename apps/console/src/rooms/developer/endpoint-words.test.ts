import { describe, expect, it } from '@jest/globals';
import { bodyOf, errorText, headersOf, healthOf, listenCommand, whyDisabled } from './endpoint-words.js';

const event = {
  id: 'evt_1',
  type: 'invoice.paid',
  created_at: '2026-01-12T10:00:00.000Z',
  sequence: 42,
  workspace: 'acme',
  api_version: 'v1',
  request_id: null,
  actor: { type: 'system', id: null, name: 'daybook' },
  data: { object: { id: 'inv_1', version: 3, amount_total: 12.5 }, previous: { state: 'draft' } },
  truncated: false,
  resource: 'invoices',
  record: 'inv_1',
};

describe('the health of an endpoint', () => {
  it('says who stopped it, and whether it takes anything', () => {
    const endpoint = { enabled: true, failing_since: null, disabled_reason: null };
    expect(healthOf(endpoint).label).toBe('Enabled');
    expect(healthOf({ ...endpoint, failing_since: '2026-01-12T10:00:00.000Z' }).label).toBe('Failing');
    expect(healthOf({ ...endpoint, enabled: false }).label).toBe('Disabled');
    expect(healthOf({ ...endpoint, enabled: false, disabled_reason: 'gone' }).label).toBe('Stopped by the service');
    expect(whyDisabled({ disabled_reason: 'gone' })).toContain('410');
    expect(whyDisabled({ disabled_reason: null })).toBeUndefined();
  });

  it('tells errors in sentences, and one that is not known by its word', () => {
    expect(errorText('http_500')).toBe('It answered 500.');
    expect(errorText('http_302')).toContain('not followed');
    expect(errorText('connection_refused')).toContain('nothing listens');
    expect(errorText('something_new')).toBe('something_new');
  });
});

describe('a message', () => {
  it('has the fields of docs/webhooks.md in their order', () => {
    const body = bodyOf(event, { previous_sequence: 40 }, 'full');
    expect(Object.keys(body)).toEqual([
      'id',
      'type',
      'created_at',
      'sequence',
      'previous_sequence',
      'workspace',
      'api_version',
      'request_id',
      'actor',
      'data',
      'truncated',
    ]);
    expect(body).toMatchObject({ previous_sequence: 40, data: event.data });
  });

  it('names the record alone where it is thin', () => {
    expect(bodyOf(event, { previous_sequence: null }, 'thin')).toMatchObject({
      data: { object: { id: 'inv_1', version: 3 }, previous: {} },
    });
  });

  it('has the id of the event, of a test that of the delivery', () => {
    expect(headersOf({ id: 'whd_1', event: { id: 'evt_1', name: null } }, 'https://shop.example/hook?a=1')).toMatch(
      /^POST \/hook\?a=1\nhost: shop\.example\n[^]*webhook-id: evt_1\n/,
    );
    expect(headersOf({ id: 'whd_1', event: null }, 'https://shop.example/')).toContain('webhook-id: whd_1');
  });
});

describe('the listen command', () => {
  it('names the kinds, unless they are all', () => {
    expect(listenCommand('demo', ['invoice.*', 'payment.posted'])).toContain(
      `--workspace demo --forward-to http://localhost:4000/hook --events 'invoice.*,payment.posted'`,
    );
    expect(listenCommand('demo', ['*'])).not.toContain('--events');
  });
});
