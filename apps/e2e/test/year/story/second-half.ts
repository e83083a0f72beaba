import type { BusinessEvent } from '../events.js';
import { bill, entry, follow, invoice, invoiceOrder, lock, pay, receive, take, write } from './steps.js';

const THIRD_QUARTER: readonly BusinessEvent[] = [
  take('delft 1', 'pay', { date: '2025-07-02', currency_rate: 0.855 }),
  ...bill('rent 3', { partner: 'Holm Estates', reference: 'H-103', date: '2025-07-07' }, [
    { description: 'Rent, third quarter', quantity: 1, price_unit: 2400, taxes: ['Input VAT 20 %'], account: '6100' },
  ]),
  pay('rent 3', '2025-07-09'),
  ...bill('elm 2', { partner: 'Elm Wholesale', reference: 'EW-2077', date: '2025-07-14' }, [
    { product: 'Copper kettle', quantity: 40, price_unit: 20.35 },
    { product: 'Enamel mug', quantity: 250, price_unit: 2.2, discount: 4 },
  ]),
  ...receive('elm 2', 'elm 2 goods', '2025-07-17'),
  take('elm 2 goods', 'return', undefined, { 'Copper kettle': 5 }),
  follow('elm 2 goods', 'returns', 'elm return'),
  take('elm return', 'confirm'),
  take('elm return', 'post', { date: '2025-07-21' }),
  take('elm 2', 'reverse', { date: '2025-07-22', reason: 'Five were dented' }, { 'Copper kettle': 5 }),
  {
    does: 'settles',
    key: 'elm paid 2',
    fields: { type: 'outbound', partner: 'Elm Wholesale', amount: 1000, date: '2025-07-30' },
    of: { 'elm 1': 814.2, 'elm 2': 185.8 },
  },
  ...entry('cedar deposit', '2025-08-04', 'Statement 8, line 3', [
    { account: '1010', debit: 250, description: 'Cedar School' },
    { account: '1100', partner: 'Cedar School', credit: 250 },
  ]),
  { does: 'matches', key: 'cedar match', partner: 'Cedar School', debit: 'cedar 1', credit: 'cedar deposit' },
  ...invoice('delft 2', { partner: 'Delft Handel', date: '2025-08-11' }, [
    { product: 'Stoneware teapot', quantity: 2, price_unit: 62, taxes: [] },
    { description: 'Workshop in Delft', quantity: 1, price_unit: 540, taxes: [] },
  ]),
  {
    does: 'settles',
    key: 'delft pays 2',
    fields: { partner: 'Delft Handel', amount: 600, currency: 'EUR', date: '2025-08-29', currency_rate: 0.8612 },
    of: { 'delft 2': 600 },
  },
  write('quotations', 'quote cedar', { partner: 'Cedar School', date: '2025-09-01' }, [
    { product: 'Copper kettle', quantity: 30, discount: 12.5 },
  ]),
  take('quote cedar', 'send'),
  take('quote cedar', 'decline', { reason: 'Too dear' }),
  write('orders', 'order birch 2', { partner: 'Birch Tearooms', date: '2025-09-08', reference: 'Autumn' }, [
    { product: 'Copper kettle', quantity: 20 },
    { product: 'Stoneware teapot', quantity: 30, price_unit: 45.5 },
    { product: 'Tea course', quantity: 1 },
  ]),
  take('order birch 2', 'confirm'),
  take('order birch 2', 'deliver', { date: '2025-09-12' }, { 'Copper kettle': 20, 'Stoneware teapot': 10 }),
  ...invoiceOrder('order birch 2', 'birch 5', '2025-09-12'),
  take('order birch 2', 'close'),
  {
    does: 'counts',
    key: 'autumn count',
    fields: { location: 'Annex', date: '2025-09-29', reason: 'Counted with the caretaker' },
    counted: { 'Enamel mug': { quantity: 97 }, 'Stoneware teapot': { quantity: 11 } },
  },
  lock('2025-09-30'),
];

const FOURTH_QUARTER: readonly BusinessEvent[] = [
  ...bill('rent 4', { partner: 'Holm Estates', reference: 'H-104', date: '2025-10-06' }, [
    { description: 'Rent, fourth quarter', quantity: 1, price_unit: 2400, taxes: ['Input VAT 20 %'], account: '6100' },
  ]),
  pay('rent 4', '2025-10-08'),
  {
    does: 'settles',
    key: 'birch pays 5',
    fields: { partner: 'Birch Tearooms', amount: 1200, date: '2025-10-13', reference: 'Cheque 12' },
    of: { 'birch 5': 1200 },
  },
  take('birch pays 5', 'reverse', { date: '2025-10-16' }),
  ...invoice('cedar 3', { partner: 'Cedar School', date: '2025-10-20' }, [
    { product: 'Tea course', quantity: 10, discount: 15 },
    { description: 'Aprons', quantity: 12, price_unit: 14.95, taxes: ['VAT 20 %'] },
  ]),
  take('cedar 3', 'send'),
  take('birch 5', 'pay', { amount: 1000, date: '2025-10-27', journal: 'CSH' }),
  write('invoices', 'mistaken', { partner: 'Birch Tearooms', date: '2025-11-03' }, [
    { description: 'Never ordered', quantity: 1, price_unit: 100, taxes: ['VAT 20 %'] },
  ]),
  take('mistaken', 'cancel'),
  {
    does: 'settles',
    key: 'cedar advance',
    fields: { partner: 'Cedar School', amount: 400, date: '2025-11-05' },
    // The console proposes the oldest open items, but this payment is allocated later.
    of: {},
  },
  { does: 'allocates', of: 'cedar advance', to: { 'cedar 3': 400 }, date: '2025-11-07' },
  ...bill('fir 2', { partner: 'Fir Potteries', reference: 'FP-58', date: '2025-11-10', currency: 'EUR' }, [
    { description: 'Glaze samples', quantity: 3, price_unit: 41.3, taxes: [], account: '6000' },
  ]),
  take('fir 2', 'pay', { date: '2025-12-01', currency_rate: 0.8441 }),
  take('fir 1', 'pay', { date: '2025-11-17' }),
  write('transfers', 'from annex', { kind: 'internal', location_from: 'Annex', location_to: 'Main' }, [
    { product: 'Enamel mug', quantity: 60 },
  ]),
  take('from annex', 'confirm'),
  take('from annex', 'post', { date: '2025-11-24' }),
  {
    does: 'counts',
    key: 'year count',
    fields: { location: 'Main', date: '2025-12-30', reason: 'Year end' },
    counted: { 'Enamel mug': { quantity: 498 }, 'Copper kettle': { quantity: 86 } },
  },
  ...entry('fittings worn', '2025-12-31', 'Depreciation', [
    { account: '6000', debit: 720, description: 'Shop fittings, a fifth' },
    { account: '1500', credit: 720 },
  ]),
  lock('2025-12-31'),
];

export const SECOND_HALF: readonly BusinessEvent[] = [...THIRD_QUARTER, ...FOURTH_QUARTER];
