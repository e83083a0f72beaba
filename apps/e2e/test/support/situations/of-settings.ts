import { send } from '../people.js';
import { button, dialogOf, type Situation, type Stage, visit } from './situation.js';

const TOKENS = '/settings/developer/api-tokens';
const HOOKS = '/settings/developer/webhooks';

async function openToken(stage: Stage): Promise<void> {
  await visit(stage, TOKENS);
  await stage.page.getByRole('button', { name: /^first start/ }).click();
  await dialogOf(stage.page).getByRole('button').nth(2).waitFor();
}

const tokenTask = (name: string, shows: string, english: string, german: string): Situation => ({
  name,
  shows: ['TokenDialogs', shows],
  open: async (stage) => {
    await openToken(stage);
    await button(dialogOf(stage.page), stage.say(english, german)).click();
    await dialogOf(stage.page)
      .getByRole('heading', { name: stage.say(`${english} the token`, `Token ${german.toLowerCase()}`) })
      .waitFor();
  },
});

async function openEndpoint(stage: Stage): Promise<void> {
  await visit(stage, HOOKS);
  await stage.page.getByRole('link', { name: 'https://hooks.example.com/daybook' }).first().click();
  await stage.page.getByRole('heading', { level: 1, name: 'hooks.example.com' }).waitFor();
}

const endpointTask = (name: string, shows: string, english: string, german: string): Situation => ({
  name,
  shows: ['EndpointDialogs', shows],
  open: async (stage) => {
    await openEndpoint(stage);
    await button(stage.page.getByRole('main'), stage.say('More', 'Mehr')).click();
    await stage.page.getByRole('menuitem', { name: stage.say(english, german) }).click();
    await dialogOf(stage.page).getByRole('button').nth(1).waitFor();
  },
});

async function openPeople(stage: Stage): Promise<void> {
  await visit(stage, '/settings/people');
  await stage.page.getByRole('row', { name: /^Demo Owner/ }).waitFor();
}

async function openCreateToken(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await visit(stage, TOKENS);
  await button(page, say('Create token', 'Token erstellen')).click();
  await dialogOf(page).getByLabel('Name').fill('Web shop');
  await dialogOf(page).getByRole('checkbox').first().check();
}

async function openRow(stage: Stage, path: string): Promise<void> {
  await visit(stage, path);
  await stage.page.getByRole('main').getByRole('table').last().getByRole('button').first().click();
  await dialogOf(stage.page).getByRole('heading').first().waitFor();
}

async function importOf(stage: Stage, what: string, name: string, text: string): Promise<void> {
  const { page, say, watch } = stage;
  // The import asks about unknown columns first; rows with errors are refused.
  watch.expect(/status of (400|422) .*\/imports/);
  await visit(stage, '/settings/import');
  await page.getByRole('combobox', { name: say('What the rows are', 'Was die Zeilen sind') }).selectOption(what);
  await page
    .getByLabel(say('File', 'Datei'), { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const PARTNERS = 'Name;E-Mail;City;Fax\nBäckerei Krüger;info@krueger.example;Łódź;1\nŌsaka Ltd;;Osaka;2\n';

/** Settings, people, developer pages, and the import. */
export const OF_SETTINGS: readonly Situation[] = [
  {
    name: 'move the lock date',
    shows: ['LockDialog'],
    open: async (stage) => {
      await visit(stage, '/settings/accounting');
      await button(stage.page, stage.say('Move the lock date', 'Sperrdatum verschieben')).click();
      await dialogOf(stage.page).getByRole('textbox').first().fill(stage.say('31/01/2026', '31.01.2026'));
      await stage.page.keyboard.press('Tab');
      await dialogOf(stage.page)
        .getByText(stage.say(/^What will happen/, /^Das wird geschehen/))
        .waitFor();
    },
  },
  {
    name: 'invite somebody',
    shows: ['InviteDialog'],
    open: async (stage) => {
      await openPeople(stage);
      await button(stage.page, stage.say('Invite', 'Einladen')).click();
      await dialogOf(stage.page).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'the link of an invitation',
    shows: ['InviteDialog'],
    open: async (stage) => {
      const { page, say } = stage;
      await openPeople(stage);
      await button(page, say('Invite', 'Einladen')).click();
      await dialogOf(page).getByLabel(say('E-mail', 'E-Mail')).fill(`guest${Date.now()}@example.com`);
      await dialogOf(page).getByRole('radio').last().check();
      await button(dialogOf(page), say('Make the invitation', 'Einladung erstellen')).click();
      await dialogOf(page).getByLabel(say('Invitation link', 'Einladungslink'), { exact: true }).waitFor();
    },
  },
  {
    name: 'revoke an invitation',
    shows: ['RevokeDialog'],
    open: async (stage) => {
      await openPeople(stage);
      const row = stage.page.getByRole('row', { name: /^pending@example.com/ }).first();
      await row.getByRole('button', { name: stage.say(/^Revoke/, /widerrufen$/) }).click();
      await dialogOf(stage.page).waitFor();
    },
  },
  {
    name: 'change a role',
    shows: ['RoleDialog'],
    open: async (stage) => {
      await stage.service.people.member('sales');
      await openPeople(stage);
      const { page, say } = stage;
      await page
        .getByRole('combobox', { name: say(/^Role of sales/, /^Rolle von sales/) })
        .first()
        .click();
      await page.getByRole('option', { name: say('Accountant', 'Buchhaltung') }).click();
      await dialogOf(page).waitFor();
    },
  },
  {
    name: 'remove a member',
    shows: ['RemoveMemberDialog'],
    open: async (stage) => {
      await stage.service.people.member('sales');
      await openPeople(stage);
      await stage.page
        .getByRole('button', { name: stage.say(/^Remove sales/, /^sales \d+ entfernen/) })
        .first()
        .click();
      await dialogOf(stage.page).waitFor();
    },
  },
  {
    name: 'history of a member',
    shows: ['HistoryButton'],
    open: async (stage) => {
      await openPeople(stage);
      await button(stage.page, stage.say('History of Demo Owner', 'Verlauf: Demo Owner')).click();
      await dialogOf(stage.page).getByRole('region').first().waitFor();
    },
  },
  { name: 'create a token', shows: ['CreateToken', 'CreateForm'], open: openCreateToken },
  {
    name: 'the value of a new token',
    shows: ['CreateToken'],
    open: async (stage) => {
      await openCreateToken(stage);
      await button(dialogOf(stage.page), stage.say('Create token', 'Token erstellen')).click();
      await dialogOf(stage.page).locator('pre').waitFor();
    },
  },
  { name: 'a token', shows: ['TokenDrawer'], open: openToken },
  tokenTask('rename a token', 'Rename', 'Rename', 'Umbenennen'),
  tokenTask('rotate a token', 'Rotate', 'Rotate', 'Erneuern'),
  tokenTask('revoke a token', 'Revoke', 'Revoke', 'Widerrufen'),
  {
    name: 'raise the version of a token',
    shows: ['TokenDialogs', 'Raise'],
    open: async (stage) => {
      await stage.service.sql(`UPDATE tokens.tokens SET api_version = '2026-10-01' WHERE name LIKE 'first start%'`);
      await openToken(stage);
      await button(dialogOf(stage.page), stage.say(/^Move to|^Raise to/, /^Auf .* anheben$/)).click();
      await dialogOf(stage.page)
        .getByRole('heading', { name: stage.say(/^Move the token up/, /anheben$/) })
        .waitFor();
    },
  },
  {
    name: 'a logged request',
    shows: ['RequestDrawer'],
    open: (stage) => openRow(stage, '/settings/developer/request-log'),
  },
  {
    name: 'errors by kind',
    open: async (stage) => {
      await visit(stage, '/settings/developer/request-log');
      await stage.page.getByText(stage.say('Errors by kind', 'Fehler nach Art'), { exact: true }).first().click();
    },
  },
  {
    name: 'deprecated uses',
    open: async (stage) => {
      await visit(stage, '/settings/developer/request-log');
      await stage.page.getByText(stage.say('Deprecated', 'Veraltet'), { exact: true }).first().click();
      await stage.page.getByRole('table').waitFor();
    },
  },
  {
    name: 'an event',
    shows: ['EventDrawer'],
    routes: ['/events/$id'],
    open: async (stage) => {
      const { origin, people } = stage.service;
      const { cookie } = await people.owner();
      const events = await send<{ data: { id: string }[] }>(
        origin,
        'GET',
        '/api/demo/v1/events?limit=1',
        undefined,
        cookie,
      );
      await stage.page.goto(stage.at(`/events/${events.body.data[0]!.id}`));
      await dialogOf(stage.page).getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'add a webhook endpoint',
    shows: ['EndpointDialogs', 'EndpointForm'],
    open: async (stage) => {
      await visit(stage, HOOKS);
      await button(stage.page, stage.say('Add endpoint', 'Endpunkt hinzufügen')).click();
      await dialogOf(stage.page).getByRole('textbox').first().waitFor();
    },
  },
  { name: 'a webhook endpoint', routes: ['/settings/developer/webhooks/$id'], open: openEndpoint },
  endpointTask('rotate the secret of an endpoint', 'RotateSecret', 'Rotate the secret', 'Schlüssel erneuern'),
  endpointTask('recover messages', 'Recover', 'Recover messages', 'Nachrichten nachholen'),
  endpointTask('delete an endpoint', 'Remove', 'Delete', 'Löschen'),
  {
    name: 'a delivery',
    shows: ['DeliveryDrawer'],
    open: async (stage) => {
      await openEndpoint(stage);
      const { page, say } = stage;
      await button(page, say('Send a test', 'Test senden')).click();
      await page
        .getByRole('table', { name: say('Deliveries', 'Zustellungen') })
        .getByRole('button')
        .first()
        .click();
      await dialogOf(page).getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'a file before it is imported',
    routes: ['/settings/import'],
    open: async (stage) => {
      await importOf(stage, 'partners', 'kunden.csv', PARTNERS);
      await stage.page.getByText(stage.say(/Nothing is imported yet/, /Noch ist nichts importiert/)).waitFor();
    },
  },
  {
    name: 'a file with faults',
    open: async (stage) => {
      await importOf(stage, 'accounts', 'accounts.csv', 'code,name,type\n9001,One,asset\n9002,Two,nonsense\n');
      await stage.page.getByText(stage.say(/1 row is wrong/, /1 Zeile ist falsch/)).waitFor();
    },
  },
  {
    name: 'a file that was imported',
    open: async (stage) => {
      const { page, say } = stage;
      await importOf(stage, 'partners', 'kunden.csv', PARTNERS);
      await button(page, say('Import the partners', 'Partner importieren')).click();
      await page
        .getByText(say(/^2 partners (are|were) imported|^Imported/, /^Importiert/))
        .first()
        .waitFor();
    },
  },
  {
    name: 'a room that the role may not see',
    as: 'sales',
    open: (stage) => visit(stage, TOKENS),
  },
  {
    name: 'a form that the role may not use',
    as: 'viewer',
    open: (stage) => visit(stage, '/invoices/new'),
  },
  { name: 'reports of a role that reads few', as: 'warehouse', open: (stage) => visit(stage, '/reports') },
  {
    name: 'a report that the role may not read',
    as: 'warehouse',
    open: (stage) => visit(stage, '/reports/balance_sheet'),
  },
];
