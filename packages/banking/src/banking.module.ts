import { AccountingModule, ComposedReports } from '@daybook/accounting';
import type { SchemaPart } from '@daybook/database';
import { AsSent, Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { Module } from '@nestjs/common';
import { ScopeRegistry } from '@daybook/access';
import { CancelPaymentRun } from './actions/cancel-payment-run.js';
import { CompletePaymentRun } from './actions/complete-payment-run.js';
import { ConfirmPaymentRun } from './actions/confirm-payment-run.js';
import { DeleteBankLine } from './actions/delete-bank-line.js';
import { DeleteBankStatement } from './actions/delete-bank-statement.js';
import { DraftPaymentRun } from './actions/draft-payment-run.js';
import { EnterBankLine } from './actions/enter-bank-line.js';
import { ExportPaymentRun } from './actions/export-payment-run.js';
import { IgnoreBankLine } from './actions/ignore-bank-line.js';
import { MatchBankLine } from './actions/match-bank-line.js';
import { ReopenBankLine } from './actions/reopen-bank-line.js';
import { SaveBankAccount } from './actions/save-bank-account.js';
import { SaveBankRule } from './actions/save-bank-rule.js';
import { UndoBankLine } from './actions/undo-bank-line.js';
import { UpdateBankingSettings } from './actions/update-banking-settings.js';
import { BANKING_INVARIANTS } from './integrity/banking-invariants.js';
import { RUN_INVARIANTS } from './integrity/run-invariants.js';
import { PostMatch } from './matching/post-match.js';
import { SaveBankMapping } from './actions/save-bank-mapping.js';
import { GuessController } from './importing/guess.controller.js';
import { ImportController } from './importing/import.controller.js';
import { IMPORTING } from './importing/importing.providers.js';
import { OpenBankingOnWorkspaceCreated } from './reactions/open-banking-on-workspace-created.js';
import { SettleRunOnBankLineMatched } from './reactions/settle-run-on-bank-line-matched.js';
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
import { paymentRuns } from './resources/payment-runs.resource.js';
import { bankingSettings } from './resources/settings.resource.js';
import { ProposeController } from './runs/propose.controller.js';
import { RunContexts } from './runs/run-context.js';
import { RunFileController } from './runs/run-file.controller.js';
import { RunProposals } from './runs/run-proposals.js';
import { RunSettlement } from './runs/run-settlement.js';
import { BANKING_SCOPES } from './scopes.js';
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
  serve(OWNER, paymentRuns, {
    create: DraftPaymentRun,
    update: DraftPaymentRun,
    remove: AsSent,
    actions: {
      ...{ confirm: ConfirmPaymentRun, export: ExportPaymentRun },
      ...{ complete: CompletePaymentRun, cancel: CancelPaymentRun },
    },
  }),
  serve(OWNER, bankingSettings, { update: UpdateBankingSettings }),
];
const { controllers, verbs } = surfaceOf(surface);
const suggesting = [Suggestions, RuleProposals, MatchCertain];
const runs = [RunContexts, RunProposals, RunSettlement];
const reactions = [
  OpenBankingOnWorkspaceCreated,
  SettleRunOnBankLineMatched,
  VetoJournalOfBankAccount,
  VetoReversalOfMatched,
];

@Module({
  imports: [AccountingModule],
  // Before the record of bank_lines: suggestions is no id.
  controllers: [
    ...[SuggestionsController, MatchCertainController, ProposeController, ...controllers],
    ...[GuessController, ImportController, RunFileController, BankingReportsController],
  ],
  providers: [...verbs, PostMatch, ...IMPORTING, ...suggesting, ...runs, ...reactions],
})
export class BankingModule {
  static readonly schema: SchemaPart = schema;

  constructor(registry: Registry, scopes: ScopeRegistry, reports: ComposedReports) {
    scopes.add(BANKING_SCOPES);
    registerSurface(registry, surface);
    registry.addInvariants([...BANKING_INVARIANTS, ...RUN_INVARIANTS]);
    reports.add([bankReconciliation]);
  }
}
