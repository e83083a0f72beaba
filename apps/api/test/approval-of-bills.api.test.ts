import { Client, type Doc, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from './support/service.js';

const SCOPES = ['read:accounting', 'write:accounting', 'approve:bills'];
const OWN = { status: 422, type: 'business_rule_error', code: 'own_approval' };
const REQUIRED = { status: 422, type: 'business_rule_error', code: 'approval_required' };

let service: TestService;
let owner: Client;
let clerk: Client;
let supplier: string;

beforeAll(async () => {
  service = await startService();
  [owner, clerk] = [await service.person('acme', 'owner'), await service.person('acme', 'accountant')];
  supplier = (await owner.make('suppliers', { name: 'Mill' })).id;
  ok(await owner.patch('/settings/accounting', { bill_approval_over: 100 }));
}, 60_000);
afterAll(() => service.stop());

let count = 0;
beforeEach(() => void count++);

/** A token that a person has made. */
async function tokenOf(person: Client): Promise<Client> {
  const { token } = await person.make('tokens', { name: `token ${count}`, scopes: SCOPES });
  return new Client(service.origin, 'acme', token as string);
}
const line = (price_unit: number) => ({ description: 'Flour', quantity: 1, price_unit });
const bill = (by: Client, price = 500): Promise<Doc> =>
  by.make('bills', { partner: supplier, reference: `F-${count}-${price}`, lines: [line(price)] });
const act = (by: Client, id: string, action: string) => by.post(`/bills/${id}/${action}`);
const batch = (by: Client, operations: readonly object[], more: object = {}) =>
  by.post('/batch', { operations, ...more });
const patch = (id: string, body: object) => ({ method: 'PATCH', path: `/bills/${id}`, body });
const run = (id: string, action: string) => ({ method: 'POST', path: `/bills/${id}/${action}` });

describe('the approval of a bill', () => {
  it('is given by another person, whose name stands on it and in its history', async () => {
    const { id } = await bill(clerk);
    expect(refusal(await act(clerk, id, 'approve'))).toEqual(OWN);
    const approved = ok(await act(owner, id, 'approve')) as Doc;
    const { data } = ok(await owner.get(`/bills/${id}/history`)) as { data: Doc[] };
    expect(data[0]).toMatchObject({ action: 'approved', actor: { type: 'user', name: approved['approved_by'] } });
    expect(ok(await act(clerk, id, 'confirm'))).toMatchObject({ state: 'posted' });
  });

  it('is not given with a token of the one who entered it, nor of what such a token entered by its maker', async () => {
    const token = await tokenOf(owner);
    const byPerson = await bill(owner);
    expect(refusal(await act(token, byPerson.id, 'approve'))).toEqual(OWN);
    const byToken = await bill(token, 600);
    expect(refusal(await act(owner, byToken.id, 'approve'))).toEqual(OWN);
    expect(refusal(await act(await tokenOf(owner), byToken.id, 'approve'))).toEqual(OWN);
    ok(await act(clerk, byToken.id, 'approve'));
    const data = ok(await owner.get('/tokens?limit=200'))['data'] as Doc[];
    const entering = data.find(({ name }) => name === `token ${count}`)!;
    const { successor_token: value } = ok(await owner.post(`/tokens/${entering.id}/rotate`));
    expect(refusal(await act(new Client(service.origin, 'acme', value), byPerson.id, 'approve'))).toEqual(OWN);
  });

  it('is for roles that may approve: a developer, a viewer and sales may not', async () => {
    const { id } = await bill(clerk);
    for (const role of ['sales', 'developer', 'viewer', 'warehouse'])
      expect(refusal(await act(await service.person('acme', role), id, 'approve'))).toMatchObject({ status: 403 });
  });

  it('is not got round by a batch: neither by a change after it, nor by changing and approving at once', async () => {
    const { id } = await bill(clerk);
    const dearer = { lines: [line(9000)] };
    expect(refusal(await batch(owner, [patch(id, dearer), run(id, 'approve')]))).toMatchObject({
      code: 'own_approval',
    });
    ok(await act(owner, id, 'approve'));
    expect(refusal(await batch(clerk, [patch(id, dearer), run(id, 'confirm')]))).toMatchObject({
      code: 'approval_required',
    });
    expect(ok(await clerk.get(`/bills/${id}`))['approved_at']).not.toBeNull();
    const { operations: results } = ok(
      await batch(clerk, [patch(id, dearer), run(id, 'confirm')], { atomic: false }),
    ) as {
      operations: { status: number }[];
    };
    expect(results.map(({ status }) => status)).toEqual([200, 422]);
    expect(ok(await clerk.get(`/bills/${id}`))).toMatchObject({ approved_at: null, state: 'draft' });
    expect(refusal(await act(clerk, id, 'confirm'))).toEqual(REQUIRED);
  });

  it('is not got round by entering the bill anew: by a duplicate, a replacement or an agent', async () => {
    const { id } = await bill(clerk);
    ok(await act(owner, id, 'approve'));
    ok(await act(clerk, id, 'confirm'));
    const copy = ok(await act(clerk, id, 'duplicate')) as Doc;
    ok(await clerk.patch(`/bills/${copy.id}`, { reference: `F-${count}-copy` }));
    expect(refusal(await act(clerk, copy.id, 'confirm'))).toEqual(REQUIRED);
    const reversed = ok(await clerk.post(`/bills/${id}/reverse`, { replace: true })) as Doc;
    const [again] = reversed['replaced_by'] as Doc[];
    expect(refusal(await act(clerk, again!.id, 'confirm'))).toEqual(REQUIRED);
    const token = await tokenOf(owner);
    const params = {
      name: 'act',
      arguments: {
        collection: 'bills',
        id: again!.id,
        action: 'confirm',
        execute: true,
        idempotency_key: `k-${count}`,
      },
    };
    const answer = await fetch(`${service.origin}/mcp`, {
      method: 'POST',
      headers: {
        ...{ Authorization: `Bearer ${token.token}`, 'Content-Type': 'application/json' },
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    });
    expect(await answer.text()).toContain('approval_required');
    expect(ok(await clerk.get(`/bills/${again!.id}`))['state']).toBe('draft');
  });

  it('is given once where two people give it at the same moment', async () => {
    const second = await service.person('acme', 'accountant');
    const { id } = await bill(clerk);
    const replies = await Promise.all([owner, second].map((by) => act(by, id, 'approve')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(ok(await owner.get(`/bills/${id}`))['version']).toBe(2);
  });
});
