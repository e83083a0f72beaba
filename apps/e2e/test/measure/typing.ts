import type { Scene } from '../support/journey.js';
import { settled } from '../support/settled.js';
import { type Finding, median, ms, percentile, spread } from './figures.js';
import { LARGE } from './large-company.js';
import { installClock, readClock, resetClock } from './page-clock.js';
import { ProcessorTime } from './processor-time.js';

const MOST_MS = 16;
const KEYS = 'Consulting on the spot, as agreed upon by telephone, 12 hours in all.';
/** The pace of a good typist. */
const PAUSE_MS = 90;

/** Types in the middle of a long grid, then pauses until the totals are calculated and the draft is stored. */
export async function measureTyping({ page, service }: Scene, invoice: string, lines: number): Promise<Finding[]> {
  await installClock(page);
  await page.goto(`${service.origin}/w/${LARGE}/invoices/${invoice}`);
  const processor = await ProcessorTime.of(page);
  const findings: Finding[] = [];
  for (const column of ['description', 'quantity']) {
    const cell = page.locator(`[data-path="lines[${Math.floor(lines / 2)}].${column}"]`);
    await cell.focus();
    await settled(page);
    await cell.press('End');
    for (const key of '3456') await cell.press(key, { delay: PAUSE_MS });
    await page.waitForTimeout(1500);
    await settled(page);
    await resetClock(page, 'keys');
    const before = await processor.spent();
    const typed = column === 'description' ? KEYS : '24681357924681';
    for (const key of typed) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS);
      // Delete the digits again, so that the number stays valid.
      if (column === 'quantity') {
        await page.keyboard.press('Backspace');
        await page.waitForTimeout(PAUSE_MS);
      }
    }
    const { keys, longTasks: whileTyping } = await readClock(page);
    const each = ((await processor.spent()) - before) / keys.length;
    await resetClock(page, 'keys');
    await page.waitForTimeout(2500);
    await settled(page);
    const { longTasks: afterwards } = await readClock(page);
    const work = keys.map(({ handled, frame }) => handled + frame);
    const where = `a grid of ${lines} lines, ${column}`;
    findings.push(
      {
        budget: `typing in ${where}: work of a key ≤ ${MOST_MS} ms`,
        measured: `${spread(work)}; ${keys.length} keys, ${whileTyping.length} long tasks`,
        isKept: median(work) <= MOST_MS && percentile(work, 0.95) <= MOST_MS,
      },
      { budget: '… processor time of the main thread for a key, everything included', measured: ms(each) },
      {
        budget: `… key to the end of the next frame (waits up to 16.7 ms for it)`,
        measured: spread(keys.map(({ shown }) => shown)),
      },
      {
        budget: '… tasks over 50 ms when typing rests (draft kept, totals)',
        measured: afterwards.map(ms).join(', ') || 'none',
      },
    );
  }
  return findings;
}
