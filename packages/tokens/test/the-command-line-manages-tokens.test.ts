import { decodeId } from '@daybook/database';
import { InvalidRequest, NotFound, Refusal } from '@daybook/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Service, startService } from './service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function problemsOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error as InvalidRequest | Refusal | NotFound;
}

describe('tokens', () => {
  it('are kept without their value, and their event tells neither value nor hash', async () => {
    const { id, token } = await service.tokens.create({ workspace: 'acme', name: 'Shop', scopes: ['read:sales'] });
    const rows = await service.owner.query<{ all: string }>(
      `SELECT t::text AS all FROM tokens.tokens t UNION ALL SELECT e::text FROM events.events e`,
    );
    const everything = rows.map(({ all }) => all).join('\n');
    expect(everything).not.toContain(token);
    expect(everything).not.toMatch(/dbk_[0-9A-Za-z]{38}/);
    const [event] = await service.owner.query<{ data: { object: object } }>(
      `SELECT data, actor FROM events.events WHERE record_id = $1`,
      [decodeId('tok', id)],
    );
    expect(event).toMatchObject({
      actor: { type: 'system' },
      data: { object: { id, name: 'Shop', revoked_at: null }, previous: {} },
    });
    expect(Object.keys(event!.data.object)).not.toContain('hash');
  });

  it('are not made with an expiry that is past', async () => {
    const past = { workspace: 'acme', name: 'Late', scopes: ['read:sales'], expiresAt: '2020-01-01T00:00:00Z' };
    expect((await problemsOf(service.tokens.create(past))).problem).toMatchObject({
      field: 'expires_at',
      code: 'out_of_range',
    });
  });

  it('are not made in a workspace that does not exist', async () => {
    const nowhere = { workspace: 'nowhere', name: 'Lost', scopes: ['read:sales'] };
    expect(await problemsOf(service.tokens.create(nowhere))).toBeInstanceOf(NotFound);
  });

  it('may share a name, and are listed with the revoked ones', async () => {
    const first = await service.tokens.create({ workspace: 'other', name: 'Twin', scopes: ['read:sales'] });
    await service.tokens.create({ workspace: 'other', name: 'Twin', scopes: ['read:logs'] });
    await service.tokens.revoke({ workspace: 'other', id: first.id });
    const list = await service.tokens.list('other');
    expect(list.map(({ name, revoked_at }) => [name, revoked_at !== null])).toEqual([
      ['Twin', true],
      ['Twin', false],
    ]);
  });

  it('are revoked once: a second time changes nothing and tells nothing', async () => {
    const { id } = await service.tokens.create({ workspace: 'acme', name: 'Once', scopes: ['read:sales'] });
    const first = await service.tokens.revoke({ workspace: 'acme', id });
    expect(await service.tokens.revoke({ workspace: 'acme', id })).toEqual(first);
    const events = await service.owner.query(
      `SELECT 1 FROM events.events WHERE record_id = $1 AND type = 'token.revoked'`,
      [decodeId('tok', id)],
    );
    expect(events).toHaveLength(1);
  });

  it('of another workspace are not found', async () => {
    const { id } = await service.tokens.create({ workspace: 'acme', name: 'Mine', scopes: ['read:sales'] });
    expect(await problemsOf(service.tokens.revoke({ workspace: 'other', id }))).toBeInstanceOf(NotFound);
    expect(await problemsOf(service.tokens.revoke({ workspace: 'acme', id: 'tok_x' }))).toBeInstanceOf(NotFound);
  });
});
