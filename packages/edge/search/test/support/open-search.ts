import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
import { type Client, type DomainComposition, ok } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { MailModule, NO_MAIL, schema as mail } from '@daybook/mail';
import { people } from '@daybook/people';
import { SearchModule } from '@daybook/search';

/** Search over accounting and inventory. */
export const COMPOSITION: DomainComposition = {
  name: 'search',
  imports: [
    AttachmentsModule.forRoot({}),
    MailModule.forRoot(NO_MAIL),
    InventoryModule,
    AccountingModule,
    SearchModule,
  ],
  schema: [attachments, mail, inventory, accounting],
  people,
  checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
};

export interface Answer {
  readonly data: readonly {
    readonly resource: string;
    readonly id: string;
    readonly name: string;
    readonly matched: { readonly field: string; readonly how: string };
  }[];
  readonly has_more: boolean;
}

export async function search(client: Client, q: string, more = ''): Promise<Answer> {
  return ok(await client.get(`/search?q=${encodeURIComponent(q)}${more}`));
}

/** `products Corner Shop prefix code`, in the order of the response. */
export async function told(client: Client, q: string, more = ''): Promise<readonly string[]> {
  const { data } = await search(client, q, more);
  return data.map(({ resource, name, matched: { how, field } }) => `${resource} ${name} ${how} ${field}`);
}
