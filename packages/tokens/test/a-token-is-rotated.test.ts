import { decodeId } from '@daybook/database';
import type { NewToken, Rotated } from '@daybook/tokens';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Reply, type Service, startService } from './service.js';

const HOUR_MS = 3_600_000;

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const made = (more: Partial<NewToken> = {}) =>
  service.tokens.create({ workspace: 'acme', name: 'Shop', scopes: ['read:sales'], ...more });
const rotated = (id: string, overlapMs?: number): Promise<Rotated> =>
  service.tokens.rotate({ workspace: 'acme', id, overlapMs });
const about = (token: string, method = 'GET'): Promise<Reply> => service.ask(token, '/token', method);
const statusOf = async (token: string) => (await about(token)).status;
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { problem: { message: string; code: string; field?: string } }) => error.problem,
  );

describe('a rotated token', () => {
  it('lives on for a day beside its successor, which may do the same and belongs to the same family', async () => {
    const old = await made({ rateLimit: 90, allowedCidrs: ['127.0.0.0/8'] });
    const next = await rotated(old.id);
    expect([await statusOf(old.token), await statusOf(next.token)]).toEqual([200, 200]);
    const rows = await service.owner.query<Record<string, unknown>>(
      `SELECT family_id, scopes, rate_limit, allowed_cidrs, successor_id, version,
              extract(epoch FROM expires_at - updated_at)::integer AS left_s
       FROM tokens.tokens WHERE id = ANY ($1) ORDER BY created_at`,
      [[decodeId('tok', old.id), decodeId('tok', next.id)]],
    );
    const same = {
      family_id: decodeId('tok', old.id),
      scopes: ['read:sales'],
      rate_limit: 90,
      allowed_cidrs: ['127.0.0.0/8'],
    };
    expect(rows).toEqual([
      { ...same, successor_id: decodeId('tok', next.id), version: 2, left_s: 86_400 },
      { ...same, successor_id: null, version: 1, left_s: null },
    ]);
  });

  it('tells what replaces it and until when it lives; revoking it leaves the successor alone', async () => {
    const old = await made();
    const next = await rotated(old.id, HOUR_MS);
    const { body } = await about(old.token);
    expect(body).toMatchObject({ id: old.id, version: 2, successor: { id: next.id, name: 'Shop' } });
    expect(Date.parse(String(body['expires_at'])) - Date.parse(String(body['updated_at']))).toBe(HOUR_MS);
    expect((await about(next.token)).body).toMatchObject({
      id: next.id,
      version: 1,
      successor: null,
      scopes: body['scopes'],
    });
    expect((await about(old.token, 'DELETE')).status).toBe(200);
    expect((await about(old.token)).body['code']).toBe('token_revoked');
    expect(await statusOf(next.token)).toBe(200);
  });

  it('is told of as when a person rotates it: first what ends, then its successor', async () => {
    const { browser } = await service.person('owner');
    const [byShell, byPerson] = [await made(), await made()];
    const { id: next } = await rotated(byShell.id);
    const { body } = await browser.post(`/v1/tokens/${byPerson.id}/rotate`, {});
    const told = async (...ids: string[]) => {
      const rows = await service.owner.query<{ type: string; fields: string }>(
        `SELECT type, (SELECT string_agg(f, ',') FROM json_object_keys(data::json -> 'object') f) AS fields
         FROM events.events WHERE record_id = ANY ($1) ORDER BY id`,
        [ids.map((id) => decodeId('tok', id))],
      );
      return rows.slice(1);
    };
    const events = await told(byShell.id, next);
    expect(events.map(({ type }) => type)).toEqual(['token.expiring', 'token.created']);
    expect(events).toEqual(await told(byPerson.id, body.successor.id));
  });

  it('ends at once when no overlap is wanted, and its successor lives as long as it would have', async () => {
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const old = await made({ expiresAt });
    const next = await rotated(old.id, 0);
    expect([await statusOf(old.token), await statusOf(next.token)]).toEqual([401, 200]);
    expect(Date.parse(next.expiresAt as string)).toBeGreaterThanOrEqual(Date.parse(expiresAt));
  });

  it('does not outlive an expiry that it had anyway', async () => {
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const old = await made({ expiresAt });
    await rotated(old.id, HOUR_MS);
    expect((await about(old.token)).body['expires_at']).toBe(expiresAt);
  });

  it('has one successor, however many ask at once', async () => {
    const old = await made();
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => rotated(old.id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = asked.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    expect(refusals).toHaveLength(5);
    for (const refusal of refusals)
      expect(refusal).toMatch(/^This token was already rotated\. Rotate its successor tok_/);
  });

  it('cannot be rotated once it has expired', async () => {
    const { id } = await made();
    await service.owner.execute('UPDATE tokens.tokens SET expires_at = now() WHERE id = $1', [decodeId('tok', id)]);
    expect(await problemOf(rotated(id))).toEqual({
      code: 'invalid_state',
      message: 'This token has expired. Create a new one.',
    });
  });

  it('cannot be rotated again, nor when it is revoked, nor overlap for more than a week', async () => {
    const { id } = await made();
    const next = await rotated(id);
    expect((await problemOf(rotated(id)))?.message).toContain(next.id);
    await service.tokens.revoke({ workspace: 'acme', id: next.id });
    expect((await problemOf(rotated(next.id)))?.code).toBe('invalid_state');
    expect((await problemOf(rotated(id, 8 * 24 * HOUR_MS)))?.field).toBe('overlap');
  });
});
