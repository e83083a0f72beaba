import type { BusinessEvent } from '../events.js';
import { bill, entry, follow, invoice, invoiceOrder, lock, pay, receive, take, write } from './steps.js';

const OPENING: readonly BusinessEvent[] = [
  ...entry('capital', '2025-01-02', 'Opening capital', [
    { account: '1010', debit: 42000 },
    { account: '1000', debit: 500 },
    { account: '3000', credit: 42500 },
  ]),
  ...entry('fittings', '2025-01-02', 'Fittings brought in', [
    { account: '1500', debit: 3600 },
    { account: '3000', credit: 3600 },
  ]),
  {
    does: 'counts',
    key: 'opening stock',
    fields: { date: '2025-01-03', reason: 'Opening stock', account: '3000' },
    counted: { 'Copper kettle': { quantity: 24, cost: 18.5 }, 'Enamel mug': { quantity: 150, cost: 2.15 } },
  },
];

const FIRST_QUARTER: readonly BusinessEvent[] = [
  ...bill('rent 1', { partner: 'Holm Estates', reference: 'H-101', date: '2025-01-06' }, [
    { description: 'Rent, first quarter', quantity: 1, price_unit: 2400, taxes: ['Input VAT 20 %'], account: '6100' },
  ]),
  pay('rent 1', '2025-01-08'),
  ...bill('elm 1', { partner: 'Elm Wholesale', reference: 'EW-2001', date: '2025-01-13' }, [
    { product: 'Copper kettle', quantity: 60, price_unit: 19.2 },
    { product: 'Enamel mug', quantity: 400, price_unit: 2.05 },
    { description: 'Carriage', quantity: 1, price_unit: 84.5, taxes: ['Input VAT 20 %'], account: '6200' },
  ]),
  ...receive('elm 1', 'elm 1 goods', '2025-01-16'),
  write('quotations', 'quote birch', { partner: 'Birch Tearooms', date: '2025-01-20' }, [
    { product: 'Copper kettle', quantity: 12, discount: 5 },
    { product: 'Enamel mug', quantity: 200, price_unit: 5.9 },
    { product: 'Tea course', quantity: 4 },
  ]),
  take('quote birch', 'send'),
  take('quote birch', 'accept', { force: true }),
  follow('quote birch', 'orders', 'order birch'),
  take('order birch', 'confirm'),
  take('order birch', 'deliver', { date: '2025-01-24' }, { 'Copper kettle': 12, 'Enamel mug': 80 }),
  ...invoiceOrder('order birch', 'birch 1', '2025-01-24'),
  take('order birch', 'deliver', { date: '2025-02-03' }),
  ...invoiceOrder('order birch', 'birch 2', '2025-02-03'),
  pay('birch 1', '2025-02-20'),
  ...invoice('cedar 1', { partner: 'Cedar School', date: '2025-02-10', reference: 'PO 7781' }, [
    { product: 'Tea course', quantity: 6 },
    { description: 'Room hire', quantity: 2, price_unit: 85, taxes: ['VAT 20 %'], discount: 10 },
    { description: 'Printed notes', quantity: 36, price_unit: 1.35, taxes: [] },
  ]),
  take('cedar 1', 'pay', { amount: 300, date: '2025-02-18' }),
  write('receipts', 'fir goods 1', { partner: 'Fir Potteries' }, [
    { product: 'Stoneware teapot', quantity: 30, cost_unit: 22.4 },
  ]),
  take('fir goods 1', 'confirm'),
  take('fir goods 1', 'post', { date: '2025-02-24' }),
  ...invoice('delft 1', { partner: 'Delft Handel', date: '2025-03-03' }, [
    { description: 'Consulting in Delft', quantity: 12, price_unit: 95, taxes: [] },
    { description: 'Travel', quantity: 1, price_unit: 148.6, taxes: [] },
  ]),
  write('transfers', 'to annex', { kind: 'internal', location_from: 'Main', location_to: 'Annex' }, [
    { product: 'Enamel mug', quantity: 100 },
    { product: 'Stoneware teapot', quantity: 10 },
  ]),
  take('to annex', 'confirm'),
  take('to annex', 'post', { date: '2025-03-10' }),
  {
    does: 'settles',
    key: 'birch pays 2',
    fields: { partner: 'Birch Tearooms', amount: 847, date: '2025-03-17', reference: 'Transfer 88' },
    of: { 'birch 2': 849.6 },
    writeOff: 2.6,
  },
  {
    does: 'settles',
    key: 'elm paid 1',
    fields: { type: 'outbound', partner: 'Elm Wholesale', amount: 1500, date: '2025-03-20' },
    of: { 'elm 1': 1500 },
  },
  ...entry('charges 1', '2025-03-31', 'Bank charges', [
    { account: '6300', debit: 18.4 },
    { account: '1010', credit: 18.4 },
  ]),
  lock('2025-03-31'),
];

const SECOND_QUARTER: readonly BusinessEvent[] = [
  ...bill('rent 2', { partner: 'Holm Estates', reference: 'H-102', date: '2025-04-07' }, [
    { description: 'Rent, second quarter', quantity: 1, price_unit: 2400, taxes: ['Input VAT 20 %'], account: '6100' },
  ]),
  pay('rent 2', '2025-04-09'),
  take('delft 1', 'pay', { amount: 700, date: '2025-04-14' }),
  ...bill('fir 1', { partner: 'Fir Potteries', reference: 'FP-31', date: '2025-04-15' }, [
    { product: 'Stoneware teapot', quantity: 40, price_unit: 23.1 },
  ]),
  ...receive('fir 1', 'fir goods 2', '2025-04-22'),
  ...invoice('birch 3', { partner: 'Birch Tearooms', date: '2025-04-28' }, [
    { product: 'Tea course', quantity: 2 },
    { description: 'Tasting evening', quantity: 1, price_unit: 420, taxes: ['VAT 20 %'] },
  ]),
  ...invoice('birch 4', { partner: 'Birch Tearooms', date: '2025-05-05', payment_term: 'Half now, half later' }, [
    { description: 'Menu design', quantity: 8.5, price_unit: 55, taxes: ['VAT 20 %'] },
    { description: 'Goodwill', quantity: 1, price_unit: -40, taxes: ['VAT 20 %'] },
  ]),
  {
    does: 'settles',
    key: 'birch pays 3',
    fields: { partner: 'Birch Tearooms', amount: 900, date: '2025-05-26' },
    of: { 'birch 3': 640.5, 'birch 4': 259.5 },
  },
  take('birch 3', 'reverse', { date: '2025-06-02', reason: 'Second course fell through' }, { 'Tea course': 1 }),
  follow('birch 3', 'invoices', 'birch credit'),
  { does: 'allocates', of: 'birch credit', to: { 'birch 4': 68.25 }, date: '2025-06-03' },
  write('orders', 'order cedar', { partner: 'Cedar School', date: '2025-05-12' }, [
    { product: 'Stoneware teapot', quantity: 25 },
    { product: 'Enamel mug', quantity: 60, discount: 2.5 },
  ]),
  take('order cedar', 'confirm'),
  take('order cedar', 'deliver', { date: '2025-06-05' }),
  follow('order cedar', 'deliveries', 'cedar goods'),
  ...invoiceOrder('order cedar', 'cedar 2', '2025-06-05'),
  take('cedar goods', 'return', undefined, { 'Stoneware teapot': 3 }),
  follow('cedar goods', 'returns', 'cedar return'),
  take('cedar return', 'confirm'),
  take('cedar return', 'post', { date: '2025-06-12' }),
  take('cedar 2', 'reverse', { date: '2025-06-12', reason: 'Three came back' }, { 'Stoneware teapot': 3 }),
  ...entry('accrual', '2025-06-30', 'Audit accrual', [
    { account: '6000', debit: 350, description: 'Audit' },
    { account: '2150', credit: 350 },
  ]),
  take('accrual', 'reverse', { date: '2025-07-01' }),
  lock('2025-06-30'),
];

export const FIRST_HALF: readonly BusinessEvent[] = [...OPENING, ...FIRST_QUARTER, ...SECOND_QUARTER];
