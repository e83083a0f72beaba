import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
import { type Domain, type DomainComposition, sharedDomain, startDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { MailModule, type MailSettings, NO_MAIL, schema as mail } from '@daybook/mail';
import { PurchasingModule, schema as purchasing } from '@daybook/purchasing';

const purchasingWith = (mailing: MailSettings): DomainComposition => ({
  name: 'purchasing',
  imports: [
    AttachmentsModule.forRoot({}),
    MailModule.forRoot(mailing),
    InventoryModule,
    AccountingModule,
    PurchasingModule,
  ],
  schema: [attachments, mail, inventory, accounting, purchasing],
  checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
  writesAtOnce: 8,
});

/** Purchasing, accounting and inventory on the service that a worker's files share, with two new workspaces. */
export function openPurchasing(): Promise<Domain> {
  return sharedDomain(purchasingWith(NO_MAIL));
}

/** The same on its own service and database, for a file that sends mail. */
export function startPurchasing(mailing: MailSettings): Promise<Domain> {
  return startDomain(purchasingWith(mailing));
}
