import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
import { type Domain, sharedDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { MailModule, NO_MAIL, schema as mail } from '@daybook/mail';
import { SalesModule, schema as sales } from '@daybook/sales';

/** Sales, accounting and inventory on the service that a worker's files share, with two new workspaces. */
export function openSales(): Promise<Domain> {
  return sharedDomain({
    name: 'sales',
    imports: [
      AttachmentsModule.forRoot({}),
      MailModule.forRoot(NO_MAIL),
      InventoryModule,
      AccountingModule,
      SalesModule,
    ],
    schema: [attachments, mail, inventory, accounting, sales],
    checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
    writesAtOnce: 8,
  });
}
