import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';
import { t } from '../texts/screens.js';

const BankAccountLinks = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).BankAccountLinks,
}));
const ProposeRun = lazy(async () => ({ default: (await import('../documents/own-parts.js')).ProposeRun }));
const RunFile = lazy(async () => ({ default: (await import('../documents/own-parts.js')).RunFile }));
const BankLineLink = lazy(async () => ({ default: (await import('../documents/own-parts.js')).BankLineLink }));

export const BANK_ACCOUNTS = perLanguage((): ResourceConfig => ({
  columns: ['name', 'iban', 'currency', 'statement_balance', 'unmatched_count', 'last_line_date'],
  sections: [
    { fields: ['name', 'iban', 'bic', 'journal', 'currency'] },
    {
      title: t.banking.bank,
      isFolded: true,
      fields: ['bank_name', 'number', 'holder'],
    },
    {
      title: t.banking.books,
      isFolded: true,
      fields: ['fee_account', 'transit_account', 'suspense_account', 'csv_mapping', 'auto_match'],
    },
  ],
  short: () => ['iban', 'number', 'journal'],
  unshared: ['journal'],
  beside: BankAccountLinks,
  flow: [],
}));

export const BANK_STATEMENTS = perLanguage((): ResourceConfig => ({
  columns: ['file_name', 'bank_account', 'date_from', 'date_to', 'closing', 'new_count', 'duplicate_count', 'gap'],
  quietAtZero: ['duplicate_count', 'skipped_count', 'difference', 'gap'],
  flow: [],
}));

export const BANK_LINES = perLanguage((): ResourceConfig => ({
  columns: ['text', 'date', 'partner', 'bank_account', 'state', 'amount', 'amount_open'],
  sections: [
    { fields: ['bank_account', 'date', 'amount', 'text', 'counterparty', 'partner'] },
    {
      title: t.banking.references,
      isFolded: true,
      fields: [
        'structured_reference',
        'end_to_end',
        'bank_reference',
        'customer_reference',
        'mandate',
        'value_date',
        'reversal',
      ],
    },
  ],
  steps: ['open', 'matched'],
  flow: ['match'],
  hiddenActions: ['match'],
  beside: BankLineLink,
  chain: ['self', 'matches.payment', 'matches.entry'],
}));

export const BANK_RULES = perLanguage((): ResourceConfig => ({
  columns: ['name', 'priority', 'direction', 'text_contains', 'confidence', 'times_used', 'last_used_at'],
  flow: [],
}));

export const BANK_MAPPINGS = perLanguage((): ResourceConfig => ({
  columns: ['name', 'delimiter', 'encoding', 'decimal', 'amount'],
  flow: [],
}));

export const PAYMENT_RUNS = perLanguage((): ResourceConfig => ({
  columns: ['number', 'bank_account', 'date', 'state', 'count', 'total'],
  sections: [{ fields: ['bank_account', 'date', 'batch_booking', 'grouped'] }],
  lineColumns: { lines: ['bill', 'partner', 'amount', 'iban', 'reference', 'text'] },
  steps: ['draft', 'confirmed', 'exported', 'done'],
  flow: ['confirm', 'export', 'complete'],
  newPage: ProposeRun,
  beside: RunFile,
}));
