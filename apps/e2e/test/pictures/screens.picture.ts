import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from '@jest/globals';
import { NARROW, WIDE } from '../support/browser.js';
import { journeys, type Scene } from '../support/journey.js';
import {
  fillGaps,
  LISTS,
  NEW_FORMS,
  OWN_SCREENS,
  recordScreen,
  type Screen,
  WITH_RECORDS,
} from '../support/screens.js';
import { settled } from '../support/settled.js';

const FOLDER = join(__dirname, '../../artifacts/screens');

const { journey, world } = journeys();
beforeAll(() => fillGaps(world().service));

async function take({ page, at }: Scene, { name, path }: Screen): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await page.goto(at(path));
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${viewport.width}-${colorScheme}.png`;
      await page.screenshot({ path: join(FOLDER, file), animations: 'disabled', caret: 'hide' });
    }
  }
}

for (const screen of [...OWN_SCREENS, ...LISTS, ...NEW_FORMS]) journey(screen.name, (scene) => take(scene, screen));
for (const resource of WITH_RECORDS)
  journey(`record of ${resource}`, async (scene) => take(scene, await recordScreen(scene.service, resource)));
