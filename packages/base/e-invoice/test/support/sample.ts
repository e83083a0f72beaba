import type { EInvoice } from '@daybook/e-invoice';

/** An invoice of one hour at 19 % and a discount, with every optional fact. */
export function sample(more: Partial<EInvoice> = {}): EInvoice {
  return {
    ...{ type: 'invoice', number: 'INV/2026/00042', date: '2026-11-27', dueDate: '2026-12-27', currency: 'EUR' },
    ...{ note: 'Thank you.', buyerReference: '04011000-1234512345-06', orderReference: 'PO-7781' },
    seller: {
      ...{ name: 'Müller & Söhne GmbH', tradingName: 'Müller', vatId: 'DE136695976', taxNumber: '12/345/67890' },
      ...{ registrationId: 'HRB 1234', legalNote: 'Geschäftsführer: A. Müller' },
      electronicAddress: { scheme: '9930', id: 'DE136695976' },
      address: { street: 'Hauptstraße 12', zip: '10115', city: 'Berlin', country: 'DE' },
      contact: { phone: '+49 30 1234', email: 'rechnung@example.com' },
    },
    buyer: {
      ...{ name: 'Brightwater', vatId: 'FR40303265045', electronicAddress: { scheme: '0009', id: '40303265000078' } },
      address: { street: '2 Esplanade', street2: 'Suite 4', zip: '06000', city: 'Nice', region: 'PACA', country: 'FR' },
    },
    deliveryDate: '2026-11-20',
    ...{ contractReference: 'C-9', projectReference: 'P-1', period: { from: '2026-11-01', to: '2026-11-30' } },
    deliveryAddress: { name: 'Depot', street: 'Kai 3', zip: '69001', city: 'Lyon', country: 'FR' },
    payment: {
      code: '58',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      holder: 'Müller',
      reference: 'RF71INV202600042',
    },
    paymentTerms: '30 days',
    lines: [
      {
        ...{ description: 'Work\nOn site', quantity: '3', unitCode: 'HUR', amount: '100', category: 'S', rate: '19' },
        ...{ sellerItemId: 'WORK', note: 'By two people', period: { from: '2026-11-02', to: '2026-11-13' } },
      },
      { description: 'Discount', quantity: '1', unitCode: 'C62', amount: '-10.5', category: 'S', rate: '19' },
    ],
    taxes: [{ category: 'S', rate: '19', base: '89.5', tax: '17.01' }],
    totals: { net: '89.5', tax: '17.01', total: '106.51' },
    ...more,
  };
}
