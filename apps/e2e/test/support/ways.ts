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
  'bills.pay': 'Pay bill',
  'bills.reverse': 'Record credit note',
  'bills.send': 'Mark as sent',
  'orders.undeliver': 'Take back a delivery',
  'invoices.pay': 'Receive payment',
  'invoices.reverse': 'Create credit note',
  allocate: 'Match',
  test_mail: 'Send a test message',
  assign: 'Name the partner',
  pdf: 'PDF',
  'statement/pdf': 'Statement',
  'reminder/pdf': 'Reminder as PDF',
  send_statement: 'Send statement',
  factur_x: 'Factur-X (PDF)',
  ubl: 'UBL',
  cii: 'CII',
  e_invoice: 'What is missing',
  'payment_runs.file': 'Download the file',
};

/** Operations of settings that have a room of their own, which their journey walks: papers.test.ts. */
const ROOM_OF: Readonly<Record<string, { readonly path: string; readonly operations: readonly string[] }>> = {
  'settings/company': { path: '/settings/papers', operations: ['logo', 'sample_pdf'] },
};

/** Records of a type or state that has other operations than the first of the list, by a filter. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  bills: ['&type=bill_credit_note'],
  invoices: ['&state=draft'],
  payment_runs: ['&state=exported'],
  purchase_orders: ['&state=draft'],
  receipts: ['&state=done', '&state=draft'],
  schedules: ['&state=active'],
};

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

/** Whether the report is shown, as one table or in parts, or says that there is nothing to show. */
export async function isReportShown(page: Page): Promise<boolean> {
  const main = page.getByRole('main');
  const nothing = main.getByText('Nothing in this period', { exact: true });
  const content = main.getByRole('table').or(main.getByRole('region')).or(nothing).first();
  return content.waitFor({ timeout: PATIENCE_MS / 4 }).then(
    () => true,
    () => false,
  );
}

const has = async (locator: Locator): Promise<boolean> => (await locator.count()) > 0;

/** Texts and numbers of a form that can be changed; a day counts only when its field is left. */
const CHANGEABLE =
  ':is(input[type=text]:not([role]), textarea)[data-path]:not([data-path*=date]):enabled:not([readonly])';

/** Whether there is a form behind Edit, or one that offers Save with the first change, which is then taken back. */
async function canUpdate(main: Locator): Promise<boolean> {
  const save = main.getByRole('button', { name: /^(Save|Edit)/ });
  if (await has(save)) return true;
  const field = main.locator(`form ${CHANGEABLE}`).filter({ visible: true }).first();
  const toggle = main.getByRole('form').getByRole('checkbox').filter({ visible: true }).first();
  const seen = (): Promise<boolean> =>
    save
      .first()
      .waitFor({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      );
  if (await has(field)) {
    const before = await field.inputValue();
    await field.fill(`${before}1`);
    const isSeen = await seen();
    await field.fill(before);
    return isSeen;
  }
  const picker = main.getByRole('form').getByRole('combobox').filter({ visible: true }).first();
  if (!(await has(toggle)) && (await has(picker))) {
    await picker.click();
    await main.page().getByRole('option').first().click();
    const isSeen = await seen();
    await picker.fill('');
    return isSeen;
  }
  if (!(await has(toggle))) return false;
  await toggle.click();
  const isSeen = await seen();
  await toggle.click();
  return isSeen;
}

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
    const room = ROOM_OF[name];
    if (room && linked.has(`/w/demo${room.path}`)) for (const operation of room.operations) ways.add(operation);
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
  for (const filter of OF_TYPE[name] ?? []) {
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
  if (await canUpdate(main)) ways.add('update');
  const offered = new Set(await main.getByRole('button').allInnerTexts());
  if (operations.some((operation) => !offered.has(labelOf(operation)))) {
    // Buttons of papers come with code of their own.
    await page.waitForTimeout(500);
    for (const text of await main.getByRole('button').allInnerTexts()) offered.add(text);
  }
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
