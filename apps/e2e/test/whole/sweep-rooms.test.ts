import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { MISSING } from '../missing.js';
import { OTHER_ROUTES, RESOURCES } from '../support/document.js';
import { journeys, type Scene } from '../support/journey.js';
import { fillGaps, ROOMS } from '../support/screens.js';
import { settled } from '../support/settled.js';

const { journey, world } = journeys();
beforeAll(() => fillGaps(world().service));

/** For each operation, the element that shows that it is offered. */
type Signs = Readonly<Record<string, Locator>>;

async function seen(scene: Scene, signs: Signs): Promise<string[]> {
  await settled(scene.page);
  const found = await Promise.all(
    Object.entries(signs).map(async ([way, sign]) => ((await sign.count()) > 0 ? [way] : [])),
  );
  return found.flat();
}

async function open({ page, at }: Scene, path: string): Promise<void> {
  await page.goto(at(path));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

/**
 * What a button or link opens: the history, with an entry for the creation of the record or a message that there are no
 * changes.
 */
async function historyBehind({ page }: Scene, opener: Locator, address?: RegExp): Promise<string[]> {
  await opener.click();
  if (address) await page.waitForURL(address);
  const history = page.getByRole('region', { name: 'History' });
  await history
    .getByText(/^(Created|No changes are recorded)/)
    .first()
    .waitFor();
  return ['history'];
}

const WAYS: Readonly<Record<string, (scene: Scene) => Promise<string[]>>> = {
  tokens: async (scene) => {
    const { page } = scene;
    const list = await seen(scene, {
      list: page.getByRole('table', { name: 'API tokens' }),
      create: page.getByRole('button', { name: 'Create token' }),
    });
    await page.getByRole('button', { name: /^first start/ }).click();
    const drawer = page.getByRole('dialog');
    const button = (name: string): Locator => drawer.getByRole('button', { name });
    await drawer.waitFor();
    return [
      ...list,
      ...(await seen(scene, {
        read: drawer,
        update: button('Rename'),
        rotate: button('Rotate'),
        revoke: button('Revoke'),
        history: drawer.getByRole('link', { name: 'Events of this token' }),
      })),
    ];
  },
  members: async (scene) => {
    const row = scene.page.getByRole('row', { name: /^Demo Owner/ });
    const ways = await seen(scene, {
      list: row,
      read: row,
      update: row.getByRole('combobox', { name: 'Role of Demo Owner' }),
      delete: row.getByRole('button', { name: 'Remove Demo Owner' }),
    });
    return [...ways, ...(await historyBehind(scene, row.getByRole('button', { name: 'History of Demo Owner' })))];
  },
  invitations: async (scene) => {
    const { page } = scene;
    const row = page.getByRole('row', { name: /^pending@example.com/ });
    const ways = await seen(scene, {
      list: row,
      read: row,
      create: page.getByRole('button', { name: 'Invite' }),
      revoke: row.getByRole('button', { name: /^Revoke/ }),
    });
    return [...ways, ...(await historyBehind(scene, row.getByRole('button', { name: /^History of/ })))];
  },
  request_logs: async (scene) => {
    const { page } = scene;
    const table = page.getByRole('table', { name: 'Requests' });
    await table.getByRole('button').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    const ways = await seen(scene, { list: table, read: drawer });
    return [
      ...ways,
      ...(await historyBehind(scene, drawer.getByRole('link', { name: /^log_/ }), /\/request_logs\/log_/)),
    ];
  },
  deprecated_uses: async (scene) => {
    const { page } = scene;
    await page.getByRole('main').getByText('Deprecated', { exact: true }).click();
    const table = page.getByRole('table', { name: 'Deprecated uses' });
    const opener = table.getByRole('link', { name: /^parameter date of/ }).first();
    await opener.waitFor();
    const ways = await seen(scene, { list: table, read: opener });
    return [...ways, ...(await historyBehind(scene, opener, /\/deprecated_uses\/use_/))];
  },
  events: async (scene) => {
    const { page } = scene;
    const table = page.getByRole('table', { name: 'Events' });
    await table.getByRole('button').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    return seen(scene, { list: table, read: drawer });
  },
  webhook_endpoints: async (scene) => {
    const { page } = scene;
    const list = await seen(scene, {
      list: page.getByRole('table', { name: 'Webhook endpoints' }),
      create: page.getByRole('button', { name: 'Add endpoint' }),
    });
    await page.getByRole('link', { name: 'https://hooks.example.com/daybook' }).click();
    await page.getByRole('heading', { level: 1, name: 'hooks.example.com' }).waitFor();
    const main = page.getByRole('main');
    const buttons = await seen(scene, {
      read: main,
      update: main.getByRole('button', { name: 'Edit' }),
      ping: main.getByRole('button', { name: 'Send a test' }),
      history: main.getByRole('heading', { name: 'History' }),
    });
    await main.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    const item = (name: string): Locator => page.getByRole('menuitem', { name });
    return [
      ...list,
      ...buttons,
      ...(await seen(scene, {
        delete: item('Delete'),
        rotate_secret: item('Rotate the secret'),
        recover: item('Recover messages'),
      })),
    ];
  },
  webhook_deliveries: async (scene) => {
    const { page } = scene;
    await page.getByRole('link', { name: 'https://hooks.example.com/daybook' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    const table = page.getByRole('table', { name: 'Deliveries' });
    await table.getByRole('button').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    await drawer.getByRole('heading').first().waitFor();
    const ways = await seen(scene, {
      list: table,
      read: drawer,
      redeliver: drawer.getByRole('button', { name: 'Redeliver' }),
    });
    return [
      ...ways,
      ...(await historyBehind(scene, drawer.getByRole('link', { name: /^whd_/ }), /\/webhook_deliveries\/whd_/)),
    ];
  },
};

/** There are messages only with a mail server: mailing.test.ts proves the ways to them. */
const WITH_MAIL = ['messages'];
const hasRoom = (name: string): boolean => Object.hasOwn(ROOMS, name) && !WITH_MAIL.includes(name);

describe('the rooms of the settings offer all that the API offers for', () => {
  for (const { name, operations } of RESOURCES.filter((resource) => hasRoom(resource.name))) {
    journey(name, async (scene) => {
      await open(scene, ROOMS[name]!);
      const ways = await WAYS[name]!(scene);
      expect(['list', 'read', ...operations].filter((way) => !ways.includes(way)).sort()).toEqual(
        [...(MISSING[name] ?? [])].sort(),
      );
    });
  }
});

/** Every other path, with the test that covers it or the reason why no screen uses it. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'the journeys of short/sign-in': [
    'GET /auth/links/{code}',
    'POST /auth/links/{code}',
    'GET /auth/session',
    'POST /auth/sign_in',
    'POST /auth/sign_out',
    'GET /link/{code}',
  ],
  'the journeys of short/api-tokens': ['POST /auth/reauthenticate'],
  'the journeys of short/second-factor': [
    'GET /auth/factors',
    'POST /auth/factors/passkeys',
    'POST /auth/factors/passkeys/confirm',
    'POST /auth/factors/totp',
    'POST /auth/factors/totp/confirm',
    'POST /auth/sign_in/factor',
    'POST /auth/sign_in/passkey',
  ],
  'the journeys of whole/single-sign-on and of users: the demo company has no provider': [
    'GET /auth/oidc',
    'POST /auth/oidc/begin',
    'POST /auth/oidc/finish',
    'DELETE /auth/oidc/link',
  ],
  'the journeys of whole/profile': [
    'DELETE /auth/factors/{id}',
    'PATCH /auth/factors/{id}',
    'POST /auth/recovery_codes',
    'POST /auth/password',
    'GET /auth/sessions',
    'DELETE /auth/sessions',
    'DELETE /auth/sessions/{id}',
    'PATCH /auth/user',
  ],
  'the command palette, in whole/screens-situations': ['GET /v1/search'],
  'the journeys of whole/export-list': ['GET /v1/{list}.csv'],
  'the journeys of whole/prices': ['GET /v1/prices'],
  'the console asks them for every screen': [
    'GET /v1/schema',
    'GET /v1/schema/{resource}',
    'GET /v1/schema/settings/{name}',
    'GET /v1/reports',
    'GET /',
  ],
  'for programs: health, the documentation, the directory, many at once, whole lists': [
    'GET /health/live',
    'GET /health/ready',
    'GET /docs',
    'GET /docs/{folder}/{page}',
    'GET /docs/{page}',
    'GET /llms.txt',
    'POST /mcp',
    'POST /v1/batch',
    'GET /openapi.json',
    'GET /v1',
    'GET /v1/settings',
    'GET /v1/units',
    'GET /v1/{list}.ndjson',
  ],
  'about the token that asks, which a person has not': [
    'GET /v1/token',
    'DELETE /v1/token',
    'GET /v1/rate_limit',
    'GET /v1/idempotency_keys/{key}',
  ],
};

it('every other address is accounted for', () => {
  expect(Object.values(ELSEWHERE).flat().sort()).toEqual([...OTHER_ROUTES].sort());
});
