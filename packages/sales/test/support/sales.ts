import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
import { type Domain, type DomainComposition, sharedDomain, startDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { MailModule, type MailSettings, NO_MAIL, schema as mail } from '@daybook/mail';
import { SalesModule, schema as sales } from '@daybook/sales';

const salesWith = (mailing: MailSettings): DomainComposition => ({
  name: 'sales',
  imports: [AttachmentsModule.forRoot({}), MailModule.forRoot(mailing), InventoryModule, AccountingModule, SalesModule],
  schema: [attachments, mail, inventory, accounting, sales],
  checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
  writesAtOnce: 8,
});

/** Sales, accounting and inventory on the service that a worker's files share, with two new workspaces. */
export function openSales(): Promise<Domain> {
  return sharedDomain(salesWith(NO_MAIL));
}

/** The same on its own service and database, for a file that sends mail. */
export function startSales(mailing: MailSettings): Promise<Domain> {
  return startDomain(salesWith(mailing));
}
