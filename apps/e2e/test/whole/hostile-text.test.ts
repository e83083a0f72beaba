import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { RESOURCES } from '../support/document.js';
import { journeys, type Scene } from '../support/journey.js';
import { send } from '../support/people.js';
import { fillGaps, ROOMS } from '../support/screens.js';
import type { Service } from '../support/service.js';
import { settled } from '../support/settled.js';

/** Shown as markup or run in any way, it would set a variable, or break the page. */
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

/** A record with the probe in every text that takes it. */
interface Planted {
  readonly path: string;
  readonly fields: readonly string[];
}

const planted = new Map<string, Planted>();
const { journey, world } = journeys();

beforeAll(async () => {
  const { service } = world();
  await fillGaps(service);
  for (const { name, isSettings, operations } of RESOURCES) {
    if (operations.includes('update')) planted.set(name, await plant(service, name, isSettings));
  }
});
afterAll(() => planted.clear());

async function plant({ origin, people }: Service, resource: string, isSettings: boolean): Promise<Planted> {
  const { cookie } = await people.owner();
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => (await send<T>(origin, method, `/api/demo/v1/${path}`, body, cookie)).body;
  const schema = await call<Schema>('GET', `schema/${resource}`);
  const state = schema.editable_in && schema.states.length > 0 ? `&state[in]=${schema.editable_in.join()}` : '';
  const path = isSettings ? resource : `${resource}/${(await call<{ data: { id: string }[] }>('GET', `${resource}?limit=1${state}`)).data[0]?.id}`;
  if (path.endsWith('undefined')) throw new Error(`There is no record of ${resource} that may change: make one in fillGaps.`);
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
  for (const { name, isSettings, operations } of RESOURCES.filter((one) => one.operations.includes('update') && !Object.hasOwn(ROOMS, one.name))) {
    journey(name, async (scene) => {
      const { path, fields } = planted.get(name)!;
      if (operations.includes('delete')) await visit(scene, `/${name}`);
      await visit(scene, `/${path}`);
      if (fields.includes('name') && !isSettings) await scene.page.getByRole('heading', { level: 1, name: PROBE }).waitFor();
    });
  }
});
