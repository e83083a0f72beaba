import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys } from '../support/journey.js';
import { OWNER, PASSWORD } from '../support/people.js';
import { settled } from '../support/settled.js';

const { journey } = journeys();

/** Another page on the same host: a different port is still the same site, so the browser sends the cookie. */
let stranger: string;
/** The same page under another host name, which is a different site. */
let elsewhere: string;
let server: Server;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><html lang="en"><title>Elsewhere</title><body><h1>Elsewhere</h1></body></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  stranger = `http://127.0.0.1:${port}`;
  elsewhere = `http://localhost:${port}`;
});
afterAll(() => void server.close());

/** Submits an HTML form, which needs no CORS preflight. */
async function postForm(page: Page, address: string, field: string): Promise<void> {
  await page.evaluate(
    ([action, name]) => {
      const form = Object.assign(document.createElement('form'), { method: 'POST', action, enctype: 'text/plain' });
      form.append(Object.assign(document.createElement('input'), { name, value: '"}' }));
      document.body.append(form);
      form.submit();
    },
    [address, field] as const,
  );
  await page.waitForURL(address);
}

describe('a page of another origin, in the browser of somebody who is signed in,', () => {
  journey('cannot change anything, neither by a form nor by a script', async ({ page, service, watch }) => {
    watch.expect(/^Request to another origin: GET http:\/\/(127\.0\.0\.1|localhost)/);
    watch.expect(/status of 40[13]/);
    watch.expect(/blocked by CORS policy/);
    watch.expect(/net::ERR_FAILED/);
    const { data: before } = await (
      await service.people.api()
    ).get('/v1/partners', { params: { query: { limit: 200 } } });
    for (const origin of [stranger, elsewhere]) {
      for (const path of ['/api/demo/v1/partners', '/auth/sign_out']) {
        await page.goto(origin);
        await postForm(page, `${service.origin}${path}`, '{"name": "By a form", "x": "');
        expect(await page.getByText(/"code": ?"(cross_site_request|token_missing)"/).count()).toBe(1);
        await page.goto(origin);
        const sent = page.evaluate(
          (address) =>
            fetch(address, {
              method: 'POST',
              mode: 'no-cors',
              credentials: 'include',
              body: '{"name": "By a script"}',
            }),
          `${service.origin}${path}`,
        );
        await sent.catch(() => undefined);
        const json = page.evaluate(
          (address) =>
            fetch(address, {
              method: 'POST',
              credentials: 'include',
              headers: { 'Content-Type': 'application/json' },
              body: '{"name": "By JSON"}',
            }),
          `${service.origin}${path}`,
        );
        await expect(json).rejects.toThrow('Failed to fetch');
      }
    }
    await page.goto(`${service.origin}/w/demo`);
    await page.getByRole('navigation', { name: 'Workspace' }).waitFor();
    const { data: after } = await (
      await service.people.api()
    ).get('/v1/partners', { params: { query: { limit: 200 } } });
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  journey('cannot read anything', async ({ page, service, watch }) => {
    watch.expect(/^Request to another origin: GET http:\/\/127\.0\.0\.1/);
    watch.expect(/blocked by CORS policy/);
    watch.expect(/net::ERR_FAILED/);
    await page.goto(stranger);
    for (const path of ['/auth/session', '/api/demo/v1/invoices']) {
      await expect(
        page.evaluate((address) => fetch(address, { credentials: 'include' }), `${service.origin}${path}`),
      ).rejects.toThrow('Failed to fetch');
    }
  });

  journey('cannot put the console into a frame', async ({ page, service, watch }) => {
    watch.expect(/^Request to another origin: GET http:\/\/127\.0\.0\.1/);
    watch.expect(/frame-ancestors 'none'/);
    await page.goto(stranger);
    await page.evaluate(
      (address) => document.body.append(Object.assign(document.createElement('iframe'), { src: address })),
      `${service.origin}/sign-in`,
    );
    await settled(page);
    const frame = page.frames().find((one) => one !== page.mainFrame());
    expect(await frame!.getByRole('heading', { name: 'Sign in' }).count()).toBe(0);
  });
});

describe('a visitor', () => {
  journey(
    'is not led away to another site by the address of the sign-in',
    { as: 'visitor' },
    async ({ page, service }) => {
      for (const to of ['https://example.com/', '//example.com/', '/\\example.com/', 'javascript:alert(1)']) {
        await page.goto(`${service.origin}/sign-in?${new URLSearchParams({ to })}`);
        await page.getByLabel('E-mail').fill(OWNER);
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.waitForURL(`${service.origin}/w/demo`);
        await settled(page);
        // Home may still be loading: end its requests before the session ends.
        await page.goto('about:blank');
        await page.context().clearCookies();
      }
    },
  );
});

describe('the session', () => {
  journey('cannot be planted before the sign-in', { as: 'visitor' }, async ({ page, service, context, at }) => {
    const planted = 'A'.repeat(43);
    await service.people.enter(context, { email: '', name: '', cookie: `__Host-sid=${planted}` });
    await page.goto(at(''));
    await page.getByLabel('E-mail').fill(OWNER);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(at(''));
    // The cookie that identifies the browser is also there.
    const sessions = (await context.cookies()).filter(({ name }) => /^(__Host-)?sid$/.test(name));
    const values = sessions.map(({ value }) => value);
    expect(values).toHaveLength(1);
    expect(values).not.toContain(planted);
  });

  journey('is not used where a token is sent, even a bad one', async ({ page, at, watch }) => {
    watch.expect(/status of 401/);
    await page.goto(at(''));
    const statuses = await page.evaluate(async () => {
      const good = await fetch('/api/demo/v1/invoices?limit=1');
      const bad = await fetch('/api/demo/v1/invoices?limit=1', { headers: { Authorization: 'Bearer dbk_nothing' } });
      return [good.status, bad.status];
    });
    expect(statuses).toEqual([200, 401]);
  });
});
