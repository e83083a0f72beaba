import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { countOf, filled, Hands } from '../support/jobs/hands.js';
import { JOBS, keysNow, sums, tableOfJobs } from '../support/jobs/index.js';
import { journeys } from '../support/journey.js';
import { wireOf } from '../support/wire.js';

const { journey } = journeys();

/** `before`: the ways of the older console, in a worktree of its commit (docs/desk-jobs.md). */
const VERSION = process.env['DESK_JOBS'] === 'before' ? 'before' : 'now';

describe('what people do all day, from the start page', () => {
  for (const job of JOBS) {
    const steps = job[VERSION];
    if (steps === null) continue;
    const most = VERSION === 'now' ? keysNow(job) : countOf(steps);
    journey(`${job.name}: ${most} keys`, async ({ page, at, service }) => {
      const wire = await wireOf(service);
      const facts = (await job.prepare?.({ wire, page, service })) ?? {};
      const hands = new Hands(page, await job.file?.(service));
      await page.goto(at(''));
      await page.getByRole('main').getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      await hands.take(filled(steps, facts));
      if (VERSION === 'now') await job.rest?.by(hands, page);
      await job.done({ wire, page, service, facts });
      expect(hands.count).toBeLessThanOrEqual(most);
    });
  }
});

describe('the keys of the jobs', () => {
  it('are never more than before, and in sum at most six tenths', () => {
    for (const job of JOBS)
      if (job.before) expect([job.name, keysNow(job) <= countOf(job.before)]).toEqual([job.name, true]);
    const { before, now } = sums();
    expect(now / before).toBeLessThanOrEqual(0.6);
  });

  it('are those of docs/desk-jobs.md', () => {
    const path = join(__dirname, '../../../../docs/desk-jobs.md');
    const page = readFileSync(path, 'utf8');
    const whole = page.replace(/\| Job \|[\s\S]*?\n(?!\|)/, `${tableOfJobs()}\n`);
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, whole);
    else expect(page).toBe(whole);
  });
});
