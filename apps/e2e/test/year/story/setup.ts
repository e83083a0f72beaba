import type { BusinessEvent } from '../events.js';
import { change, write } from './steps.js';

const account = (code: string, name: string, type: string): BusinessEvent =>
  write('accounts', `account ${code}`, { code, name, type });

const tax = (name: string, rate: number, scope: string, code: string): BusinessEvent =>
  write('taxes', name, { name, rate, scope, account: code });

const rate = (currency: string, date: string, value: number): BusinessEvent =>
  write('currency_rates', `${currency} ${date}`, { currency, date, rate: value });

/** The company and its master data, set up in the first days of January. */
export const SETUP: readonly BusinessEvent[] = [
  change('settings/company', {
    legal_name: 'Alder Lane Trading Ltd',
    tax_id: 'GB123456789',
    email: 'books@alderlane.example',
    address: { street: '3 Alder Lane', city: 'Bristol', zip: 'BS1 6UD', country: 'GB' },
  }),
  account('1500', 'Shop fittings', 'asset'),
  account('2150', 'Accruals', 'liability'),
  account('4100', 'Tuition', 'income'),
  account('6100', 'Rent', 'expense'),
  account('6200', 'Freight', 'expense'),
  account('6300', 'Bank charges', 'expense'),
  tax('VAT 20 %', 20, 'sale', '2200'),
  tax('VAT 5 %', 5, 'sale', '2200'),
  tax('Input VAT 20 %', 20, 'purchase', '1300'),
  write('payment_terms', 'net 30', { name: 'Net 30' }, [{ days: 30 }]),
  write('payment_terms', 'halves', { name: 'Half now, half later' }, [{ percent: 50, days: 0 }, { days: 60 }]),
  write('locations', 'annex', { name: 'Annex', code: 'ANX', type: 'internal' }),
  rate('EUR', '2025-01-01', 0.84),
  rate('EUR', '2025-04-01', 0.86),
  rate('EUR', '2025-07-01', 0.85),
  write('customers', 'birch', { name: 'Birch Tearooms', email: 'orders@birch.example', payment_term: 'Net 30' }),
  write('customers', 'cedar', { name: 'Cedar School', email: 'office@cedar.example' }),
  write('customers', 'delft', { name: 'Delft Handel', currency: 'EUR', payment_term: 'Net 30' }),
  write('suppliers', 'elm', { name: 'Elm Wholesale', payment_term: 'Net 30' }),
  write('suppliers', 'fir', { name: 'Fir Potteries', email: 'sales@fir.example' }),
  write('suppliers', 'holm', { name: 'Holm Estates' }),
  write('products', 'kettle', {
    name: 'Copper kettle',
    code: 'KET',
    type: 'goods',
    price_unit: 39.9,
    sale_taxes: ['VAT 20 %'],
    purchase_taxes: ['Input VAT 20 %'],
  }),
  write('products', 'teapot', {
    name: 'Stoneware teapot',
    code: 'POT',
    type: 'goods',
    cost_method: 'fifo',
    price_unit: 48,
    sale_taxes: ['VAT 20 %'],
    purchase_taxes: ['Input VAT 20 %'],
  }),
  write('products', 'mug', {
    name: 'Enamel mug',
    code: 'MUG',
    type: 'goods',
    price_unit: 6.5,
    sale_taxes: ['VAT 20 %'],
    purchase_taxes: ['Input VAT 20 %'],
  }),
  write('products', 'course', {
    name: 'Tea course',
    code: 'TEA',
    price_unit: 65,
    sale_taxes: ['VAT 5 %'],
    income_account: '4100',
  }),
];
