import { AccountsOfFile } from './accounts-of-file.js';
import { AutoMatch } from './auto-match.js';
import { BankImports } from './bank-imports.js';
import { ImportStatements } from './import-statements.js';
import { KeptRows } from './kept-rows.js';
import { ReadBankFiles } from './read-bank-files.js';
import { Readings } from './readings.js';
import { StoreLines } from './store-lines.js';
import { TakeBackLines } from './take-back-lines.js';

export const IMPORTING = [
  ...[
    AccountsOfFile,
    AutoMatch,
    BankImports,
    ImportStatements,
    KeptRows,
    ReadBankFiles,
    Readings,
    StoreLines,
    TakeBackLines,
  ],
];
