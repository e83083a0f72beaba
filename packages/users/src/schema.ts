import type { SchemaPart } from '@daybook/database';
import { Users1795737600090 } from './migrations/1795737600090-users.js';
import { NamesArePublished1796400000000 } from './migrations/1796400000000-names-are-published.js';
import { Purchasers1796800000090 } from './migrations/1796800000090-purchasers.js';

/** A person signs in before any workspace is known. */
const OF_PEOPLE = {
  on: 'coordinator',
  because: 'It belongs to a person, is written at sign-in, and nothing of a workspace leads to it.',
} as const;

export const schema: SchemaPart = {
  name: 'users',
  published: ['members', 'published_users'],
  migrations: [Users1795737600090, NamesArePublished1796400000000, Purchasers1796800000090],
  global: {
    users: { on: 'every node', because: 'Members lead to it, and lists of a workspace join it.' },
    memberships: {
      on: 'coordinator',
      because: 'It says which workspaces a person is looked for in, before one is known.',
    },
    sessions: OF_PEOPLE,
    links: OF_PEOPLE,
    attempts: OF_PEOPLE,
    audit: OF_PEOPLE,
    factors: OF_PEOPLE,
    recovery_codes: OF_PEOPLE,
    sign_in_steps: OF_PEOPLE,
    spent_challenges: OF_PEOPLE,
    identities: OF_PEOPLE,
  },
  // About people who could not sign in, because there were none yet.
  bookkeeping: ['attempts', 'audit'],
  // An account is disabled, never deleted: the audit log and the history refer to it. The audit log cannot be changed.
  rights: {
    users: ['SELECT', 'INSERT', 'UPDATE'],
    published_users: ['SELECT'],
    audit: ['SELECT', 'INSERT'],
    invitations: ['SELECT', 'INSERT', 'UPDATE'],
    security_settings: ['SELECT', 'INSERT', 'UPDATE'],
  },
  // People and their data belong to the installation; only the rule about second factors is the workspace's.
  stays: ['audit', 'invitations', 'links', 'members', 'memberships', 'saved_views'],
};
