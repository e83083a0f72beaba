import { ALL_LOOKS, expectAccessible, type Looks } from './accessibility.js';
import { NARROW } from './browser.js';
import { drawn } from './drawn.js';
import type { Language, Scene } from './journey.js';
import { expectDialogReach, expectKeyboardReach } from './keyboard.js';
import { expectNoDoubleRequests } from './requests.js';
import type { Screen } from './screens.js';
import { sayIn, type Situation } from './situations/index.js';

/** Layout differs between languages only by the length of texts: German is checked once per width and once per scheme. */
const LOOKS: Readonly<Record<Language, Looks>> = { en: ALL_LOOKS, de: { wide: ['dark'], narrow: ['light'] } };

/** The rules for every screen; its journey checks that the page has no faults. */
export async function expectGoodScreen({ page, at }: Scene, { path }: Screen): Promise<void> {
  await expectNoDoubleRequests(page, async () => {
    await page.goto(at(path));
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  });
  await drawn(page);
  await expectKeyboardReach(page);
  await expectAccessible(page);
}

/** The same screen in another language: no text is cut off. */
export async function expectReadable({ page, at }: Scene, { path }: Screen): Promise<void> {
  await page.goto(at(path));
  await drawn(page);
  await expectAccessible(page, LOOKS.de);
}

/** The rules for a situation: what a screen shows after an interaction. */
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
