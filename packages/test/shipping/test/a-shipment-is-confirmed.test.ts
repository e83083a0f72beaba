import { type Domain, eventRowsOf, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openShipping } from './support/shipping.js';

let service: Domain;
beforeAll(async () => {
  service = await openShipping();
});
afterAll(() => service.stop());

describe('a shipment', () => {
  it('is drafted, changed, listed and read', async () => {
    const { acme } = service;
    const made = ok(await acme.post('/shipments', { name: 'First', note: 'By hand.' }));
    expect(made).toMatchObject({ id: expect.stringMatching(/^shp_/), state: 'draft', name: 'First', note: 'By hand.' });
    expect(ok(await acme.patch(`/shipments/${made['id']}`, { name: 'Second' }))).toMatchObject({ version: 2 });
    expect(ok(await acme.get('/shipments?name=Second'))['data']).toMatchObject([{ id: made['id'], name: 'Second' }]);
    expect(ok(await acme.get(`/shipments/${made['id']}`))).toMatchObject({ name: 'Second', note: 'By hand.' });
  });

  it('is confirmed once, tells of it, and does not change any more', async () => {
    const { acme } = service;
    const { id } = ok(await acme.post('/shipments', { name: 'Third' }));
    expect(ok(await acme.post(`/shipments/${id}/confirm`))).toMatchObject({ state: 'confirmed' });
    expect(refusal(await acme.post(`/shipments/${id}/confirm`))).toMatchObject({ status: 422, code: 'invalid_state' });
    expect(refusal(await acme.patch(`/shipments/${id}`, { name: 'Fourth' }))).toMatchObject({ status: 422 });
    expect(refusal(await acme.delete(`/shipments/${id}`))).toMatchObject({ status: 422 });
    const told = await eventRowsOf(service, id);
    expect(told.map(({ type }) => type)).toEqual(['shipment.created', 'shipment.confirmed']);
  });

  it('is for those whose scopes allow it', async () => {
    const reader = await service.client('acme', ['read:shipping']);
    expect(ok(await reader.get('/shipments'))['data']).toEqual(expect.any(Array));
    expect(refusal(await reader.post('/shipments', { name: 'Fifth' }))).toMatchObject({ status: 403 });
  });

  it('is not seen in another workspace', async () => {
    const { id } = ok(await service.acme.post('/shipments', { name: 'Sixth' }));
    expect((await service.other.get(`/shipments/${id}`)).status).toBe(404);
  });
});
