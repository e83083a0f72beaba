import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';

/** A page may take so long on a machine that runs all other tests beside it; who writes a journey wants less. */
export const PATIENCE_MS = Number(process.env['E2E_PATIENCE_MS'] ?? 60_000);

const ARGS = [
  // Tests also run as root, and in containers, where the sandbox cannot start.
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  // Whatever a page asks for, nothing leaves the machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** The browser that global-setup.mjs has found, with its own web security: nothing of that is turned off. */
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

/** A visitor of their own: no cookie, nothing kept. */
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
