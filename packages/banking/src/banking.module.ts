import { AccountingModule } from '@daybook/accounting';
import type { SchemaPart } from '@daybook/database';
import { AsSent, Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { Module } from '@nestjs/common';
import { DeleteBankLine } from './actions/delete-bank-line.js';
import { DeleteBankStatement } from './actions/delete-bank-statement.js';
import { EnterBankLine } from './actions/enter-bank-line.js';
import { IgnoreBankLine } from './actions/ignore-bank-line.js';
import { ReopenBankLine } from './actions/reopen-bank-line.js';
import { SaveBankAccount } from './actions/save-bank-account.js';
import { SaveBankMapping } from './actions/save-bank-mapping.js';
import { GuessController } from './importing/guess.controller.js';
import { ImportController } from './importing/import.controller.js';
import { IMPORTING } from './importing/importing.providers.js';
import { VetoJournalOfBankAccount } from './reactions/veto-journal-of-bank-account.js';
import { bankAccounts } from './resources/bank-accounts.resource.js';
import { bankLines } from './resources/bank-lines.resource.js';
import { bankMappings } from './resources/bank-mappings.resource.js';
import { bankStatements } from './resources/bank-statements.resource.js';
import { schema } from './schema.js';

const OWNER = 'banking';

/** The whole interface of banking: resource → create, update, remove, actions. */
const surface = [
  serve(OWNER, bankAccounts, { create: SaveBankAccount, update: SaveBankAccount, remove: AsSent }),
  serve(OWNER, bankMappings, { create: SaveBankMapping, update: SaveBankMapping, remove: AsSent }),
  serve(OWNER, bankStatements, { remove: DeleteBankStatement }),
  serve(OWNER, bankLines, {
    create: EnterBankLine,
    update: EnterBankLine,
    remove: DeleteBankLine,
    actions: { ignore: IgnoreBankLine, reopen: ReopenBankLine },
  }),
];
const { controllers, verbs } = surfaceOf(surface);
const reactions = [VetoJournalOfBankAccount];

@Module({
  imports: [AccountingModule],
  controllers: [...controllers, GuessController, ImportController],
  providers: [...verbs, ...reactions, ...IMPORTING],
})
export class BankingModule {
  static readonly schema: SchemaPart = schema;

  constructor(registry: Registry) {
    registerSurface(registry, surface);
  }
}
