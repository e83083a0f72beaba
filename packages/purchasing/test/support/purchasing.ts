import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
import { type Domain, sharedDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { MailModule, NO_MAIL, schema as mail } from '@daybook/mail';
import { PurchasingModule, schema as purchasing } from '@daybook/purchasing';

/** Purchasing, accounting and inventory on the service that a worker's files share, with two new workspaces. */
export function openPurchasing(): Promise<Domain> {
  return sharedDomain({
    name: 'purchasing',
    imports: [
      AttachmentsModule.forRoot({}),
      MailModule.forRoot(NO_MAIL),
      InventoryModule,
      AccountingModule,
      PurchasingModule,
    ],
    schema: [attachments, mail, inventory, accounting, purchasing],
    checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
    writesAtOnce: 8,
  });
}
