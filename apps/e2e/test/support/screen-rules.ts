import { ALL_LOOKS, expectAccessible, type Looks } from './accessibility.js';
import { NARROW } from './browser.js';
import { drawn } from './drawn.js';
import type { Language, Scene } from './journey.js';
import { expectDialogReach, expectKeyboardReach } from './keyboard.js';
import { expectNoDoubleRequests } from './requests.js';
import type { Screen } from './screens.js';
import { sayIn, type Situation } from './situations/index.js';

/** Layout is the same in each language but for the length of its words: once in each width, and once in each scheme. */
const LOOKS: Readonly<Record<Language, Looks>> = { en: ALL_LOOKS, de: { wide: ['dark'], narrow: ['light'] } };

/** What holds for every screen; that the page has no fault at all, its journey sees to. */
export async function expectGoodScreen({ page, at }: Scene, { path }: Screen): Promise<void> {
  await expectNoDoubleRequests(page, async () => {
    await page.goto(at(path));
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  });
  await drawn(page);
  await expectKeyboardReach(page);
  await expectAccessible(page);
}

/** The same screen in another language: all of it can be read. */
export async function expectReadable({ page, at }: Scene, { path }: Screen): Promise<void> {
  await page.goto(at(path));
  await drawn(page);
  await expectAccessible(page, LOOKS.de);
}

/** What holds for what a screen shows once something was done on it. */
export async function expectGoodSituation(scene: Scene, situation: Situation, language: Language): Promise<void> {
  const { page } = scene;
  const { width, shows = [], open } = situation;
  if (width === 'narrow') await page.setViewportSize(NARROW);
  await open({ ...scene, say: sayIn(language) });
  await drawn(page);
  if (shows.length > 0) await expectDialogReach(page);
  const { [width ?? 'wide']: only } = LOOKS[language];
  await expectAccessible(page, width ? { [width]: only ?? [] } : LOOKS[language]);
}
