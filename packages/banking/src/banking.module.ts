import { AccountingModule, ComposedReports } from '@daybook/accounting';
import type { SchemaPart } from '@daybook/database';
import { AsSent, Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { Module } from '@nestjs/common';
import { DeleteBankLine } from './actions/delete-bank-line.js';
import { DeleteBankStatement } from './actions/delete-bank-statement.js';
import { EnterBankLine } from './actions/enter-bank-line.js';
import { IgnoreBankLine } from './actions/ignore-bank-line.js';
import { MatchBankLine } from './actions/match-bank-line.js';
import { ReopenBankLine } from './actions/reopen-bank-line.js';
import { SaveBankAccount } from './actions/save-bank-account.js';
import { SaveBankRule } from './actions/save-bank-rule.js';
import { UndoBankLine } from './actions/undo-bank-line.js';
import { BANKING_INVARIANTS } from './integrity/banking-invariants.js';
import { PostMatch } from './matching/post-match.js';
import { SaveBankMapping } from './actions/save-bank-mapping.js';
import { ImportController } from './importing/import.controller.js';
import { IMPORTING } from './importing/importing.providers.js';
import { VetoJournalOfBankAccount } from './reactions/veto-journal-of-bank-account.js';
import { VetoReversalOfMatched } from './reactions/veto-reversal-of-matched.js';
import { bankReconciliation } from './reports/bank-reconciliation.js';
import { BankingReportsController } from './reports/banking-reports.controller.js';
import { bankAccounts } from './resources/bank-accounts.resource.js';
import { bankLines } from './resources/bank-lines.resource.js';
import { bankMappings } from './resources/bank-mappings.resource.js';
import { bankRules } from './resources/bank-rules.resource.js';
import { bankStatements } from './resources/bank-statements.resource.js';
import { RuleProposals } from './rules/rule-proposals.js';
import { schema } from './schema.js';
import { MatchCertain } from './suggestions/match-certain.js';
import { MatchCertainController } from './suggestions/match-certain.controller.js';
import { Suggestions } from './suggestions/suggestions.js';
import { SuggestionsController } from './suggestions/suggestions.controller.js';

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
    actions: { match: MatchBankLine, undo: UndoBankLine, ignore: IgnoreBankLine, reopen: ReopenBankLine },
  }),
  serve(OWNER, bankRules, { create: SaveBankRule, update: SaveBankRule, remove: AsSent }),
];
const { controllers, verbs } = surfaceOf(surface);
const reactions = [VetoJournalOfBankAccount, VetoReversalOfMatched];

@Module({
  imports: [AccountingModule],
  // Before the record of bank_lines: suggestions is no id.
  controllers: [SuggestionsController, MatchCertainController, ...controllers, ImportController, BankingReportsController],
  providers: [...verbs, PostMatch, ...IMPORTING, Suggestions, RuleProposals, MatchCertain, ...reactions],
})
export class BankingModule {
  static readonly schema: SchemaPart = schema;

  constructor(registry: Registry, reports: ComposedReports) {
    registerSurface(registry, surface);
    registry.addInvariants(BANKING_INVARIANTS);
    reports.add([bankReconciliation]);
  }
}
