import { describe, expect } from '@jest/globals';
import { journeys } from '../support/journey.js';

const { journey } = journeys();

describe('the pages of the documentation', () => {
  journey('are searched by keyboard alone, and say what they found', { as: 'visitor' }, async ({ page, service }) => {
    await page.goto(`${service.origin}/docs/guides/first-invoice`);
    await page.keyboard.press('/');
    const input = page.getByRole('combobox', { name: 'Search the documentation' });
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('Idempotency reused');
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await page.locator('.search [role=status]').textContent()).toMatch(/^\d+ found\.$/);
    const count = await options.count();
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    expect(await options.nth(count - 1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const wanted = await options.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${service.origin}${wanted}`);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('qqqqzzzz');
    await page.getByText('Nothing found.').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    expect(await input.inputValue()).toBe('');
  });

  journey('lead from the search to the place in the reference', { as: 'visitor' }, async ({ page, service, watch }) => {
    // A library of the API reference checks whether it may use eval, and works without it.
    watch.allow(/CSP violation: script-src refused eval at \S+\/docs\/scalar\.js/);
    await page.goto(`${service.origin}/docs/guides/first-invoice`);
    await page.keyboard.press('/');
    await page.keyboard.type('payment_terms');
    await page.locator('[role=option][href$="#tag/payment_terms"]').click();
    await page.waitForURL(`${service.origin}/docs/reference#tag/payment_terms`);
    const operation = page.getByRole('heading', { name: 'List payment terms' });
    await operation.waitFor();
    await page.waitForFunction(
      (element) => {
        const { top, bottom } = element!.getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      },
      await operation.elementHandle(),
    );
  });

  journey('copy a block of code, and say so', { as: 'visitor' }, async ({ page, context, service }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: service.origin });
    await page.goto(`${service.origin}/docs/guides/first-invoice`);
    const figure = page.locator('figure.code', { has: page.locator('pre') }).first();
    const copy = figure.getByRole('button', { name: /^Copy/ });
    await copy.focus();
    await page.keyboard.press('Enter');
    await figure.getByText('Copied').waitFor();
    await page.getByText('Copied.', { exact: true }).waitFor({ state: 'attached' });
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await figure.locator('pre code').textContent())!.replace(/\n$/, ''));
    expect(copied).not.toBe('');
    const blocks = await page.locator('figure.code pre').count();
    expect(await page.locator('figure.code .copy').count()).toBe(blocks);
  });

  for (const width of [390, 1280])
    journey(
      `set code in a font of their own, and fit ${width} pixels`,
      { as: 'visitor', browser: { viewport: { width, height: 800 } } },
      async ({ page, service }) => {
        await page.goto(`${service.origin}/docs/guides/safe-retries`);
        const loaded = await page.evaluate(async () => {
          await document.fonts.ready;
          return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
        });
        expect(loaded.join()).toContain('Daybook Mono');
        const widths = await page.evaluate(() => {
          const measure = (text: string): number => {
            const span = document.createElement('code');
            span.textContent = text;
            document.querySelector('pre')!.append(span);
            const { width: wide } = span.getBoundingClientRect();
            span.remove();
            return wide;
          };
          return [measure('iiiiiiii'), measure('MMMMMMMM')];
        });
        expect(widths[0]).toBeCloseTo(widths[1]!, 1);
        await page.keyboard.press('/');
        await page.keyboard.type('webhook');
        await page.getByRole('option').first().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      },
    );
});
