import { ACCOUNTS } from './accounts.js';
import { ADJUSTMENTS } from './adjustments.js';
import { BANK_ACCOUNTS, BANK_LINES, BANK_MAPPINGS, BANK_RULES, BANK_STATEMENTS, PAYMENT_RUNS } from './banking.js';
import { BILLS } from './bills.js';
import type { ResourceConfig } from '../resource/config.js';
import { COMMENTS } from './teamwork.js';
import { CURRENCIES } from './currencies.js';
import { DELIVERIES } from './deliveries.js';
import { ENTRIES } from './entries.js';
import { FISCAL_POSITIONS } from './fiscal-positions.js';
import { PRICE_LISTS, PRICE_ROWS } from './price-lists.js';
import { INVOICES } from './invoices.js';
import { JOURNALS } from './journals.js';
import { LOCATIONS } from './locations.js';
import { MOVES } from './moves.js';
import { ORDERS } from './orders.js';
import { PARTNERS, SUPPLIERS } from './partners.js';
import { PAYMENTS } from './payments.js';
import { PRODUCT_CATEGORIES } from './product-categories.js';
import { PRODUCTS } from './products.js';
import { PURCHASE_ORDERS } from './purchase-orders.js';
import { QUOTATIONS } from './quotations.js';
import { RECEIPTS } from './receipts.js';
import { RECONCILIATIONS } from './reconciliations.js';
import { RETURNS } from './returns.js';
import { REVALUATIONS } from './revaluations.js';
import { SAVED_VIEWS } from './saved-views.js';
import { SCHEDULE_RUNS, SCHEDULES } from './schedules.js';
import { SETTINGS_ACCOUNTING } from './settings-accounting.js';
import { SETTINGS_COMPANY } from './settings-company.js';
import { SETTINGS_PURCHASING } from './settings-purchasing.js';
import { SETTINGS_SALES } from './settings-sales.js';
import { STOCK } from './stock.js';
import { TAXES } from './taxes.js';
import { TRANSFERS } from './transfers.js';

/** Resources with their own configuration, by name. All others work from their schema alone. */
export const CONFIGS: Readonly<Record<string, () => ResourceConfig>> = {
  accounts: ACCOUNTS,
  adjustments: ADJUSTMENTS,
  bank_accounts: BANK_ACCOUNTS,
  bank_lines: BANK_LINES,
  bank_mappings: BANK_MAPPINGS,
  bank_rules: BANK_RULES,
  bank_statements: BANK_STATEMENTS,
  bills: BILLS,
  comments: COMMENTS,
  currencies: CURRENCIES,
  customers: PARTNERS,
  deliveries: DELIVERIES,
  entries: ENTRIES,
  fiscal_positions: FISCAL_POSITIONS,
  price_lists: PRICE_LISTS,
  price_rows: PRICE_ROWS,
  invoices: INVOICES,
  journals: JOURNALS,
  locations: LOCATIONS,
  moves: MOVES,
  orders: ORDERS,
  partners: PARTNERS,
  payment_runs: PAYMENT_RUNS,
  payments: PAYMENTS,
  product_categories: PRODUCT_CATEGORIES,
  products: PRODUCTS,
  purchase_orders: PURCHASE_ORDERS,
  quotations: QUOTATIONS,
  receipts: RECEIPTS,
  reconciliations: RECONCILIATIONS,
  returns: RETURNS,
  revaluations: REVALUATIONS,
  saved_views: SAVED_VIEWS,
  schedule_runs: SCHEDULE_RUNS,
  schedules: SCHEDULES,
  'settings/accounting': SETTINGS_ACCOUNTING,
  'settings/company': SETTINGS_COMPANY,
  'settings/purchasing': SETTINGS_PURCHASING,
  'settings/sales': SETTINGS_SALES,
  stock: STOCK,
  suppliers: SUPPLIERS,
  taxes: TAXES,
  transfers: TRANSFERS,
};
