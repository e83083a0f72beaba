import { expectAccessible } from './accessibility.js';
import type { Scene } from './journey.js';
import { expectKeyboardReach } from './keyboard.js';
import { expectNoDoubleRequests } from './requests.js';
import type { Screen } from './screens.js';

/** What holds for every screen; that the page has no fault at all, its journey sees to. */
export async function expectGoodScreen({ page, at }: Scene, { path }: Screen): Promise<void> {
  await expectNoDoubleRequests(page, async () => {
    await page.goto(at(path));
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  });
  await expectKeyboardReach(page);
  await expectAccessible(page);
}
