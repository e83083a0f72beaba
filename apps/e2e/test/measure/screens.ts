import type { Scene } from '../support/journey.js';
import { readsDuring } from '../support/requests.js';
import { fillGaps, LISTS, NEW_FORMS, OWN_SCREENS, recordScreen, WITH_RECORDS } from '../support/screens.js';
import { type Finding, median } from './figures.js';

const isCall = (read: string): boolean => / \/(api|auth)\//.test(read);

/** Opens every screen by its address, and reports its requests and those it sends twice. */
export async function measureScreens({ page, at, service }: Scene): Promise<Finding[]> {
  await fillGaps(service);
  const records = [];
  for (const resource of WITH_RECORDS) records.push(await recordScreen(service, resource));
  const counts: { name: string; count: number }[] = [];
  const doubles: string[] = [];
  for (const { name, path } of [...OWN_SCREENS, ...LISTS, ...NEW_FORMS, ...records]) {
    // Leaves the previous screen, so that its requests are not counted.
    await page.goto('about:blank');
    const reads = await readsDuring(page, async () => {
      await page.goto(at(path));
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    });
    const calls = reads.filter(isCall);
    counts.push({ name, count: calls.length });
    doubles.push(...new Set(reads.filter((read, n) => reads.indexOf(read) < n).map((read) => `${name}: ${read}`)));
  }
  const most = counts.toSorted((one, other) => other.count - one.count).slice(0, 6);
  return [
    {
      budget: `no request twice on one screen, ${counts.length} screens`,
      measured: doubles.length === 0 ? 'none' : doubles.join('; '),
      isKept: doubles.length === 0,
    },
    {
      budget: 'requests for data of a screen opened by its address',
      measured: `median ${median(counts.map(({ count }) => count))}; most: ${most.map(({ name, count }) => `${name} ${count}`).join(', ')}`,
    },
  ];
}
