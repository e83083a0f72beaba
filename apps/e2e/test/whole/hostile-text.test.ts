import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { RESOURCES } from '../support/document.js';
import { journeys, type Scene } from '../support/journey.js';
import { send } from '../support/people.js';
import { fillGaps, ROOMS } from '../support/screens.js';
import type { Service } from '../support/service.js';
import { settled } from '../support/settled.js';

/** If it is interpreted as markup or code anywhere, it sets a variable or breaks the page. */
const PROBE = `<img src=x onerror="hit=1"><script>hit=1</script>"'>\${hit=1}`;
const LINK = 'javascript:hit=1';

interface Field {
  readonly name: string;
  readonly type: string;
  readonly read_only: boolean;
}

interface Schema {
  readonly fields: readonly Field[];
  readonly editable_in: readonly string[] | null;
  readonly states: readonly string[];
}

/** A record with the probe in every text field that accepts it. */
interface Planted {
  readonly path: string;
  readonly fields: readonly string[];
}

const planted = new Map<string, Planted>();
const { journey, world } = journeys();

beforeAll(async () => {
  const { service } = world();
  await fillGaps(service);
  await ownNote(service);
  for (const { name, isSettings, operations } of RESOURCES) {
    if (operations.includes('update')) planted.set(name, await plant(service, name, isSettings));
  }
});
afterAll(() => planted.clear());

/** The newest note is one of the owner, who plants: only its author may change a note. */
async function ownNote({ origin, people }: Service): Promise<void> {
  const { cookie } = await people.owner();
  const path = '/api/demo/v1/partners?external_id=brightwater';
  const { data } = (await send<{ data: { id: string }[] }>(origin, 'GET', path, undefined, cookie)).body;
  await send(origin, 'POST', '/api/demo/v1/comments', { record: data[0]!.id, text: 'Sample' }, cookie);
}

async function plant({ origin, people }: Service, resource: string, isSettings: boolean): Promise<Planted> {
  const { cookie } = await people.owner();
  const call = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (await send<T>(origin, method, `/api/demo/v1/${path}`, body, cookie)).body;
  const schema = await call<Schema>('GET', `schema/${resource}`);
  const state = schema.editable_in && schema.states.length > 0 ? `&state[in]=${schema.editable_in.join()}` : '';
  const path = isSettings
    ? resource
    : `${resource}/${(await call<{ data: { id: string }[] }>('GET', `${resource}?limit=1${state}`)).data[0]?.id}`;
  if (path.endsWith('undefined'))
    throw new Error(`There is no record of ${resource} that may change: make one in fillGaps.`);
  const fields: string[] = [];
  for (const { name } of schema.fields.filter(({ type, read_only: isReadOnly }) => type === 'string' && !isReadOnly)) {
    for (const value of [PROBE, LINK]) {
      const taken = await call('PATCH', path, { [name]: value }).then(() => true, isRefusal);
      if (taken) fields.push(name);
      if (taken) break;
    }
  }
  if (schema.fields.some(({ name }) => name === 'metadata')) await call('PATCH', path, { metadata: { probe: PROBE } });
  return { path, fields };
}

function isRefusal(error: Error): false {
  if (/: (400|409|422) /.test(error.message)) return false;
  throw error;
}

async function expectHarmless(page: Page): Promise<void> {
  await settled(page);
  expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
  expect(await page.locator('a[href^="javascript:" i], img[src="x"], main script').count()).toBe(0);
}

async function visit({ page, at }: Scene, path: string): Promise<void> {
  await page.goto(at(path));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expectHarmless(page);
}

it('the probe stands in many fields', () => {
  expect([...planted.values()].reduce((sum, { fields }) => sum + fields.length, 0)).toBeGreaterThan(50);
});

describe('markup in every text field is shown as text:', () => {
  for (const { name, isSettings, operations } of RESOURCES.filter(
    (one) => one.operations.includes('update') && !Object.hasOwn(ROOMS, one.name),
  )) {
    journey(name, async (scene) => {
      const { path, fields } = planted.get(name)!;
      if (operations.includes('delete')) await visit(scene, `/${name}`);
      await visit(scene, `/${path}`);
      if (fields.includes('name') && !isSettings)
        await scene.page.getByRole('heading', { level: 1, name: PROBE }).waitFor();
    });
  }
});

/** Sends a path unchanged: `fetch` would encode it. */
function sendRaw(origin: string, path: string, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'User-Agent': PROBE, Referer: LINK, 'X-Request-Id': PROBE };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, headers }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode!));
    });
    sent.once('error', reject);
    sent.end();
  });
}

const HOSTILE_PATH = `/api/demo/v1/partners/<img/src=x/onerror="hit=1">'\${hit=1}`;

async function ownerSends<T>(
  { service: { origin, people } }: Scene,
  method: string,
  path: string,
  body: object,
): Promise<T> {
  const { cookie } = await people.owner();
  return (await send<T>(origin, method, `/api/demo/v1/${path}`, body, cookie)).body;
}

describe('markup is shown as text also', () => {
  journey('in the names of API tokens, and in the path of a logged request', async (scene) => {
    const { page, service } = scene;
    const { token } = await ownerSends<{ token: string }>(scene, 'POST', 'tokens', {
      name: PROBE,
      scopes: ['read:sales'],
    });
    expect([400, 404]).toContain(await sendRaw(service.origin, HOSTILE_PATH, token));
    await visit(scene, '/settings/developer/api-tokens');
    await page
      .getByRole('button', { name: `Actions for ${PROBE}`, exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('dialog', { name: 'Revoke the token' }).getByText(PROBE).first().waitFor();
    await expectHarmless(page);

    await visit(scene, '/settings/developer/request-log');
    const line = page.getByRole('table', { name: 'Requests' }).getByText('onerror').first();
    await line.waitFor();
    await line.click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(PROBE).first().waitFor();
    await drawer.getByText('onerror').first().waitFor();
    await expectHarmless(page);
    await visit(scene, '/settings/developer/request-log?view=errors');
  });

  journey('in the address and the description of a webhook endpoint, and in its deliveries', async (scene) => {
    const { page } = scene;
    const url = `https://hooks.example.com/<img/src=x/onerror="hit=1">?a='><script>hit=1</script>&b=${LINK}`;
    const { id } = await ownerSends<{ id: string }>(scene, 'POST', 'webhook_endpoints', {
      url,
      description: PROBE,
      events: ['invoice.*'],
    });
    await visit(scene, '/settings/developer/webhooks');
    await visit(scene, `/settings/developer/webhooks/${id}`);
    await page.getByRole('region', { name: 'Endpoint' }).getByText(PROBE, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByRole('table', { name: 'Deliveries' }).getByRole('button').first().click();
    await page.getByRole('dialog').getByText('Last attempt').waitFor();
    await expectHarmless(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const history = page.getByRole('region', { name: 'History' });
    await history.scrollIntoViewIfNeeded();
    await history.getByRole('button', { name: /^Created/ }).click();
    await expectHarmless(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    expect(await page.getByRole('dialog').getByLabel('Description').inputValue()).toBe(PROBE);
    await expectHarmless(page);
  });

  journey('in the name of a person', async (scene) => {
    const { page, service } = scene;
    const { cookie } = await service.people.member('sales');
    await send(service.origin, 'PATCH', '/auth/user', { name: PROBE }, cookie);
    await visit(scene, '/settings/people');
    await page.getByRole('button', { name: `History of ${PROBE}`, exact: true }).click();
    await page
      .getByRole('region', { name: 'History' })
      .getByRole('button', { name: /^Created/ })
      .click();
    await expectHarmless(page);
  });

  for (const [resource, action] of Object.entries({
    quotations: 'send',
    orders: 'confirm',
    invoices: 'confirm',
    bills: 'confirm',
  })) {
    journey(`in the lines of ${resource}, before and after they are fixed`, async (scene) => {
      const { page } = scene;
      const lines = [{ description: PROBE, quantity: 1, price_unit: 10 }];
      const partner = (await ownerSends<{ id: string }>(scene, 'POST', 'partners', { name: PROBE })).id;
      const { id } = await ownerSends<{ id: string }>(scene, 'POST', resource, {
        partner,
        reference: PROBE,
        note: PROBE,
        lines,
      });
      await visit(scene, `/${resource}/${id}`);
      expect(await page.getByRole('textbox', { name: 'Description, line 1' }).inputValue()).toBe(PROBE);
      const history = page.getByRole('region', { name: 'History' });
      await history.scrollIntoViewIfNeeded();
      await history.getByRole('button', { name: /^Created/ }).click();
      await history.getByText(PROBE).first().waitFor();
      await expectHarmless(page);
      await ownerSends(scene, 'POST', `${resource}/${id}/${action}`, {});
      await visit(scene, `/${resource}/${id}`);
      await page.getByRole('table', { name: 'Lines' }).getByText(PROBE).waitFor();
    });
  }
});
