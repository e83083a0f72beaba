import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

const AccountOverview = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).AccountOverview,
}));

export const ACCOUNTS = perLanguage((): ResourceConfig => ({
  view: AccountOverview,
  columns: ['code', 'name', 'type', 'group', 'open_items', 'balance'],
}));
