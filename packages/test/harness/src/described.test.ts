import { expect, it } from '@jest/globals';
import type { Reply } from './client.js';
import { assertDescribed } from './described.js';

const row = (problems: unknown): object => ({
  ...{ id: 'scr_01m8k737nne1m8sqxwxmzm6w4t', schedule: { id: 'sch_01m8k72xcge2tr1r4qj7p25dee', name: 'Rent' } },
  ...{ kind: 'invoice', number: 1, name: 'Rent #1', state: 'failed', date: '2026-03-26', document: null, problems },
  ...{ period: { from: '2026-03-26', to: '2026-05-25' }, attempts: 1, created_at: '2026-03-26T08:35:10.107Z' },
  ...{ updated_at: '2026-03-26T08:35:10.107Z', version: 1, external_id: null, metadata: {} },
});

function answer(problems: unknown): void {
  const headers = new Headers({ 'content-type': 'application/json' });
  const body = { data: [row(problems)] };
  assertDescribed('http://127.0.0.1:9', 'GET', '/schedule_runs', { status: 200, headers, body } as unknown as Reply);
}

it('checks a type of a field that a kind of response has not shown yet, however many were seen', () => {
  for (let i = 0; i < 20; i++) answer(null);
  expect(() => answer({ code: 'archived' })).toThrow('does not fit the OpenAPI document');
  expect(() => answer([{ code: 'archived', message: 'The product is archived.' }])).not.toThrow();
});
