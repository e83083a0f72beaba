import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { NARROW, WIDE } from './browser.js';
import { cutTexts } from './fits.js';
import { settled } from './settled.js';

/** WCAG 2.2 AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const HIGHEST = 8000;

const SCHEMES = ['light', 'dark'] as const;

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly {
    readonly target: readonly unknown[];
    readonly html: string;
    readonly failureSummary?: string;
  }[];
}

type Width = 'wide' | 'narrow';

/** The widths and colour schemes in which to check a page. */
export type Looks = Readonly<Partial<Record<Width, readonly ('light' | 'dark')[]>>>;

export const ALL_LOOKS: Looks = { wide: SCHEMES, narrow: SCHEMES };
const VIEWPORTS = { wide: WIDE, narrow: NARROW } as const;

/**
 * Checks the current page in both colour schemes and both widths: axe finds nothing, and no text is cut off.
 * @throws Error with every finding and its place
 */
export async function expectAccessible(page: Page, looks: Looks = ALL_LOOKS): Promise<void> {
  const before = page.viewportSize() ?? WIDE;
  const found: string[] = [];
  for (const width of ['wide', 'narrow'] as const) {
    const schemes = looks[width];
    if (!schemes) continue;
    const viewport = VIEWPORTS[width];
    await page.setViewportSize(viewport);
    await settled(page);
    found.push(...(await cutTexts(page)).map((text) => `${viewport.width} px: ${text}`));
    // As high as the page, because a sticky footer may cover content that can be scrolled into view.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: viewport.width, height: Math.min(Math.max(height, viewport.height), HIGHEST) });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const findings = await findingsOf(page);
      found.push(...findings.map((finding) => `${viewport.width} px, ${colorScheme}: ${finding}`));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  await settled(page);
  if (found.length > 0) throw new Error(`axe finds on ${page.url()}:\n${found.join('\n')}`);
}

/** The findings of axe in the current page. Its script is injected through the debugger, so the CSP does not block it. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations: all } = await inPage.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return all as unknown as Finding[];
  }, TAGS);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => {
      const why = (failureSummary ?? '')
        .split('\n')
        .slice(1)
        .map((line) => line.trim());
      return `${id}: ${help}\n    at ${target.join(' ')}\n    ${html.slice(0, 200)}\n    ${why.join('\n    ')}`;
    }),
  );
}
