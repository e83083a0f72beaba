import { Database, newId, type Transaction } from '@daybook/database';
import { NotFound } from '@daybook/errors';
import { tokenHash, randomText } from '@daybook/access';
import { Inject, Injectable } from '@nestjs/common';
import { USERS_SETTINGS, type UsersSettings } from '../settings.js';

export type Purpose = 'first_sign_in' | 'reset' | 'invitation';

/** What a link is for: an account, or an invitation to a workspace. */
export type Subject =
  | { readonly purpose: 'first_sign_in' | 'reset'; readonly userId: string }
  | { readonly purpose: 'invitation'; readonly workspaceId: string; readonly invitationId: string };

export interface FoundLink {
  readonly id: string;
  readonly purpose: Purpose;
  readonly userId: string | null;
  readonly workspaceId: string | null;
  readonly invitationId: string | null;
  readonly expiresAt: string;
}

/** How many days each is valid. */
export const LINK_DAYS: Readonly<Record<Purpose, number>> = { first_sign_in: 7, reset: 1, invitation: 7 };

/** Recognizable, so that URLs with a code are not written to any log; 238 random bits. */
const FORM = /^dbl_[0-9A-Za-z]{40}$/;

const INSERT = `
  INSERT INTO users.links (id, hash, purpose, user_id, workspace_id, invitation_id, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, now(), now() + make_interval(days => $7))`;

const FIND = `
  SELECT l.id, l.purpose, l.user_id AS "userId", l.workspace_id AS "workspaceId", l.invitation_id AS "invitationId",
    l.expires_at AS "expiresAt"
  FROM users.links l WHERE l.hash = $1 AND l.used_at IS NULL AND l.expires_at > now()`;

const USE = 'UPDATE users.links SET used_at = now() WHERE id = $1 AND used_at IS NULL AND expires_at > now()';
const DROP_OF_USER = 'DELETE FROM users.links WHERE user_id = $1 AND used_at IS NULL';
const PURGE = `DELETE FROM users.links WHERE coalesce(used_at, expires_at) < now() - interval '30 days'`;

/** One-time links: the code is shown when it is created, and only its hash is stored. */
@Injectable()
export class Links {
  constructor(
    private readonly database: Database,
    @Inject(USERS_SETTINGS) private readonly settings: UsersSettings,
  ) {}

  /** The URL of a new link. Voids a previous one of the same account. */
  async make(tx: Transaction, subject: Subject): Promise<string> {
    const code = `dbl_${randomText(40)}`;
    const isInvitation = subject.purpose === 'invitation';
    const [workspaceId, invitationId] = isInvitation ? [subject.workspaceId, subject.invitationId] : [null, null];
    const userId = isInvitation ? null : subject.userId;
    if (userId !== null) await tx.execute(DROP_OF_USER, [userId]);
    const values = [
      newId(),
      tokenHash(code),
      subject.purpose,
      userId,
      workspaceId,
      invitationId,
      LINK_DAYS[subject.purpose],
    ];
    await tx.execute(INSERT, values);
    return `${this.settings.publicUrl}/link/${code}`;
  }

  /** @throws NotFound, the same for a used, expired or invented link */
  async find(code: string): Promise<FoundLink> {
    const [link] = FORM.test(code) ? await this.database.query<FoundLink>(FIND, [tokenHash(code)]) : [];
    if (link) return link;
    throw linkInvalid();
  }

  /** Marks it as used; a second request finds it so. Call it in the transaction of the link's effect. @throws NotFound */
  async use(tx: Transaction, { id }: FoundLink): Promise<void> {
    if ((await tx.execute(USE, [id])) === 0) throw linkInvalid();
  }

  /** Deletes those that expired long ago. */
  async purge(): Promise<void> {
    await this.database.execute(PURGE);
  }
}

export function linkInvalid(): NotFound {
  const message =
    'This link is no longer valid: it was used, replaced or revoked, or it has expired. Ask for a new one.';
  return new NotFound({ code: 'link_invalid', message });
}
