import { describe, expect, it } from '@jest/globals';
import { bodyOf } from './message.js';

const event = {
  id: 'evt_1',
  type: 'invoice.paid',
  createdAt: '2026-01-12T10:00:00.000Z',
  sequence: 42,
  previousSequence: 40,
  workspace: 'acme',
  requestId: null,
  actor: { type: 'system', id: null, name: 'daybook' },
  data: '{"object":{"id":"inv_1","version":3,"amount_total":12.50},"previous":{"state":"draft"}}',
  truncated: false,
};

describe('the body of a message', () => {
  it('is the event with its data as it is stored', () => {
    const body = bodyOf(event, 'full');
    expect(body).toContain(`"data":${event.data}`);
    expect(Object.keys(JSON.parse(body) as object)).toEqual([
      ...[
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
      ],
    ]);
  });

  it('names a thin one’s record alone', () => {
    const { data } = JSON.parse(bodyOf(event, 'thin')) as { data: object };
    expect(data).toEqual({ object: { id: 'inv_1', version: 3 }, previous: {} });
  });
});
