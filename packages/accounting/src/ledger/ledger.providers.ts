import type { Provider } from '@nestjs/common';
import { AccountRoles } from './accounts/account-roles.js';
import { AccountTypes } from './accounts/account-types.js';
import { Usage } from './accounts/usage.js';
import { BooksReader } from './books/books-reader.js';
import { ArchivedCurrencies } from './currencies/archived-currencies.js';
import { CurrencyRates } from './currencies/currency-rates.js';
import { HomeCurrency } from './currencies/home-currency.js';
import { RatesImport } from './currencies/rates-import.js';
import { EntryContexts } from './entries/entry-context.js';
import { EntryJournals } from './entries/entry-journals.js';
import { DatedDrafts } from './lock/dated-drafts.js';
import { ExchangeEntries } from './matching/exchange-entries.js';
import { Matching } from './matching/matching.js';
import { OpenItems } from './matching/open-items.js';
import { EntryNumbers } from './posting/entry-numbers.js';
import { Ledger } from './posting/ledger.js';
import { OpenBooksOnWorkspaceCreated } from './reactions/open-books-on-workspace-created.js';
import { VetoArchivedCurrency } from './reactions/veto-archived-currency.js';
import { LedgerFolder } from './sums/ledger-folder.js';

/** The providers of the ledger other than its verbs: rules first, then reactions. */
export const LEDGER: Provider[] = [
  AccountRoles,
  AccountTypes,
  ArchivedCurrencies,
  BooksReader,
  CurrencyRates,
  DatedDrafts,
  EntryContexts,
  EntryJournals,
  EntryNumbers,
  ExchangeEntries,
  HomeCurrency,
  Ledger,
  LedgerFolder,
  Matching,
  OpenItems,
  RatesImport,
  Usage,
  OpenBooksOnWorkspaceCreated,
  VetoArchivedCurrency,
];
