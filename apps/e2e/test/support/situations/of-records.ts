import { send } from '../people.js';
import { tabTo } from '../keys.js';
import { settled } from '../settled.js';
import { button, dialogOf, draftInvoice, type Situation, type Stage, visit } from './situation.js';

const noteOf = ({ page, say }: Stage) => page.getByRole('textbox', { name: say('Note', 'Notiz') });

async function openDraft(stage: Stage, more: object = {}): Promise<string> {
  const id = await draftInvoice(stage, more);
  await visit(stage, `/invoices/${id}`);
  await noteOf(stage).waitFor();
  await settled(stage.page);
  return id;
}

async function typeNote(stage: Stage): Promise<string> {
  const id = await openDraft(stage);
  await Promise.all([stage.page.waitForResponse(/dry_run/), noteOf(stage).fill('Typed')]);
  await stage.page.getByText(stage.say('Unsaved changes', 'Nicht gespeicherte Änderungen')).waitFor();
  return id;
}

async function changeElsewhere({ service }: Stage, id: string): Promise<void> {
  const api = await service.people.api();
  await api.patch('/v1/invoices/{id}', { params: { path: { id } }, body: { note: 'Changed elsewhere' } });
}

async function openMenu({ page, say }: Stage): Promise<void> {
  await page
    .getByRole('group', { name: say('Actions', 'Aktionen') })
    .getByRole('button', { name: say('More', 'Mehr') })
    .click();
  await page.getByRole('menuitem').first().waitFor();
}

const firstOf = async ({ service }: Stage, resource: 'invoices' | 'orders', query: object): Promise<string> => {
  const api = await service.people.api();
  const { data } = await api.get(`/v1/${resource}`, { params: { query: { ...query, limit: 1 } } });
  return data[0]!.id;
};

const idOf = async ({ service }: Stage, resource: 'partners' | 'products', key: string): Promise<string> => {
  const api = await service.people.api();
  return (await api.get(`/v1/${resource}/{id}`, { params: { path: { id: `ext:${key}` } } })).id;
};

/** Waits for the dialog of an action and its preview. */
async function foretold({ page, say }: Stage): Promise<void> {
  const region = dialogOf(page).getByRole('region', { name: say('What will happen', 'Das wird geschehen') });
  await region.getByRole('row').first().waitFor();
}

/** Records and documents: actions, and refusals. */
export const OF_RECORDS: readonly Situation[] = [
  {
    name: 'a draft of an invoice',
    open: async (stage) => {
      await openDraft(stage);
    },
  },
  {
    name: 'actions of a record',
    open: async (stage) => {
      await openDraft(stage);
      await openMenu(stage);
    },
  },
  {
    name: 'what an e-invoice lacks',
    shows: ['EInvoiceMenu'],
    open: async (stage) => {
      const { page, say } = stage;
      await openDraft(stage, {
        partner: null,
        lines: [{ description: 'Work', quantity: 1, price_unit: 10, taxes: [] }],
      });
      await button(page, say('E-invoice', 'E-Rechnung')).click();
      await page.getByRole('menuitem', { name: say('What is missing', 'Was fehlt') }).click();
      await dialogOf(page).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'confirm an invoice',
    shows: ['ActionDialog'],
    open: async (stage) => {
      await openDraft(stage);
      await button(stage.page, stage.say('Confirm', 'Bestätigen')).click();
      await foretold(stage);
    },
  },
  {
    name: 'mark an invoice as sent, without a mail server',
    shows: ['SendSheet'],
    open: async (stage) => {
      const { page, say } = stage;
      await visit(
        stage,
        `/invoices/${await firstOf(stage, 'invoices', { state: 'posted', payment_state: 'not_paid' })}`,
      );
      await openMenu(stage);
      await page.getByRole('menuitem', { name: say('Send', 'Senden') }).click();
      await dialogOf(page)
        .getByText(say('No mail server is configured', 'Es ist kein Mailserver eingerichtet'))
        .waitFor();
    },
  },
  {
    name: 'pay an invoice',
    shows: ['ActionDialog'],
    open: async (stage) => {
      await visit(
        stage,
        `/invoices/${await firstOf(stage, 'invoices', { state: 'posted', payment_state: 'not_paid' })}`,
      );
      await button(stage.page, stage.say('Receive payment', 'Zahlung erfassen')).click();
      await foretold(stage);
    },
  },
  {
    name: 'deliver a part of an order',
    shows: ['ActionDialog'],
    open: async (stage) => {
      const api = await stage.service.people.api();
      const body = { partner: 'ext:brightwater', lines: [{ product: 'ext:chair', quantity: 2 }] };
      const { id } = await api.post('/v1/orders', { body });
      await api.post('/v1/orders/{id}/confirm', { params: { path: { id } }, body: {} });
      await visit(stage, `/orders/${id}`);
      await button(stage.page, stage.say('Deliver', 'Liefern')).click();
      await foretold(stage);
      // The open amounts of the lines load in parallel with the preview.
      await dialogOf(stage.page).getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'a field that is refused',
    open: async (stage) => {
      stage.watch.expect(/status of 422 .*\/confirm/);
      await openDraft(stage, { partner: null });
      await button(stage.page, stage.say('Confirm', 'Bestätigen')).click();
      await stage.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'delete a draft',
    shows: ['DeleteButton'],
    open: async (stage) => {
      await openDraft(stage);
      await button(stage.page.getByRole('main'), stage.say('Delete', 'Löschen')).click();
      await dialogOf(stage.page).waitFor();
    },
  },
  {
    name: 'discard what was typed',
    shows: ['DiscardButton'],
    open: async (stage) => {
      await typeNote(stage);
      await button(stage.page, stage.say('Discard', 'Verwerfen')).click();
      await dialogOf(stage.page).waitFor();
    },
  },
  {
    name: 'leave unsaved changes',
    shows: ['LeaveGuard'],
    width: 'wide',
    open: async (stage) => {
      await typeNote(stage);
      const places = stage.page.getByRole('navigation', { name: stage.say('Workspace', 'Arbeitsbereich') });
      await places.getByRole('link', { name: stage.say('Products', 'Produkte') }).click();
      await dialogOf(stage.page).waitFor();
    },
  },
  {
    name: 'leave unsaved prices',
    shows: ['LeaveRows'],
    width: 'wide',
    open: async (stage) => {
      const api = await stage.service.people.api();
      const { id } = await api.post('/v1/price_lists', { body: { name: 'Trade', currency: 'GBP' } });
      await visit(stage, `/price_lists/${id}`);
      const rows = stage.page.getByRole('region', { name: stage.say('Prices', 'Preise'), exact: true });
      await button(rows, stage.say('Add a line', 'Zeile hinzufügen')).click();
      await rows.getByRole('textbox', { name: stage.say('From quantity, line 1', 'Ab Menge, Zeile 1') }).fill('5');
      const places = stage.page.getByRole('navigation', { name: stage.say('Workspace', 'Arbeitsbereich') });
      await places.getByRole('link', { name: stage.say('Products', 'Produkte') }).click();
      await dialogOf(stage.page).waitFor();
    },
  },
  {
    name: 'unsaved changes restored',
    open: async (stage) => {
      await typeNote(stage);
      // Input is stored a moment after the last key.
      await stage.page.waitForFunction(() =>
        Object.values(localStorage).some((kept) => String(kept).includes('Typed')),
      );
      await stage.page.reload();
      await stage.page.getByText(stage.say(/are restored/, /wiederhergestellt/)).waitFor();
    },
  },
  {
    name: 'changed by somebody else meanwhile',
    open: async (stage) => {
      const id = await typeNote(stage);
      await changeElsewhere(stage, id);
      await stage.page.getByText(stage.say(/changed this invoice/, /hat diese Rechnung geändert/)).waitFor();
    },
  },
  {
    name: 'two versions of a record',
    shows: ['Conflict'],
    open: async (stage) => {
      stage.watch.expect(/status of 412/);
      const id = await typeNote(stage);
      await changeElsewhere(stage, id);
      await button(stage.page, stage.say('Save', 'Speichern')).click();
      await dialogOf(stage.page).getByRole('row').first().waitFor();
    },
  },
  {
    name: 'no connection',
    open: async (stage) => {
      stage.watch.expect(/ERR_INTERNET_DISCONNECTED/);
      await typeNote(stage);
      await stage.context.setOffline(true);
      await button(stage.page, stage.say('Save', 'Speichern')).click();
      await stage.page.getByText(stage.say(/No connection to the service/, /Keine Verbindung zum Dienst/)).waitFor();
      await stage.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'session ended while typing',
    shows: ['ProofDialog'],
    as: 'accountant',
    open: async (stage) => {
      stage.watch.expect(/status of 401/);
      await typeNote(stage);
      await stage.service.people.endSession(stage.person!);
      await button(stage.page, stage.say('Save', 'Speichern')).click();
      await dialogOf(stage.page).waitFor();
    },
  },
  {
    name: 'create a partner in place',
    shows: ['CreateForm'],
    open: async (stage) => {
      await visit(stage, '/invoices/new');
      const partner = stage.page.getByRole('combobox', { name: stage.say('Customer', 'Kunde') });
      await partner.fill('Nobody Known Ltd');
      await stage.page.getByRole('option', { name: stage.say(/^Create/, /anlegen$/) }).click();
      await dialogOf(stage.page).getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'a secret that is shown once',
    shows: ['TakeOnce'],
    open: async (stage) => {
      const api = await stage.service.people.api();
      const { data } = await api.get('/v1/webhook_endpoints', {});
      await visit(stage, `/webhook_endpoints/${data[0]!.id}`);
      await openMenu(stage);
      await stage.page.getByRole('menuitem', { name: stage.say(/^Rotate secret/, /^Schlüssel erneuern/) }).click();
      await dialogOf(stage.page).getByRole('button').last().waitFor();
      await settled(stage.page);
      await stage.page.keyboard.press('Control+Enter');
      await dialogOf(stage.page).locator('code').first().waitFor();
    },
  },
  {
    name: 'a record that is not there',
    open: async (stage) => {
      stage.watch.expect(/status of 404/);
      stage.watch.expect(/ApiError: (There is no record|Diesen Datensatz gibt es .* nicht)/);
      await visit(stage, '/invoices/inv_01h00000000000000000000000');
    },
  },
  {
    name: 'a paid invoice with its chain',
    open: async (stage) => {
      await visit(stage, `/invoices/${await firstOf(stage, 'invoices', { payment_state: 'paid' })}`);
      await stage.page.getByRole('navigation', { name: stage.say('Linked documents', 'Verknüpfte Belege') }).waitFor();
    },
  },
  {
    name: 'overview of a customer',
    open: async (stage) => {
      await visit(stage, `/partners/${await idOf(stage, 'partners', 'brightwater')}`);
      await stage.page.getByRole('link', { name: stage.say('Receive payment', 'Zahlungseingang erfassen') }).waitFor();
    },
  },
  {
    name: 'overview of a product',
    open: async (stage) => visit(stage, `/products/${await idOf(stage, 'products', 'chair')}`),
  },
  {
    name: 'a payment and what it settles',
    open: async (stage) => {
      await visit(stage, `/partners/${await idOf(stage, 'partners', 'brightwater')}`);
      await stage.page.getByRole('link', { name: stage.say('Receive payment', 'Zahlungseingang erfassen') }).click();
      const { page } = stage;
      await page.locator('[data-path="amount"]').fill('500');
      await page.getByRole('checkbox', { checked: true }).first().waitFor();
    },
  },
  {
    name: 'a count under way',
    open: async (stage) => {
      const { page, say } = stage;
      await visit(stage, '/adjustments/new');
      const counts = page.getByRole('textbox', { name: say(/^Counted, /, /^Gezählt, /) });
      await counts.first().fill('3');
      await counts.nth(1).fill('1');
      await page
        .getByRole('status')
        .filter({ hasText: say(/2 counted/, /2 gezählt/) })
        .waitFor();
    },
  },
  {
    name: 'match open lines',
    shows: ['MatchDialog'],
    open: async (stage) => {
      const { page, say } = stage;
      const api = await stage.service.people.api();
      const partner = await idOf(stage, 'partners', 'brightwater');
      const { id } = await api.post('/v1/payments', { body: { partner, amount: 10 } });
      await api.post('/v1/payments/{id}/post', { params: { path: { id } }, body: {} });
      await visit(stage, `/reconciliations/new?partner=${partner}`);
      const debit = page.getByRole('listbox', { name: say('Open debit lines', 'Offene Zeilen im Soll') });
      await debit.getByRole('option').first().waitFor();
      await tabTo(page, debit);
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await dialogOf(page).getByRole('row').first().waitFor();
    },
  },
  {
    name: 'assign a draft',
    shows: ['AssignDialog'],
    open: async (stage) => {
      const { page, say } = stage;
      await openDraft(stage);
      await button(page, say('Assign', 'Zuweisen')).click();
      await dialogOf(page)
        .getByRole('textbox', { name: say('What is to be done', 'Was zu tun ist') })
        .waitFor();
    },
  },
  {
    name: 'delete a note',
    shows: ['DeleteNote'],
    open: async (stage) => {
      const { page, say, service } = stage;
      const record = await openDraft(stage);
      const { cookie } = await service.people.owner();
      await send(service.origin, 'POST', '/api/demo/v1/comments', { record, text: 'Sample' }, cookie);
      await page.reload();
      await button(page, say(/^Delete the note of/, /^Notiz von .* löschen/)).click();
      await button(dialogOf(page), say('Delete note', 'Notiz löschen')).waitFor();
    },
  },
];
