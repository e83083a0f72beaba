import type { EInvoice } from '@daybook/e-invoice';
import type { Client } from '@daybook/harness';

/** An invoice of a supplier over two lines at 19 %: 89.50 net, 106.51 in all. */
export function document(more: Partial<EInvoice> = {}): EInvoice {
  return {
    ...{ type: 'invoice', number: 'RE-17', date: '2026-11-20', dueDate: '2026-12-20', currency: 'EUR' },
    note: 'Thank you.',
    seller: {
      ...{ name: 'Müller GmbH', vatId: 'DE136695976', registrationId: 'HRB 1234' },
      electronicAddress: { scheme: '9930', id: 'DE136695976' },
      address: { street: 'Hauptstraße 12', zip: '10115', city: 'Berlin', country: 'DE' },
    },
    buyer: { name: 'Acme', vatId: 'FR40303265045', address: { city: 'Nice', country: 'FR' } },
    deliveryDate: '2026-11-19',
    payment: { code: '58', iban: 'DE89 3704 0044 0532 0130 00', reference: 'RF71RE17' },
    lines: [
      { description: 'Work\nOn site', quantity: '3', unitCode: 'HUR', amount: '100', category: 'S', rate: '19' },
      { description: 'Discount', quantity: '1', unitCode: 'C62', amount: '-10.5', category: 'S', rate: '19' },
    ],
    taxes: [{ category: 'S', rate: '19', base: '89.5', tax: '17.01' }],
    totals: { net: '89.5', tax: '17.01', total: '106.51' },
    ...more,
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any answer
  readonly body: any;
}

/** POST /v1/bills/from_document. */
export async function sendFile(
  { origin, workspace, token }: Client,
  file: string | Uint8Array,
  query = '',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await fetch(`${origin}/api/${workspace}/v1/bills/from_document${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/xml', ...headers },
    body: new Uint8Array(Buffer.from(file as string)),
  });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}
