import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
import { BankingModule, schema as banking } from '@daybook/banking';
import { type Domain, type DomainComposition, sharedDomain, startDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { MailModule, NO_MAIL, schema as mail } from '@daybook/mail';

const BANKING: DomainComposition = {
  name: 'banking',
  imports: [
    AttachmentsModule.forRoot({}),
    MailModule.forRoot(NO_MAIL),
    InventoryModule,
    AccountingModule,
    BankingModule,
  ],
  schema: [attachments, mail, inventory, accounting, banking],
  checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
  writesAtOnce: 8,
};

/** Banking and accounting on the service that a worker's files share, with two new workspaces. */
export function openBanking(): Promise<Domain> {
  return sharedDomain(BANKING);
}

/** The same on its own service and database, for a file that breaks or fills shared data. */
export function startBanking(): Promise<Domain> {
  return startDomain(BANKING);
}
