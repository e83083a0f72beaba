import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId } from '@daybook/database';
import { ReportExpiringTokens } from '@daybook/tokens';
import { type Service, startService } from './service.js';

const DAY_MS = 86_400_000;

let service: Service;
let job: ReportExpiringTokens;

beforeAll(async () => {
  service = await startService();
  job = service.app.get(ReportExpiringTokens);
});
afterAll(() => service.stop());

/** A token that expires in this many days, or never. */
async function lasting(days: number | undefined, workspace = 'acme'): Promise<string> {
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * DAY_MS).toISOString();
  return (await service.tokens.create({ workspace, name: 'Shop', scopes: ['read:sales'], expiresAt })).id;
}

interface Told {
  readonly record_version: number;
  readonly actor: object;
  readonly request_id: string | null;
  readonly data: object;
}

function toldOf(id: string): Promise<Told[]> {
  return service.owner.query<Told>(
    `SELECT record_version, actor, request_id, data FROM events.events WHERE record_id = $1 AND type = 'token.expiring'`,
    [decodeId('tok', id)],
  );
}

describe('a token that expires within 7 days', () => {
  it('is told once, by the system, as one new version', async () => {
    const id = await lasting(6.99);
    expect(await job.run()).toBe(1);
    expect(await job.run()).toBe(0);
    const view = (await service.tokens.list('acme')).find((token) => token.id === id);
    expect(view).toMatchObject({ version: 2, revoked_at: null });
    expect(await toldOf(id)).toEqual([
      {
        record_version: 2,
        actor: { type: 'system', id: null, name: 'daybook' },
        request_id: null,
        data: { object: view, previous: {} },
      },
    ]);
  });

  it('is told in every workspace, in a transaction of each', async () => {
    const ids = [await lasting(1), await lasting(2, 'other')];
    expect(await job.run()).toBe(2);
    for (const id of ids) expect(await toldOf(id)).toHaveLength(1);
  });

  it('is told once, whoever asks at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => lasting(3)));
    const stamped = await Promise.all([job.run(), job.run(), job.run()]);
    expect(stamped.reduce((sum, count) => sum + count, 0)).toBe(5);
    for (const id of ids) expect(await toldOf(id)).toHaveLength(1);
  });

  it('is told however many there are', async () => {
    await service.owner.execute(
      `INSERT INTO tokens.tokens (workspace_id, id, created_at, updated_at, version, name, scopes, hash, prefix, last4, expires_at, family_id)
       SELECT w.id, f.id, now(), now(), 1, 'Many', '{read:sales}', sha256(f.id::text::bytea), 'dbk_', '0000', now() + interval '1 day', f.id
       FROM tokens.workspaces w, LATERAL (SELECT gen_random_uuid() AS id FROM generate_series(1, 250) WHERE w.id IS NOT NULL) f
       WHERE w.slug = 'other'`,
    );
    expect(await job.run()).toBe(250);
  });

  it('is left alone when a stop was asked for', async () => {
    const id = await lasting(1);
    expect(await job.run(AbortSignal.abort())).toBe(0);
    expect(await toldOf(id)).toEqual([]);
    expect(await job.run()).toBe(1);
  });
});

describe('nothing is told of a token', () => {
  it('that lives longer, for ever, is over already, or is revoked', async () => {
    const [long, forever, over, revoked] = [
      await lasting(7.01),
      await lasting(undefined),
      await lasting(1),
      await lasting(1),
    ];
    await service.owner.execute('UPDATE tokens.tokens SET expires_at = now() WHERE id = $1', [decodeId('tok', over)]);
    await service.tokens.revoke({ workspace: 'acme', id: revoked });
    expect(await job.run()).toBe(0);
    for (const id of [long, forever, over, revoked]) expect(await toldOf(id)).toEqual([]);
  });

  it('that a rotation has told of', async () => {
    const id = await lasting(undefined);
    const { replaces, id: next } = await service.tokens.rotate({ workspace: 'acme', id, overlapMs: 2 * DAY_MS });
    expect(await job.run()).toBe(0);
    const previous = { expires_at: null, successor: null };
    const object = { expires_at: replaces.expiresAt, successor: { id: next, name: 'Shop' } };
    expect(await toldOf(id)).toMatchObject([{ record_version: 2, data: { object, previous } }]);
  });
});
