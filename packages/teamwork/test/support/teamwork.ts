import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
import { type Client, type Domain, ok, sharedDomain } from '@daybook/harness';
import { people } from '@daybook/people';
import { schema as shipping, ShippingModule } from '@daybook/shipping';
import { schema, TeamworkModule } from '@daybook/teamwork';

/** Shipments, which may have notes, and people, on the service that a worker's test files share. */
export function openTeamwork(): Promise<Domain> {
  return sharedDomain({
    name: 'teamwork',
    imports: [AttachmentsModule.forRoot({}), TeamworkModule.forRoot(), ShippingModule],
    schema: [attachments, schema, shipping],
    people,
  });
}

export interface Colleague {
  readonly client: Client;
  /** `usr_…` */
  readonly id: string;
  readonly name: string;
}

/** A signed-in person of the workspace: the last one who joined it. */
export async function aColleague(service: Domain, workspace: string, role = 'accountant'): Promise<Colleague> {
  const client = await service.person(workspace, role);
  const [{ id, name }] = ok(await client.get('/users?sort=-created_at&limit=1'))['data'];
  return { client, id, name };
}

export async function aShipment(client: Client, name = 'Sent'): Promise<string> {
  return (await client.make('shipments', { name })).id;
}
