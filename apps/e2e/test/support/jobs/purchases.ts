import { send } from '../people.js';
import { eInvoice, knownSupplier } from '../supplier.js';
import type { Job } from './job.js';
import { confirmed, expectRecord, latest } from './records.js';

const timber = (price_unit: number) => ({ description: 'Timber', quantity: 1, price_unit, taxes: [] });

export const PURCHASES: readonly Job[] = [
  {
    name: 'Bill from an e-invoice in a PDF, confirmed',
    before: null,
    now: ['g b', '{file} i', "{'Flour'}", 'Control+Enter {dialog}', 'Control+Enter {page}'],
    file: async (service) => {
      await knownSupplier(service);
      const { name, type, bytes } = await eInvoice(service, 'factur_x');
      return { name, mimeType: type, buffer: Buffer.from(bytes) };
    },
    done: async ({ wire }) => expectRecord(await latest(wire, 'bills'), { state: 'posted', amount_total: 57.12 }),
  },
  {
    name: 'Bill paid, found by the number of the supplier',
    prepare: ({ wire }) =>
      confirmed(wire, 'bills', { partner: 'ext:forest-timber', reference: 'FT-8862', lines: [timber(310)] }),
    before: ['Control+k "8862" Enter {page}', 'Control+Enter {dialog}', 'Control+Enter {page}'],
    now: ['Control+k "8862" Shift+Enter {dialog}', 'Control+Enter {page}'],
    done: async ({ wire, facts }) =>
      expectRecord(await wire.get(`/bills/${facts['id']}`), { payment_state: 'paid', amount_residual: 0 }),
  },
  {
    name: 'Bill of a colleague approved',
    prepare: async ({ wire, service: { origin, people } }) => {
      const call = async (person: { readonly cookie: string }, method: string, path: string, body: object) =>
        (await send<{ id: string }>(origin, method, `/api/demo/v1${path}`, body, person.cookie)).body;
      await call(await people.owner(), 'PATCH', '/settings/accounting', { bill_approval_over: 1000 });
      const supplier = (await wire.get('/suppliers?external_id=forest-timber&fields=id')).data[0].id;
      const bill = { partner: supplier, reference: 'FT-5588', lines: [timber(1500)] };
      return { id: (await call(await people.member('accountant'), 'POST', '/bills', bill)).id };
    },
    before: null,
    now: ['Control+k "5588" Shift+Enter'],
    done: async ({ wire, page, facts }) => {
      await page.getByText('Approved').first().waitFor();
      expectRecord(
        { isApproved: (await wire.get(`/bills/${facts['id']}`)).approved_at !== null },
        { isApproved: true },
      );
    },
  },
];
