import type { Scene } from '../support/journey.js';
import { settled } from '../support/settled.js';
import { type Finding, kB } from './figures.js';
import { OPTIONS } from './options.js';

const MOST = 300_000;

/** The size of the code sent for the first view of a list, and of all data sent. */
export async function measureFirstView({ page, at }: Scene): Promise<Finding[]> {
  await page.goto(at('/invoices'));
  await page.locator('a[data-row]').first().waitFor();
  await settled(page);
  const sent = await page.evaluate(() => {
    const all = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return all.map(({ name, encodedBodySize }) => ({
      isCode: /\.(js|css)$/.test(new URL(name).pathname),
      bytes: encodedBodySize,
    }));
  });
  const sum = (parts: typeof sent): number => parts.reduce((total, { bytes }) => total + bytes, 0);
  const code = sent.filter(({ isCode }) => isCode);
  return [
    {
      budget: 'first view, JS + CSS as gzip in the build ≤ 300 kB',
      measured: kB(OPTIONS.built),
      isKept: OPTIONS.built <= MOST,
    },
    {
      budget: 'first view, JS + CSS as the service sends it ≤ 300 kB',
      measured: `${kB(sum(code))} in ${code.length} files`,
      isKept: sum(code) <= MOST,
    },
    { budget: 'first view, everything (page, font, answers)', measured: `${kB(sum(sent))} in ${sent.length} answers` },
  ];
}
