import {
  IconArrowsExchange,
  IconBook2,
  IconBuildingBank,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCash,
  IconCategory,
  IconChartBar,
  IconClipboardCheck,
  IconClipboardList,
  IconCode,
  IconCoins,
  IconFileInvoice,
  IconFileText,
  IconHome,
  IconListDetails,
  IconMapPin,
  IconPackage,
  IconPercentage,
  IconReceipt,
  IconReceipt2,
  IconScale,
  IconSettings,
  IconShoppingCart,
  IconTransfer,
  IconTruckDelivery,
  IconTag,
  IconTags,
  IconWorld,
  IconTruckReturn,
  IconUsers,
  IconCalendarDollar,
  IconPackageImport,
  IconRepeat,
  IconCalendarEvent,
  IconAddressBook,
  IconFilterCog,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { t } from '../texts/shell.js';
import { perLanguage } from '../texts/language.js';

type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;

export interface Group {
  /** The same in every language. */
  readonly id: string;
  readonly name: string;
  /** Resources and pages in display order. */
  readonly resources: readonly string[];
  /** Resources that are needed less often, under More. */
  readonly more: readonly string[];
}

/** The groups of the sidebar. A resource that is not listed here goes into a group at the end. */
export const GROUPS = perLanguage((): readonly Group[] => [
  {
    id: 'sales',
    name: t.navigation.sales,
    resources: ['quotations', 'orders', 'invoices', 'customers'],
    more: ['schedules', 'schedule_runs', 'partners'],
  },
  {
    id: 'purchases',
    name: t.navigation.purchases,
    resources: ['purchase_orders', 'bills', 'suppliers'],
    more: [],
  },
  {
    id: 'inventory',
    name: t.navigation.inventory,
    resources: ['products', 'stock', 'deliveries', 'receipts'],
    more: ['transfers', 'returns', 'adjustments', 'moves', 'locations', 'product_categories'],
  },
  {
    id: 'accounting',
    name: t.navigation.accounting,
    resources: ['bank', 'payments', 'entries', 'accounts'],
    more: [
      'bank_accounts',
      'bank_lines',
      'bank_statements',
      'bank_rules',
      'bank_mappings',
      'payment_runs',
      'reconciliations',
      'revaluations',
      'journals',
      'taxes',
      'fiscal_positions',
      'price_lists',
      'price_rows',
      'payment_terms',
      'currencies',
      'currency_rates',
      'attachments',
    ],
  },
]);

/** Pages among the resources, each with the resource that one must be able to read. */
const PAGES: Readonly<Record<string, string>> = { bank: 'bank_accounts' };

/** The resource that decides whether an entry of the navigation is shown: itself, or that of the page. */
export function resourceOf(entry: string): string {
  return PAGES[entry] ?? entry;
}

/** The pages that somebody who can read these resources may open. */
export function openPages(resources: readonly { readonly name: string }[]): readonly string[] {
  return Object.keys(PAGES).filter((page) => resources.some(({ name }) => name === PAGES[page]));
}

/** Resources without a line in the sidebar: they have a page in the settings or appear on other screens. */
export const ELSEWHERE: ReadonlySet<string> = new Set([
  'members',
  'invitations',
  'tokens',
  'saved_views',
  'mail_templates',
  'messages',
  'comments',
  'assignments',
  'users',
  'imports',
  'request_logs',
  'deprecated_uses',
  'webhook_endpoints',
  'webhook_deliveries',
  'events',
]);

const ICONS: Readonly<Record<string, Icon>> = {
  home: IconHome,
  reports: IconChartBar,
  settings: IconSettings,
  developer: IconCode,
  quotations: IconFileText,
  orders: IconShoppingCart,
  invoices: IconFileInvoice,
  customers: IconUsers,
  purchase_orders: IconClipboardList,
  bills: IconReceipt,
  suppliers: IconBuildingStore,
  products: IconPackage,
  stock: IconBuildingWarehouse,
  deliveries: IconTruckDelivery,
  receipts: IconPackageImport,
  returns: IconTruckReturn,
  transfers: IconTransfer,
  adjustments: IconClipboardCheck,
  moves: IconArrowsExchange,
  locations: IconMapPin,
  product_categories: IconCategory,
  bank: IconBuildingBank,
  bank_accounts: IconBuildingBank,
  bank_lines: IconArrowsExchange,
  bank_statements: IconFileText,
  payment_runs: IconCash,
  payments: IconCash,
  entries: IconBook2,
  reconciliations: IconScale,
  revaluations: IconCoins,
  accounts: IconListDetails,
  journals: IconBook2,
  taxes: IconPercentage,
  fiscal_positions: IconWorld,
  price_lists: IconTags,
  price_rows: IconTag,
  payment_terms: IconCalendarDollar,
  currencies: IconCoins,
  currency_rates: IconReceipt2,
  schedules: IconRepeat,
  schedule_runs: IconCalendarEvent,
  partners: IconAddressBook,
  bank_rules: IconFilterCog,
};

export function iconOf(name: string): Icon {
  return ICONS[name] ?? IconListDetails;
}

/** Letters after `g`: `g i` opens the invoices. */
export const GO: Readonly<Record<string, string>> = {
  q: 'quotations',
  o: 'orders',
  i: 'invoices',
  c: 'customers',
  b: 'bills',
  s: 'suppliers',
  p: 'products',
  k: 'stock',
  d: 'deliveries',
  m: 'payments',
  e: 'entries',
  a: 'accounts',
  n: 'bank',
};
