import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, openContext } from './browser.js';
import { PageWatch } from './page-watch.js';
import type { Person, Role } from './people.js';
import { type Service, type ServiceOptions, startService } from './service.js';

/** Where screenshots of failures go; ignored by Git. */
const ARTIFACTS = join(__dirname, '../../artifacts');

export interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: PageWatch;
  readonly service: Service;
  /** Who is signed in; undefined for a visitor. */
  readonly person: Person | undefined;
  /** The address in the workspace: `at('/invoices')`. */
  at(path: string): string;
  /** A second browser context, with another person in it. */
  another(person: Person | undefined): Promise<Page>;
}

export interface JourneyOptions {
  /** Starts a new session with this role; `visitor`: nobody is signed in. Default: the owner. */
  readonly as?: Role | 'visitor';
  /** The browser's language, which applies to people who have not chosen one. Default: English. */
  readonly language?: Language;
  readonly browser?: BrowserContextOptions;
}

export type Language = 'en' | 'de';

export interface Journeys {
  /** A test in its own browser context. It fails on everything that {@link PageWatch} reports. */
  journey(name: string, walk: (scene: Scene) => Promise<void>): void;
  journey(name: string, options: JourneyOptions, walk: (scene: Scene) => Promise<void>): void;
  readonly world: () => World;
}

/** The service and the browser of one test file. */
export function journeys(options: ServiceOptions = {}): Journeys {
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startService(options), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  const journey = (name: string, second: JourneyOptions | Walk, third?: Walk): void => {
    const [about, walk] = typeof second === 'function' ? [{}, second] : [second, third as Walk];
    it(name, () => perform({ service, browser }, about, walk));
  };
  return { journey, world: () => ({ service, browser }) };
}

type Walk = (scene: Scene) => Promise<void>;

interface World {
  readonly service: Service;
  readonly browser: Browser;
}

/** Runs one journey, including opening and closing its browser context. */
export async function perform(world: World, about: JourneyOptions, walk: Walk): Promise<void> {
  const { service } = world;
  const opened: { page: Page; context: BrowserContext; watch: PageWatch }[] = [];
  const open = async (person: Person | undefined) => {
    const locale = about.language === 'de' ? { locale: 'de-DE' } : {};
    const context = await openContext(world.browser, { ...locale, ...about.browser });
    const watch = await PageWatch.begin(context, service.origin);
    if (person) await service.people.enter(context, person);
    const one = { context, watch, page: await context.newPage() };
    opened.push(one);
    return one;
  };
  const person = await personFor(service, about.as ?? 'owner');
  const first = await open(person);
  const at: Scene['at'] = (path) => `${service.origin}/w/demo${path}`;
  const another: Scene['another'] = async (someone) => (await open(someone)).page;
  try {
    await walk({ ...first, service, person, at, another });
    for (const { watch } of opened) watch.assertClean();
  } catch (error) {
    throw await withEvidence(error as Error, opened);
  } finally {
    await Promise.all(opened.map(({ context }) => context.close()));
  }
}

async function personFor({ people }: Service, as: Role | 'visitor'): Promise<Person | undefined> {
  if (as === 'visitor') return undefined;
  // Each test has its own session, because tests also sign out and end sessions.
  return as === 'owner' ? people.signIn((await people.owner()).email) : people.member(as);
}

/** Adds to the error what the pages showed and did. */
async function withEvidence(error: Error, opened: readonly { page: Page; watch: PageWatch }[]): Promise<Error> {
  const { currentTestName = 'test', testPath = '' } = expect.getState();
  const file = `${/([^/\\]+)\.\w+\.ts$/.exec(testPath)?.[1]} ${currentTestName}`
    .replace(/[^a-z0-9]+/gi, '-')
    .slice(0, 120);
  const lines: string[] = [];
  for (const [i, { page, watch }] of opened.entries()) {
    const path = join(ARTIFACTS, `${file}-${i + 1}.png`);
    mkdirSync(ARTIFACTS, { recursive: true });
    const isTaken = await page.screenshot({ path }).then(
      () => true,
      () => false,
    );
    lines.push('', `Page ${i + 1}: ${page.url()}${isTaken ? `, as it looked: ${path}` : ''}`);
    lines.push(...watch.report().map((fault) => `  ${fault}`), ...watch.tail().map((line) => `  ${line}`));
  }
  // Jest prints the stack, which begins with the message.
  error.stack = error.stack?.replace(error.message, () => `${error.message}\n${lines.join('\n')}`);
  error.message += `\n${lines.join('\n')}`;
  return error;
}
