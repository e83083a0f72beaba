import type { Locator, Page } from 'playwright-core';
import { PATIENCE_MS } from './browser.js';
import type { DescribedResource } from './document.js';
import type { Scene } from './journey.js';
import { recordScreen, ROOMS } from './screens.js';
import type { Service } from './service.js';
import { settled } from './settled.js';

/** `date_planned` becomes `Date planned`. */
function wordsOf(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const linkedIn = new WeakMap<Service, ReadonlySet<string>>();

/** Labels of the console that differ from the API's names. */
const WORDS: Readonly<Record<string, string>> = {
  lock: 'Move the lock date',
  send: 'Mark as sent',
  'invoices.send': 'Send',
  test_mail: 'Send a test message',
  assign: 'Name the partner',
  pdf: 'PDF',
  'statement/pdf': 'Statement',
  factur_x: 'Factur-X (PDF)',
  ubl: 'UBL',
  cii: 'CII',
  e_invoice: 'What is missing',
};

/** Records of a type that has other operations than the first of the list, by a filter. */
const OF_TYPE: Readonly<Record<string, string>> = { bills: '&type=bill_credit_note' };

/** Every address linked from home, the settings and the reports. */
export async function linkedPaths({ page, at, service }: Scene): Promise<ReadonlySet<string>> {
  const known = linkedIn.get(service);
  if (known) return known;
  const paths = new Set<string>();
  for (const path of ['', '/settings', '/reports']) {
    await open(page, at(path));
    const more = page
      .getByRole('navigation', { name: 'Workspace' })
      .getByRole('button', { name: /^More of/, expanded: false });
    while ((await more.count()) > 0) await more.first().click();
    for (const href of await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') as string)))
      paths.add(href.replace(/[?#].*$/, ''));
  }
  linkedIn.set(service, paths);
  return paths;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

/** Whether the report is shown, as one table or in parts. */
export async function isReportShown(page: Page): Promise<boolean> {
  const main = page.getByRole('main');
  const content = main.getByRole('table').or(main.getByRole('region')).first();
  return content.waitFor({ timeout: PATIENCE_MS / 4 }).then(
    () => true,
    () => false,
  );
}

const has = async (locator: Locator): Promise<boolean> => (await locator.count()) > 0;

/** The operations of a resource that the console offers: `list`, `read` and those of the API. */
export async function waysTo(
  scene: Scene,
  resource: DescribedResource,
  linked: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { page, at, service } = scene;
  const ways = new Set<string>();
  const { name, isSettings } = resource;
  if (isSettings) {
    if (linked.has(`/w/demo/${name}`)) ways.add('read');
    await open(page, at(`/${name}`));
    await addWaysOfRecord(page, resource, ways);
    return ways;
  }
  if (Object.hasOwn(ROOMS, name)) throw new Error(`${name} has a room of its own: its journey proves its ways.`);
  if (linked.has(`/w/demo/${name}`)) ways.add('list');
  await open(page, at(`/${name}`));
  const main = page.getByRole('main');
  if (await has(main.locator(`a[href^="/w/demo/${name}/"]:not([href$="/new"])`).first())) ways.add('read');
  const create = main.getByRole('link', { name: /^New / }).or(main.getByRole('button', { name: /^New / }));
  if (await has(create)) {
    await create.first().click();
    const field = main.getByRole('textbox').or(main.getByRole('combobox'));
    const commit = main.getByRole('button', { name: /^(Save|Create|Match)/ });
    await page.waitForURL(/\/new/);
    // The form's code may still be loading, while the list and its fields remain on screen.
    await commit
      .first()
      .waitFor({ timeout: PATIENCE_MS / 4 })
      .catch(() => undefined);
    await settled(page);
    if ((await has(field)) && (await has(commit))) ways.add('create');
  }
  await open(page, at((await recordScreen(service, name)).path));
  await addWaysOfRecord(page, resource, ways);
  const filter = OF_TYPE[name];
  if (filter !== undefined) {
    await open(page, at((await recordScreen(service, name, filter)).path));
    await addWaysOfRecord(page, resource, ways);
  }
  return ways;
}

async function addWaysOfRecord(page: Page, { name, operations }: DescribedResource, ways: Set<string>): Promise<void> {
  const labelOf = (operation: string): string =>
    WORDS[`${name}.${operation}`] ?? WORDS[operation] ?? wordsOf(operation);
  const main = page.getByRole('main');
  if (await has(main.getByRole('heading', { name: 'History' }))) ways.add('history');
  if (await has(main.getByRole('button', { name: /^(Save|Edit)/ }))) ways.add('update');
  const offered = new Set(await main.getByRole('button').allInnerTexts());
  for (const menu of await main
    .getByRole('button', { expanded: false })
    .and(page.locator('[aria-haspopup=menu]'))
    .all()) {
    await menu.click();
    await page.getByRole('menu').waitFor();
    for (const item of await page.getByRole('menuitem').all())
      offered.add((await item.innerText()).split('\n')[0]!.trim());
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
  for (const operation of operations) if (offered.has(labelOf(operation))) ways.add(operation);
  // One action with two names in the API: the console shows one of them.
  if (operations.includes('post') && ways.has('confirm')) ways.add('post');
}
