import type { Scene } from '../support/journey.js';
import { settled } from '../support/settled.js';
import { type Finding, ms } from './figures.js';
import { installClock, readClock, rowPainted } from './page-clock.js';

/** As in the browser's developer tools: bits per second in each direction, and the latency of each request. */
const NETWORKS = [
  { name: 'Fast 3G (1.44 Mbit/s, 562 ms)', bits: 1_440_000, latency: 562 },
  { name: 'Slow 3G (400 kbit/s, 2 s)', bits: 400_000, latency: 2000 },
];

/** A first visit with an empty cache on a slow connection. */
export async function measureSlowNetwork({ service, person, another }: Scene): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, bits, latency } of NETWORKS) {
    const page = await another(person);
    const browser = await page.context().newCDPSession(page);
    await installClock(page);
    const throughput = bits / 8;
    await browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await page.goto(`${service.origin}/w/demo/invoices`, { waitUntil: 'commit' });
    await rowPainted(page);
    await settled(page);
    const { painted, shift, shifted } = await readClock(page);
    const first = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    const { heading = Number.NaN, skeleton = Number.NaN, row = Number.NaN } = painted;
    const stood = row - skeleton;
    const why = shift > 0.001 ? `: ${[...new Set(shifted)].join(', ')}` : '';
    findings.push(
      {
        budget: `${name}, first visit of the list`,
        measured: `first paint ${ms(first)}, title ${ms(heading)}, skeleton ${ms(skeleton)}, rows ${ms(row)}`,
      },
      { budget: '… the skeleton stands until the rows come', measured: ms(stood), isKept: stood > 0 },
      { budget: '… layout shift ≤ 0.001', measured: `${shift.toFixed(4)}${why}`, isKept: shift <= 0.001 },
    );
    await page.close();
  }
  return findings;
}
