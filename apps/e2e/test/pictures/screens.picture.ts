import { mkdirSync, appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe } from '@jest/globals';
import { NARROW, WIDE } from '../support/browser.js';
import { cutTexts } from '../support/fits.js';
import { journeys, type Language, type Scene } from '../support/journey.js';
import {
  fillGaps,
  LISTS,
  NEW_FORMS,
  OWN_SCREENS,
  recordScreen,
  type Screen,
  WITH_RECORDS,
} from '../support/screens.js';
import { drawn } from '../support/drawn.js';
import { sayIn, SITUATIONS } from '../support/situations/index.js';

const FOLDER = join(__dirname, '../../artifacts/screens');
const WIDTHS = { wide: [WIDE], narrow: [NARROW], both: [WIDE, NARROW] } as const;

const { journey, world } = journeys();
beforeAll(() => fillGaps(world().service));

/** Takes pictures of the page in both widths and both colour schemes. Texts that are cut off are listed beside the pictures. */
async function take(
  { page }: Scene,
  language: Language,
  name: string,
  width: keyof typeof WIDTHS = 'both',
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const viewport of WIDTHS[width]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${language}-${viewport.width}-${colorScheme}`;
      await page.screenshot({ path: join(FOLDER, `${file}.png`), animations: 'disabled', caret: 'hide' });
    }
    for (const text of await cutTexts(page))
      appendFileSync(join(FOLDER, 'cut.txt'), `${name}, ${language}, ${viewport.width} px: ${text}\n`);
  }
}

async function takeScreen(scene: Scene, language: Language, { name, path }: Screen): Promise<void> {
  await scene.page.goto(scene.at(path));
  await take(scene, language, name);
}

for (const language of ['en', 'de'] as const) {
  describe(language, () => {
    for (const screen of [...OWN_SCREENS, ...LISTS, ...NEW_FORMS])
      journey(screen.name, { language }, (scene) => takeScreen(scene, language, screen));
    for (const resource of WITH_RECORDS)
      journey(`record of ${resource}`, { language }, async (scene) =>
        takeScreen(scene, language, await recordScreen(scene.service, resource)),
      );
    for (const { name, width, open, ...about } of SITUATIONS)
      journey(name, { ...about, language }, async (scene) => {
        if (width === 'narrow') await scene.page.setViewportSize(NARROW);
        await open({ ...scene, say: sayIn(language) });
        await take(scene, language, name, width);
      });
  });
}
