import type { Page } from 'playwright-core';
import type { Scene } from '../support/journey.js';
import { settled } from '../support/settled.js';
import { type Finding, median, spread } from './figures.js';
import { LARGE } from './large-company.js';
import { OPTIONS } from './options.js';
import { installClock, readClock, resetClock, rowPainted } from './page-clock.js';
import { ProcessorTime } from './processor-time.js';

const MOST_MS = 300;
const ROWS = 200;
/** At 60 frames per second, a longer gap means a dropped frame. */
const DROPPED_MS = 34;

const listAt = ({ service }: Scene): string => `${service.origin}/w/${LARGE}/invoices?limit=${ROWS}`;

/** When the answer with the rows arrived. */
function answered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lists = performance.getEntriesByType('resource').filter(({ name }) => /\/v1\/invoices\?/.test(name));
    return (lists.at(-1) as PerformanceResourceTiming).responseEnd;
  });
}

/** The time from the answer to the paint of its first row: for a newly opened page, and for the next pages. */
export async function measureList(scene: Scene): Promise<Finding[]> {
  const { page } = scene;
  await installClock(page);
  const opened: number[] = [];
  const turned: number[] = [];
  const shifts: number[] = [];
  for (let n = 0; n <= OPTIONS.repeat; n++) {
    await page.goto(listAt(scene));
    opened.push((await rowPainted(page)) - (await answered(page)));
    await settled(page);
    shifts.push((await readClock(page)).shift);
  }
  const processor = await ProcessorTime.of(page);
  const worked: number[] = [];
  const pages = Math.floor(OPTIONS.rows / ROWS) - 1;
  for (let n = 0; n <= Math.min(OPTIONS.repeat, pages); n++) {
    await resetClock(page);
    const before = await processor.spent();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
    turned.push((await rowPainted(page)) - (await answered(page)));
    await settled(page);
    worked.push((await processor.spent()) - before);
  }
  const behind = OPTIONS.rows.toLocaleString('en');
  // The first run of each warms up the service.
  const [open, turn] = [opened.slice(1), turned.slice(1)];
  return [
    {
      budget: `list of ${ROWS} rows, ${behind} invoices behind it: answer to first row ≤ ${MOST_MS} ms`,
      measured: spread(open),
      isKept: median(open) <= MOST_MS,
    },
    {
      budget: `its next pages: answer to first row ≤ ${MOST_MS} ms`,
      measured: spread(turn),
      isKept: median(turn) <= MOST_MS,
    },
    {
      budget: '… processor time of the main thread for a page, everything included',
      measured: spread(worked.slice(1)),
    },
    {
      budget: 'layout shift of the list as it opens ≤ 0.001',
      measured: Math.max(...shifts).toFixed(4),
      isKept: Math.max(...shifts) <= 0.001,
    },
  ];
}

/** Frame times while the list scrolls. */
export async function measureScrolling(scene: Scene): Promise<Finding[]> {
  const { page, context } = scene;
  await page.goto(listAt(scene));
  await page
    .locator('a[data-row]')
    .nth(ROWS - 1)
    .waitFor();
  await settled(page);
  const browser = await context.newCDPSession(page);
  const frames: number[] = [];
  for (const yDistance of [-6500, 6500, -6500, 6500]) {
    await page.evaluate(startFrames);
    await browser.send('Input.synthesizeScrollGesture', {
      x: 640,
      y: 500,
      yDistance,
      speed: 3000,
      gestureSourceType: 'mouse',
    });
    frames.push(
      ...(await page.evaluate(() => (window as unknown as { daybookFrames: () => number[] }).daybookFrames())),
    );
  }
  const late = frames.filter((frame) => frame > DROPPED_MS);
  const measured = `${late.length} of ${frames.length} frames over ${DROPPED_MS} ms; ${spread(frames)}`;
  return [{ budget: `scrolling ${ROWS} rows: no frame dropped`, measured, isKept: late.length === 0 }];
}

/** Runs in the page. */
function startFrames(): void {
  const frames: number[] = [];
  let before: number | undefined;
  let handle = 0;
  const note = (now: number): void => {
    if (before !== undefined) frames.push(now - before);
    before = now;
    handle = requestAnimationFrame(note);
  };
  handle = requestAnimationFrame(note);
  (window as unknown as { daybookFrames: () => number[] }).daybookFrames = () => {
    cancelAnimationFrame(handle);
    return frames;
  };
}
