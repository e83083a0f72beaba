import type { Locator, Page } from 'playwright-core';
import { SAVINGS_OFX } from '../bank-gaps.js';
import { day } from '../bank.js';
import { dropFiles, type TestFile } from '../drop-files.js';
import { send } from '../people.js';
import { button, dialogOf, type Situation, type Stage, visit } from './situation.js';

const CSV = `Date,Payee,Amount\n${day(3)},Timber Yard,-120.00\n${day(2)},Harbour Cafe,48.50\n`;

const csv: TestFile = { name: 'statement.csv', type: 'text/csv', bytes: Buffer.from(CSV) };
const known: TestFile = { name: 'savings.ofx', type: 'application/x-ofx', bytes: Buffer.from(SAVINGS_OFX) };
const letter: TestFile = { name: 'letter.ofx', type: 'application/x-ofx', bytes: Buffer.from('Dear customer') };

/** Drops a statement on the page of the bank. */
async function dropStatement(stage: Stage, file: TestFile): Promise<void> {
  await visit(stage, '/bank');
  await button(stage.page, stage.say('Import statement', 'Kontoauszug importieren')).waitFor();
  await dropFiles(stage.page, [file]);
  await dialogOf(stage.page).waitFor();
}

/** Chooses a file for one account. */
async function importOf(stage: Stage, account: string, file: TestFile): Promise<void> {
  const { page, say } = stage;
  await visit(stage, '/bank');
  const chooser = page.waitForEvent('filechooser');
  await button(page, say(`Import a statement of ${account}`, `Kontoauszug für ${account} importieren`)).click();
  await (await chooser).setFiles({ name: file.name, mimeType: file.type, buffer: file.bytes });
  await dialogOf(page).waitFor();
}

interface Found {
  readonly data: readonly { readonly id: string }[];
}

/** The lines to reconcile of the main account; with the first of a text, that one is chosen. */
async function openLines(stage: Stage, text = ''): Promise<void> {
  const { origin, people } = stage.service;
  const { cookie } = await people.owner();
  const first = async (path: string): Promise<string> =>
    (await send<Found>(origin, 'GET', `/api/demo/v1/${path}`, undefined, cookie)).body.data[0]!.id;
  const account = await first('bank_accounts?external_id=main-account');
  const query = text === '' ? '' : `?line=${await first(`bank_lines?state=open&q=${encodeURIComponent(text)}`)}`;
  await visit(stage, `/bank/${account}/reconcile${query}`);
  await chosenLine(stage).or(lineList(stage)).first().waitFor();
}

const lineList = ({ page, say }: Stage): Locator =>
  page.getByRole('listbox', { name: say('Open bank lines', 'Offene Bankzeilen') });

const chosenLine = ({ page, say }: Stage): Locator =>
  page.getByRole('region', { name: say('Chosen bank line', 'Gewählte Bankzeile') });

/** The line of the rent, which nothing suggests, in another way to match it. */
async function openWay(stage: Stage, english: string, german: string): Promise<Page> {
  await openLines(stage, 'STANDING ORDER RENT');
  const ways = chosenLine(stage).getByRole('group', { name: stage.say('Other ways', 'Andere Wege') });
  await ways.getByRole('button', { name: stage.say(new RegExp(`^${english}`), new RegExp(`^${german}`)) }).click();
  return stage.page;
}

/** Chooses the account of the first part, and waits for what would be posted. */
async function bookRent(stage: Stage): Promise<void> {
  const page = await openWay(stage, 'Book', 'Buchen');
  const account = chosenLine(stage).getByRole('combobox', { name: stage.say('Account', 'Konto') });
  await account.fill('6100');
  await page.getByRole('option', { name: /^Rent/ }).click();
  await page
    .getByRole('region', { name: stage.say('As it will be posted', 'So wird es gebucht') })
    .getByRole('table')
    .waitFor();
}

async function findItems(stage: Stage, text: string): Promise<void> {
  const page = await openWay(stage, 'Find', 'Suchen');
  await page
    .getByRole('combobox', { name: stage.say('Amount, number or partner', 'Betrag, Nummer oder Partner') })
    .fill(text);
}

/** Statements before their import, and the ways to match a bank line. */
export const OF_BANK: readonly Situation[] = [
  {
    name: 'a statement that was imported before',
    shows: ['ImportDialog'],
    open: async (stage) => {
      await dropStatement(stage, known);
      await dialogOf(stage.page)
        .getByText(stage.say(/^This file was imported before/, /^Diese Datei wurde schon importiert/))
        .waitFor();
    },
  },
  {
    name: 'a CSV statement that no mapping reads',
    shows: ['ImportDialog'],
    open: async (stage) => {
      stage.watch.expect(/status of 415 .*\/import/);
      await importOf(stage, 'Main account', csv);
      await dialogOf(stage.page)
        .getByRole('heading', { name: stage.say('How the columns are read', 'So werden die Spalten gelesen') })
        .waitFor();
    },
  },
  {
    name: 'a file that is no statement',
    shows: ['ImportDialog'],
    open: async (stage) => {
      stage.watch.expect(/status of 415 .*\/import/);
      await dropStatement(stage, letter);
      await dialogOf(stage.page).getByRole('combobox').waitFor();
    },
  },
  {
    name: 'a bank line with a suggestion',
    routes: ['/bank/$account/reconcile'],
    open: async (stage) => {
      await openLines(stage, 'PO-4533');
      await button(chosenLine(stage), stage.say(/^Accept/, /^Annehmen/)).waitFor();
      await stage.page.getByRole('region', { name: stage.say('As it will be posted', 'So wird es gebucht') }).waitFor();
    },
  },
  {
    name: 'no open items for a bank line',
    open: async (stage) => {
      await findItems(stage, 'zzzzzz');
      await stage.page.getByText(stage.say('Nothing open fits.', 'Nichts Offenes passt.')).waitFor();
    },
  },
  {
    name: 'find open items for a bank line',
    open: async (stage) => {
      await findItems(stage, 'Brightwater');
      const items = stage.page.getByRole('listbox', { name: stage.say('Open items', 'Offene Posten') });
      await items.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'split a bank line',
    open: async (stage) => {
      await openWay(stage, 'Split', 'Aufteilen');
      await chosenLine(stage).getByRole('group').nth(1).waitFor();
    },
  },
  {
    name: 'transfer between own accounts',
    open: async (stage) => {
      await openWay(stage, 'Transfer', 'Umbuchen');
      await chosenLine(stage).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'ignore a bank line',
    open: async (stage) => {
      await openWay(stage, 'Ignore', 'Ignorieren');
      await chosenLine(stage).getByRole('textbox').waitFor();
    },
  },
  { name: 'book a bank line', open: bookRent },
  {
    name: 'make a rule of a bank line',
    shows: ['RuleDialog'],
    open: async (stage) => {
      await bookRent(stage);
      await button(chosenLine(stage), stage.say('Make a rule', 'Regel anlegen')).click();
      await dialogOf(stage.page).getByRole('status').waitFor();
    },
  },
  {
    name: 'accept what is certain',
    shows: ['CertainDialog'],
    open: async (stage) => {
      await openLines(stage);
      await button(stage.page, stage.say(/^Accept \d+\+? certain/, /^\d+\+? sichere annehmen/)).click();
      await dialogOf(stage.page).getByRole('row').first().waitFor();
    },
  },
];
