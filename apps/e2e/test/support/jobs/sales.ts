import { day } from '../bank.js';
import type { Job } from './job.js';
import { confirmed, expectInView, expectRecord, latest } from './records.js';

const CHAIRS_TABLES_ASSEMBLY = 2790.96;
const FOUR_CHAIRS = 623.76;

const paid = { state: 'posted', payment_state: 'paid', amount_residual: 0 };

const chair = (quantity: number) => ({ product: 'ext:chair', quantity });

export const SALES: readonly Job[] = [
  {
    name: 'Invoice of three lines, confirmed and marked as sent',
    before: [
      'g i',
      'c {partner}',
      '"bri" Enter Tab*7',
      '"din" Enter Tab*2 "4" Alt+n',
      '"oak" Enter Tab*2 "2" Alt+n',
      '"ass" Enter Tab*2 "3"',
      'Control+Enter',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
      'a',
      's',
      'Enter {dialog}',
      'Control+Enter {page}',
    ],
    now: [
      'n i {partner}',
      '"bri" Enter "din" Enter "4" Enter "oak" Enter "2" Enter "ass" Enter "3"',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
      's {dialog}',
      'Control+Enter {page}',
    ],
    done: async ({ wire }) => {
      const made = await latest(wire, 'invoices');
      expectRecord(made, { state: 'posted', amount_total: CHAIRS_TABLES_ASSEMBLY });
      expectRecord({ isSent: made.sent_at !== null }, { isSent: true });
    },
  },
  {
    name: 'Payment of an invoice received',
    prepare: ({ wire }) => confirmed(wire, 'invoices', { partner: 'ext:avon-joinery', lines: [chair(1)] }),
    before: ['Control+k "0{{short}}" Enter {page}', 'Control+Enter {dialog}', 'Control+Enter {page}'],
    now: ['Control+k "{{short}}" Shift+Enter {dialog}', 'Control+Enter {page}'],
    done: async ({ wire, facts }) => expectRecord(await wire.get(`/invoices/${facts['id']}`), paid),
  },
  {
    name: 'Credit note of a whole invoice',
    prepare: ({ wire }) => confirmed(wire, 'invoices', { partner: 'ext:avon-joinery', lines: [chair(2)] }),
    before: ['Control+k "0{{short}}" Enter {page}', 'a', 'Enter {dialog}', 'Control+Enter {page}'],
    now: ['Control+k "{{short}}" Enter {next}', 'r {dialog}', 'Control+Enter {page}'],
    done: async ({ wire, facts }) =>
      expectRecord(await wire.get(`/invoices/${facts['id']}`), { payment_state: 'reversed', amount_residual: 0 }),
  },
  {
    name: 'Order, confirmed, delivered, and its invoice confirmed',
    before: [
      'g o',
      'c {partner}',
      '"avo" Enter Tab*7',
      '"din" Enter Tab*2 "4"',
      'Control+Enter',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
      'Tab*2 Enter {/invoices/} {next}',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
    ],
    now: [
      'n o {partner}',
      '"avo" Enter "din" Enter "4"',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
      'o {/invoices/} {next}',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
    ],
    done: async ({ wire }) => {
      expectRecord(await latest(wire, 'orders'), { delivery_status: 'delivered', invoice_status: 'invoiced' });
      expectRecord(await latest(wire, 'invoices'), { state: 'posted', amount_total: FOUR_CHAIRS });
    },
  },
  {
    name: 'Quotation of two lines, sent and accepted to a confirmed order',
    before: [
      'g q',
      'c {partner}',
      '"bri" Enter Tab*6',
      '"din" Enter Tab*2 "4" Alt+n',
      '"oak" Enter Tab*2 "2"',
      'Control+Enter',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
      'Control+Enter {dialog}',
      'Space',
      'Control+Enter {page}',
    ],
    now: [
      'n q {partner}',
      '"bri" Enter "din" Enter "4" Enter "oak" Enter "2"',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
      'Control+Enter {dialog}',
      'Space',
      'Control+Enter {page}',
    ],
    done: async ({ wire }) => {
      expectRecord(await latest(wire, 'quotations'), { state: 'accepted' });
      expectRecord(await latest(wire, 'orders'), { state: 'confirmed', amount_total: 2639.76 });
    },
  },
  {
    name: 'New customer, made in an invoice',
    before: ['g i', 'c {partner}', '"Kiln" {\'“Kiln”\'}', 'Enter {dialog}', 'Control+s {page}'],
    now: ['n i {partner}', '"Kiln" {\'“Kiln”\'}', 'Enter {dialog}', 'Enter {page}'],
    done: async ({ wire }) =>
      expectRecord(await latest(wire, 'partners'), { name: 'Kiln', is_customer: true, is_supplier: false }),
  },
  {
    name: 'New product with price and tax, made in an invoice',
    // The older console had no default tax.
    prepare: async ({ wire }) => {
      const { sale_tax: known } = await wire.get('/settings/accounting');
      if (known !== undefined) await wire.patch('/settings/accounting', { sale_tax: 'ext:vat-20' });
      return {};
    },
    before: [
      'g i',
      'c {partner}',
      'Tab*7 "Shelf" {\'“Shelf”\'}',
      'Enter {dialog}',
      'Tab*3 "48" Tab "20" Enter',
      'Control+s {page}',
    ],
    now: ['n i {partner}', 'Enter "Shelf" {\'“Shelf”\'}', 'Enter {dialog}', 'Tab "48"', 'Enter {page}'],
    done: async ({ wire }) => {
      const made = await latest(wire, 'products');
      expectRecord(made, { name: 'Shelf', price_unit: 48 });
      expectRecord({ taxes: made.sale_taxes.map(({ name }: { name: string }) => name) }, { taxes: ['VAT 20 %'] });
    },
  },
  {
    name: 'Quantity changed in a draft',
    prepare: async ({ wire }) => {
      const { id } = await wire.post('/invoices', { partner: 'ext:oakfield', reference: 'Job 771', lines: [chair(2)] });
      return { id };
    },
    before: ['Control+k "771" Enter {/invoices/} {next}', 'Tab*16 {lines[0].quantity} "6"', 'Control+s'],
    now: ['Control+k "771" Enter {/invoices/} {next}', 'e Enter {lines[0].quantity} "6"', 'Control+s'],
    done: async ({ wire, facts }) => {
      const { lines } = await wire.get(`/invoices/${facts['id']}`);
      expectRecord({ quantity: lines[0].quantity }, { quantity: 6 });
    },
  },
  {
    name: 'Invoice duplicated and confirmed',
    prepare: ({ wire }) => confirmed(wire, 'invoices', { partner: 'ext:severn-books', lines: [chair(3)] }),
    before: null,
    now: ['Control+k "{{short}}" Enter {next}', 'd {partner}', 'Control+Enter {dialog}', 'Control+Enter {page}'],
    done: async ({ wire, facts }) => {
      const made = await latest(wire, 'invoices');
      expectRecord(made, { state: 'posted', amount_total: 467.82 });
      expectRecord({ isOther: made.id !== facts['id'] }, { isOther: true });
    },
  },
  {
    name: 'Four drafts confirmed at once',
    prepare: async ({ wire }) => {
      const { data } = await wire.get('/invoices?state=draft&fields=id&limit=100');
      for (const { id } of data) await wire.post(`/invoices/${id}/cancel`, {});
      for (const quantity of [1, 2, 3, 4])
        await wire.post('/invoices', { partner: 'ext:corner-cafe', lines: [chair(quantity)] });
      return {};
    },
    before: ['g i {/invoices} {rows}', 'Tab*3 Enter', "X {'Confirm (4)'}", 'a', 'Enter {dialog}', 'Control+Enter'],
    now: ['g i {/invoices} {rows}', '2 {rows}', "X {'Confirm (4)'}", 'Control+Enter {dialog}', 'Control+Enter'],
    done: async ({ wire, page }) => {
      await page
        .getByText(/4 of 4|4 invoices/)
        .first()
        .waitFor();
      const { data } = await wire.get('/invoices?state=draft&fields=id');
      expectRecord({ drafts: data.length }, { drafts: 0 });
    },
  },
  {
    name: 'What a customer owes',
    before: ['Control+k "sev" Enter {page}', 'PageDown'],
    now: ['Control+k "sev" {\'Owed to us\'}'],
    done: async ({ wire, page }) => {
      const { data } = await wire.get(
        '/invoices?partner=ext:severn-books&state=posted&fields=amount_residual&limit=100',
      );
      const owed = data.reduce((sum: number, one: { amount_residual: number }) => sum + one.amount_residual, 0);
      await expectInView(page, owed.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
    },
  },
  {
    name: 'Overdue customer reminded',
    before: null,
    now: ['Control+k "oakf" Enter {/par_}', 'r {dialog}', 'Control+Enter {page}'],
    done: async ({ wire }) => {
      const { data } = await wire.get(`/invoices?partner=ext:oakfield&overdue=true&fields=reminder_level`);
      expectRecord({ levels: data.map((one: { reminder_level: number }) => one.reminder_level) }, { levels: [1] });
    },
  },
  {
    name: 'Document found by its amount',
    prepare: ({ wire }) =>
      confirmed(wire, 'invoices', {
        partner: 'ext:mercer-lane',
        date: day(1),
        lines: [{ description: 'Survey', quantity: 1, price_unit: 1234.5, taxes: [] }],
      }),
    before: ['Control+k "1234.5" Enter {page}'],
    now: ['Control+k "1234.5" Enter {page}'],
    done: async ({ page, facts }) => page.waitForURL(new RegExp(`/invoices/${facts['id']}$`)),
  },
];
