import { Client, exchange } from '@daybook/harness';
import { UserDesk } from '@daybook/users';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

let people = 0;

/** A new person with this role in the workspace, who has set a password with their invitation link. */
export async function signIn(
  app: NestFastifyApplication,
  origin: string,
  workspace: string,
  role: string,
): Promise<Client> {
  const email = `${role}${++people}@example.com`;
  const { link } = await app
    .get(UserDesk, { strict: false })
    .create({ email, name: `${role} ${people}`, workspace, role });
  const body = Buffer.from(JSON.stringify({ password: 'seven green bottles' }));
  const path = (link as string).replace(/^.*\/link\//, '/auth/links/');
  const reply = await exchange(`${origin}${path}`, 'POST', body, {
    'Content-Type': 'application/json',
    Origin: origin,
  });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0];
  if (reply.status !== 200 || cookie === undefined) throw new Error(`POST ${path}: ${reply.status} ${reply.text}`);
  return new Client(origin, workspace, cookie);
}
