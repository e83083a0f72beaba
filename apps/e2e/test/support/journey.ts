import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, openContext } from './browser.js';
import { PageWatch } from './page-watch.js';
import type { Person, Role } from './people.js';
import { type Service, type ServiceOptions, startService } from './service.js';

/** Where pictures of failures go; git does not look at it. */
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
  /** A second browser, with somebody else in it. */
  another(person: Person | undefined): Promise<Page>;
}

export interface JourneyOptions {
  /** A new session with this role; `visitor`: nobody is signed in. Default: the owner. */
  readonly as?: Role | 'visitor';
  /** In which language the browser is set: who has chosen none reads the console in it. Default: English. */
  readonly language?: Language;
  readonly browser?: BrowserContextOptions;
}

export type Language = 'en' | 'de';

export interface Journeys {
  /** One test in a browser context of its own. It fails on everything that a {@link PageWatch} takes for a fault. */
  journey(name: string, walk: (scene: Scene) => Promise<void>): void;
  journey(name: string, options: JourneyOptions, walk: (scene: Scene) => Promise<void>): void;
  readonly world: () => World;
}

/** The service and the browser of one file. */
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

/** One journey, from an open browser to a closed one. */
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
  // A session of the test's own: tests also sign out, and end sessions.
  return as === 'owner' ? people.signIn((await people.owner()).email) : people.member(as);
}

/** The same error, telling also what the pages showed and did. */
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
  // Jest shows the stack, which begins with the message.
  error.stack = error.stack?.replace(error.message, () => `${error.message}\n${lines.join('\n')}`);
  error.message += `\n${lines.join('\n')}`;
  return error;
}
