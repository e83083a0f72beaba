import { existsSync, rmSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { journeys, perform } from '../support/journey.js';

const { journey, world } = journeys();

describe('the service behind the tests', () => {
  journey('knows the person whose session the browser has', async ({ page, service, person }) => {
    await page.goto(`${service.origin}/health/live`);
    const session = await page.evaluate(async () => (await fetch('/auth/session')).json());
    expect(session).toMatchObject({ user: { email: person!.email }, workspaces: [{ slug: 'demo', role: 'owner' }] });
  });

  journey('has the demo company, for people of every role', { as: 'viewer' }, async ({ page, service }) => {
    await page.goto(`${service.origin}/health/live`);
    const list = await page.evaluate(async () => (await fetch('/api/demo/v1/invoices?limit=1')).json());
    const api = await service.people.api();
    expect(list.data).toHaveLength(1);
    expect((await api.get('/v1/invoices', { params: { query: { limit: 1 } } })).data[0]!.id).toBe(list.data[0].id);
  });
});

describe('a journey that fails', () => {
  it('says what the page did, and shows how it looked', async () => {
    const failing = perform(world(), {}, async ({ page, service }) => {
      await page.goto(`${service.origin}/health/live`);
      await page.evaluate(() => fetch('/v1/nowhere'));
      throw new Error('planted');
    });
    const error = (await failing.catch((thrown: unknown) => thrown)) as Error;
    expect(error.message).toMatch(/^planted\n\nPage 1: .*\/health\/live, as it looked: .*\.png\n/);
    expect(error.message).toContain('/v1/nowhere 404');
    const [picture] = /\/.*\.png/.exec(error.message.split('as it looked: ')[1]!)!;
    expect(existsSync(picture)).toBe(true);
    rmSync(picture);
  });

  it('fails when the page did what it must not, though every step went well', async () => {
    const walk = perform(world(), {}, async ({ page, service }) => {
      await page.goto(`${service.origin}/health/live`);
      await page.evaluate(() => reportError(new Error('planted')));
    });
    await expect(walk).rejects.toThrow(/The page did what it must not:\n {2}Page error: Error: planted/);
  });
});
