import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { launchBrowser, openContext } from '../support/browser.js';
import { expectKeyboardReach } from '../support/keyboard.js';
import { PageWatch } from '../support/page-watch.js';
import { expectNoDoubleRequests } from '../support/requests.js';
import { settled } from '../support/settled.js';

const ORIGIN = 'http://127.0.0.1:9';
const CSP = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";
const GOOD = '<html lang="en"><head><title>Planted</title></head><body><main><h1>Planted</h1></main></body></html>';

/** The files of a fake site by path; any other path is 404. */
type Site = Readonly<Record<string, string>>;

let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser.close());

async function openPlanted(site: Site): Promise<{ page: Page; watch: PageWatch }> {
  const context = await openContext(browser);
  const watch = await PageWatch.begin(context, ORIGIN);
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = site[pathname];
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    return route.fulfill({
      status: body === undefined ? 404 : 200,
      body: body ?? '',
      contentType,
      headers: { 'Content-Security-Policy': CSP },
    });
  });
  await page.goto(`${ORIGIN}/`);
  await settled(page);
  return { page, watch };
}

const scripted = (script: string): Site => ({
  '/': GOOD.replace('</body>', '<script src="/planted.js"></script></body>'),
  '/planted.js': script,
});

describe('a page is watched', () => {
  it('and a clean one has no fault', async () => {
    const { watch } = await openPlanted({ '/': GOOD });
    expect(watch.report()).toEqual([]);
    watch.assertClean();
  });

  it.each([
    ['an error that nobody catches', "throw new Error('planted')", /^Page error: Error: planted/],
    ['a promise that nobody awaits', "Promise.reject(new Error('planted'))", /^Page error: Error: planted/],
    ['a line in the console', "console.error('planted')", /^Console error: planted/],
    [
      'an inline script',
      "document.head.append(Object.assign(document.createElement('script'), { text: 'window.x = 1' }))",
      /^CSP violation: script-src/,
    ],
    ['a text that is run', "setTimeout('1')", /^CSP violation: script-src refused eval/],
    [
      'an image of elsewhere',
      "document.body.append(Object.assign(new Image(), { src: 'https://example.com/x.png', alt: '' }))",
      /^CSP violation: img-src/,
    ],
    [
      'a link of the page to elsewhere',
      "open('https://example.com/')",
      /^Request to another origin: GET https:\/\/example\.com\//,
    ],
    ['an answer that is missing', "void fetch('/missing')", /^Console error: .* 404 .*\/missing\)$/],
  ])('and %s is found', async (_name, script, fault) => {
    const { page, watch } = await openPlanted(scripted(script));
    await settled(page);
    expect(watch.report().filter((line) => fault.test(line))).toHaveLength(1);
    expect(() => watch.assertClean()).toThrow('The page did what it must not');
  });

  it('but not for a fault that the test expects, which then has to come', async () => {
    const { page, watch } = await openPlanted(scripted("onclick = () => console.error('planted')"));
    watch.expect(/planted/);
    expect(watch.report()).toEqual(['Expected, but it did not come: /planted/']);
    await page.getByRole('heading').click();
    await settled(page);
    expect(watch.report()).toEqual([]);
  });
});

describe('axe', () => {
  it('has nothing to say about a good page', async () => {
    const { page, watch } = await openPlanted({ '/': GOOD });
    await expectAccessible(page);
    watch.assertClean();
  });

  it('finds a field without a label, in spite of the CSP', async () => {
    const { page } = await openPlanted({ '/': GOOD.replace('</main>', '<input></main>') });
    await expect(expectAccessible(page)).rejects.toThrow(/1280 px, light: label: .*\n +at input/);
  });

  it('finds what is faint in the dark only, and what is wrong on a small screen only', async () => {
    const style =
      '<style>@media (prefers-color-scheme: dark) { h1 { color: #eee } } button { display: none } @media (max-width: 400px) { button { display: block } }</style>';
    const { page } = await openPlanted({
      '/': GOOD.replace('</head>', `${style}</head>`).replace('</main>', '<button></button></main>'),
    });
    const error = (await expectAccessible(page).catch((thrown: unknown) => thrown)) as Error;
    const found = [...error.message.matchAll(/^\d+ px, \w+: [a-z-]+/gm)].map(([line]) => line);
    expect(found).toEqual([
      '1280 px, dark: color-contrast',
      '390 px, light: button-name',
      '390 px, dark: button-name',
      '390 px, dark: color-contrast',
    ]);
  });
});

describe('the reads of a screen', () => {
  const script = (paths: string): string =>
    `onclick = async () => { for (const path of [${paths}]) await fetch(path); document.title = 'All read' }`;
  const readAll = async (page: Page): Promise<void> => {
    await page.getByRole('heading').click();
    await page.waitForFunction(() => document.title === 'All read');
  };

  it('may come in any number, each once', async () => {
    const { page } = await openPlanted({ ...scripted(script("'/a?x=1', '/a?x=2', '/b'")), '/a': '', '/b': '' });
    await expectNoDoubleRequests(page, () => readAll(page));
  });

  it('are found when they come twice', async () => {
    const { page } = await openPlanted({ ...scripted(script("'/a', '/b', '/a'")), '/a': '', '/b': '' });
    await expect(expectNoDoubleRequests(page, () => readAll(page))).rejects.toThrow(/more than once:\n {2}GET \/a$/);
  });
});

describe('the walk by keyboard', () => {
  const form = (content: string): Site => ({
    '/': GOOD.replace('</main>', `<a href="/">Home</a><button>Save</button><input aria-label="Name">${content}</main>`),
  });

  it('goes once through a page where everything can be reached and seen', async () => {
    const { page } = await openPlanted(
      form(
        '<button disabled>Off</button><input type="radio" name="a" aria-label="1"><input type="radio" name="a" aria-label="2">',
      ),
    );
    await expectKeyboardReach(page);
  });

  it.each([
    [
      'what Tab does not reach',
      '<button onfocus="">Far</button>',
      "document.querySelector('button').addEventListener('focus', () => document.querySelector('input').focus())",
      /Tab does not reach <button> Save/,
    ],
    [
      'a focus that cannot be seen',
      '<style>button:focus { outline: none }</style>',
      '',
      /The focus cannot be seen at <button> Save/,
    ],
    [
      'a trap',
      '',
      "document.querySelector('input').addEventListener('keydown', (event) => event.preventDefault())",
      /The focus does not get away from <input> Name/,
    ],
  ])('finds %s', async (_name, content, script, fault) => {
    const site = form(content);
    const { page } = await openPlanted({
      '/': site['/']!.replace('</body>', '<script src="/planted.js"></script></body>'),
      '/planted.js': script,
    });
    await expect(expectKeyboardReach(page)).rejects.toThrow(fault);
  });
});
