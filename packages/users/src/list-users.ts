import { type Database } from '@daybook/database';
import { type Reach, REACH, shownUserId } from './accounts/accounts.js';
import { membershipsOf } from './members/memberships.js';

export interface UserSummary {
  /** `usr_…` */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_sign_in_at: string | null;
  readonly disabled_at: string | null;
  readonly workspaces: readonly { readonly slug: string; readonly role: string }[];
}

const LIST = `
  SELECT r.*, (SELECT max(a.at) FROM users.audit a WHERE a.user_id = r.id AND a.kind = 'sign_in') AS "lastSignInAt"
  FROM (${REACH}) r ORDER BY lower(r.email)`;

/** Everybody with an account, by address. */
export async function listUsers(database: Database): Promise<UserSummary[]> {
  const found: UserSummary[] = [];
  for (const account of await database.query<Reach & { readonly lastSignInAt: string | null }>(LIST)) {
    const { id, email, name, createdAt, lastSignInAt, disabledAt } = account;
    const workspaces = (await membershipsOf(database, account)).map(({ slug, role }) => ({ slug, role }));
    const instants = { created_at: createdAt, last_sign_in_at: lastSignInAt, disabled_at: disabledAt };
    found.push({ id: shownUserId(id), email, name, ...instants, workspaces });
  }
  return found;
}
