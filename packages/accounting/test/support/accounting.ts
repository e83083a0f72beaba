import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
import { type Domain, type DomainComposition, sharedDomain, startDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { MailModule, type MailSettings, NO_MAIL, schema as mail } from '@daybook/mail';

const accountingWith = (mailing: MailSettings): DomainComposition => ({
  name: 'accounting',
  imports: [AttachmentsModule.forRoot({}), MailModule.forRoot(mailing), InventoryModule, AccountingModule],
  schema: [attachments, mail, inventory, accounting],
  checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
  writesAtOnce: 9,
});

/** Accounting and inventory on the service that a worker's files share, with two new workspaces. */
export function openAccounting(): Promise<Domain> {
  return sharedDomain(accountingWith(NO_MAIL));
}

/** The same on its own service and database, for a file that breaks or fills shared data, or that sends mail. */
export function startAccounting(mailing: MailSettings = NO_MAIL): Promise<Domain> {
  return startDomain(accountingWith(mailing));
}
