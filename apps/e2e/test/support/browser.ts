import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';

/** Long enough for a machine that runs all other tests at the same time; set it lower while writing a journey. */
export const PATIENCE_MS = Number(process.env['E2E_PATIENCE_MS'] ?? 60_000);

const ARGS = [
  // Tests also run as root and in containers, where the sandbox cannot start.
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  // No request of a page leaves the machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Launches the browser that global-setup.mjs has found, with its web security fully enabled. */
export function launchBrowser(): Promise<Browser> {
  const { env, ...found } = JSON.parse(process.env['DAYBOOK_E2E_BROWSER'] ?? '{}') as LaunchOptions;
  return chromium.launch({
    ...found,
    args: ARGS,
    timeout: PATIENCE_MS,
    env: { ...process.env, ...env } as Record<string, string>,
  });
}

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 844 };

/** A new browser context, without cookies and storage. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const usual = {
    viewport: WIDE,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  } as const;
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}
