import type { ResourceConfig } from './config.js';

export const ORDERS: ResourceConfig = {
  columns: ['number', 'partner', 'date', 'date_planned', 'state', 'delivery_status', 'invoice_status', 'amount_total'],
};
