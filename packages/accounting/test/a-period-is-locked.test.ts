import { type Domain, openBooks, refusal, sql } from '@daybook/harness';
import { untilLockWaits } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openAccounting } from './support/accounting.js';

const LOCK = '/settings/accounting/lock';

describe('locking a period', () => {
  let service: Domain;
  let lines: object[];
  let partner: string;

  beforeAll(async () => {
    service = await openAccounting();
    const books = await openBooks(service.acme);
    partner = books.partner.id;
    lines = [{ product: books.product.id, quantity: 1 }];
  });
  afterAll(() => service.stop());

  const draft = (date: string | null) => service.acme.make('invoices', { partner, date, lines });
  const confirmed = (id: string) => service.acme.post(`/invoices/${id}/confirm`);

  it('waits until no draft is dated in it, and says which are', async () => {
    const { acme } = service;
    const old = await draft('2025-12-31');
    await draft(null);
    const refused = await acme.post(LOCK, { lock_date: '2025-12-31' });
    expect(refusal(refused)).toEqual({
      status: 422,
      type: 'validation_error',
      field: 'lock_date',
      code: 'drafts_in_period',
    });
    expect(refused.body.error.message).toContain('invoices 1');
    expect((await acme.get('/settings/accounting')).body.lock_date).toBeNull();
    await confirmed(old.id);
    const locked = await acme.post(LOCK, { lock_date: '2025-12-31' });
    expect(locked.body).toMatchObject({ id: 'accounting', lock_date: '2025-12-31' });
  });

  it('refuses to post into it, and takes the day after', async () => {
    const { acme } = service;
    const inside = await draft('2025-12-30');
    expect(refusal(await confirmed(inside.id))).toMatchObject({ status: 422, field: 'date', code: 'period_locked' });
    expect((await acme.delete(`/invoices/${inside.id}`)).status).toBe(200);
    const after = await draft('2026-01-01');
    expect((await confirmed(after.id)).body).toMatchObject({ state: 'posted', number: 'INV/2026/00001' });
  });

  it('only moves forward, and the same day again changes nothing', async () => {
    const { acme } = service;
    expect(refusal(await acme.post(LOCK, { lock_date: '2025-12-30', force: true }))).toMatchObject({
      status: 422,
      field: 'lock_date',
    });
    const before = (await acme.get('/settings/accounting')).body;
    expect((await acme.post(LOCK, { lock_date: '2025-12-31' })).body).toEqual(before);
  });

  it('passes the dates of drafts when it is forced', async () => {
    const { acme } = service;
    const inside = await draft('2026-01-05');
    expect((await acme.post(LOCK, { lock_date: '2026-01-31' })).status).toBe(422);
    const before = (await acme.get('/settings/accounting')).body;
    const locked = await acme.post(LOCK, { lock_date: '2026-01-31', force: true });
    expect(locked.body).toMatchObject({ lock_date: '2026-01-31', version: before.version + 1 });
    const { data } = (await acme.get('/settings/accounting/history?limit=1')).body;
    expect(data[0]).toMatchObject({
      action: 'updated',
      changes: { lock_date: { from: '2025-12-31', to: '2026-01-31' } },
    });
    await acme.delete(`/invoices/${inside.id}`);
  });

  it('can be tried without doing it', async () => {
    const { acme } = service;
    const before = (await acme.get('/settings/accounting')).body;
    const tried = await acme.post(`${LOCK}?dry_run=true`, { lock_date: '2026-02-28' });
    expect(tried.body.record.lock_date).toBe('2026-02-28');
    expect(tried.body.effects.events).toEqual([{ type: 'accounting_settings.updated', record: 'accounting' }]);
    expect((await acme.get('/settings/accounting')).body).toEqual(before);
  });

  it.each<[string, object, string | undefined]>([
    ['no date', {}, 'lock_date'],
    ['null', { lock_date: null }, 'lock_date'],
    ['a day that does not exist', { lock_date: '2026-02-30' }, 'lock_date'],
    ['a force that is no flag', { lock_date: '2026-03-01', force: 'yes' }, 'force'],
    ['an unknown argument', { lock_date: '2026-03-01', until: 1 }, 'until'],
  ])('refuses %s as a bad request', async (_, body, field) => {
    expect(refusal(await service.acme.post(LOCK, body))).toMatchObject({ status: 400, field });
  });

  it('is not a matter of PATCH, nor of a token that only reads', async () => {
    expect(refusal(await service.acme.patch('/settings/accounting', { lock_date: '2026-06-30' }))).toMatchObject({
      status: 400,
      field: 'lock_date',
    });
    const reader = await service.client('acme', ['read:accounting']);
    expect((await reader.post(LOCK, { lock_date: '2026-06-30' })).status).toBe(403);
    expect((await service.acme.get('/settings/accounting/actions')).body).toEqual({
      data: [{ name: 'lock', allowed: true, reasons: [] }],
    });
  });

  it('waits for whoever is posting, and lets nobody post behind it', async () => {
    const { acme } = service;
    const poster = new pg.Client({ connectionString: service.databaseUrl });
    await poster.connect();
    await poster.query('BEGIN');
    const booksOf = 'WHERE workspace_id = (SELECT id FROM tokens.workspaces WHERE slug = $1)';
    await poster.query(`SELECT FROM accounting.books ${booksOf} FOR SHARE`, [acme.workspace]);
    let done = false;
    const locking = acme.post(LOCK, { lock_date: '2026-03-31' }).finally(() => (done = true));
    await untilLockWaits((text) => sql(service.databaseUrl, text));
    expect(done).toBe(false);
    await poster.query('COMMIT');
    await poster.end();
    expect((await locking).body.lock_date).toBe('2026-03-31');
    const races = await Promise.all(Array.from({ length: 10 }, () => draft('2026-04-15')));
    const answers = await Promise.all([
      ...races.slice(0, 5).map(({ id }) => confirmed(id)),
      acme.post(LOCK, { lock_date: '2026-04-30', force: true }),
      ...races.slice(5).map(({ id }) => confirmed(id)),
    ]);
    expect(answers[5]?.status).toBe(200);
    for (const answer of answers.filter((_, i) => i !== 5)) {
      if (answer.status !== 200)
        expect(refusal(answer)).toMatchObject({ status: 422, field: 'date', code: 'period_locked' });
    }
    for (const [i, { id }] of races.entries()) {
      if (answers[i < 5 ? i : i + 1]?.status !== 200) expect((await confirmed(id)).status).toBe(422);
    }
  });

  describe('that was locked too far', () => {
    const settings = async () => (await service.acme.get('/settings/accounting')).body;
    const newest = async () => (await service.acme.get('/settings/accounting/history?limit=1')).body.data[0];

    it('stays locked unless lock_reopen is on, which it is not by default', async () => {
      const { acme } = service;
      expect(await settings()).toMatchObject({ lock_date: '2026-04-30', lock_reopen: false });
      const refused = await acme.post(LOCK, { lock_date: '2026-03-31', reason: 'Late bill' });
      expect(refusal(refused)).toEqual({
        status: 422,
        type: 'validation_error',
        field: 'lock_date',
        code: 'out_of_range',
      });
      expect(refused.body.error.message).toContain('lock_reopen');
    });

    it('takes a token that may write accounting to allow it', async () => {
      const { acme } = service;
      const reader = await service.client('acme', ['read:accounting', 'write:sales']);
      expect((await reader.patch('/settings/accounting', { lock_reopen: true })).status).toBe(403);
      expect(refusal(await acme.patch('/settings/accounting', { lock_reopen: null }))).toMatchObject({
        status: 400,
        field: 'lock_reopen',
      });
      expect((await acme.patch('/settings/accounting', { lock_reopen: true })).body).toMatchObject({
        lock_reopen: true,
        lock_date: '2026-04-30',
      });
    });

    it.each([[undefined], [null], ['  ']])('is not set back without a reason: %j', async (reason) => {
      const refused = await service.acme.post(LOCK, { lock_date: '2026-03-31', force: true, reason });
      expect(refusal(refused)).toEqual({ status: 422, type: 'validation_error', field: 'reason', code: 'required' });
    });

    it('can be set back on trial', async () => {
      const before = await settings();
      const tried = await service.acme.post(`${LOCK}?dry_run=true`, { lock_date: '2026-03-31', reason: 'Late bill' });
      expect(tried.body.record).toMatchObject({ lock_date: '2026-03-31', lock_moved: { reason: 'Late bill' } });
      expect(await settings()).toEqual(before);
    });

    it('is set back with a reason, which its history and its event keep, and is posted into again', async () => {
      const { acme } = service;
      const late = await draft('2026-04-15');
      expect(refusal(await confirmed(late.id))).toMatchObject({ code: 'period_locked' });
      const done = await acme.post(LOCK, { lock_date: '2026-03-31', reason: 'Late bill' });
      const moved = { at: expect.any(String), reason: 'Late bill' };
      expect(done.body).toMatchObject({ lock_date: '2026-03-31', lock_moved: moved });
      expect((await newest()).changes).toMatchObject({
        lock_date: { from: '2026-04-30', to: '2026-03-31' },
        lock_moved: { to: moved },
      });
      const [event] = await sql<{ data: object }>(
        service.databaseUrl,
        `SELECT data FROM events.events WHERE type = 'accounting_settings.updated'
          AND workspace_id = (SELECT id FROM tokens.workspaces WHERE slug = '${acme.workspace}')
          ORDER BY record_version DESC LIMIT 1`,
      );
      expect(event?.data).toMatchObject({
        object: { lock_date: '2026-03-31', lock_moved: moved },
        previous: { lock_date: '2026-04-30' },
      });
      expect((await confirmed(late.id)).body).toMatchObject({ state: 'posted' });
      const inside = await draft('2026-03-31');
      expect(refusal(await confirmed(inside.id))).toMatchObject({ code: 'period_locked' });
      await acme.delete(`/invoices/${inside.id}`);
    });

    it('takes no reason where nothing moves, for it would be lost; the same call again changes nothing', async () => {
      const { acme } = service;
      const { lock_date: lockDate } = (
        await acme.post(LOCK, { lock_date: '2026-06-30', force: true, reason: 'Half year' })
      ).body;
      const again = await acme.post(LOCK, { lock_date: lockDate, reason: 'Half year' });
      expect(again.body).toMatchObject({ lock_date: lockDate, lock_moved: { reason: 'Half year' } });
      const other = await acme.post(LOCK, { lock_date: lockDate, reason: 'Audit' });
      expect(refusal(other)).toEqual({ status: 422, type: 'validation_error', field: 'reason', code: 'invalid_value' });
    });

    it('keeps each reason, also the same one twice', async () => {
      const { acme } = service;
      await acme.post(LOCK, { lock_date: '2026-02-28', reason: 'Late bill' });
      expect((await newest()).changes).toMatchObject({
        lock_date: { to: '2026-02-28' },
        lock_moved: { to: { reason: 'Late bill' } },
      });
      const again = await acme.post(LOCK, { lock_date: '2026-06-30', force: true });
      expect(again.body).toMatchObject({ lock_date: '2026-06-30', lock_moved: { reason: null } });
    });

    it('is left in order, and stays locked once lock_reopen is off again', async () => {
      const { acme } = service;
      expect((await acme.get('/reports/integrity')).body.data.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
      await acme.patch('/settings/accounting', { lock_reopen: false });
      expect(refusal(await acme.post(LOCK, { lock_date: '2026-03-31', reason: 'Again' }))).toMatchObject({
        field: 'lock_date',
      });
    });
  });
});
