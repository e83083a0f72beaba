import type { SchemaPart } from '@daybook/database';
import { Company } from './entities/company.js';
import { Token } from './entities/token.js';
import { Workspace } from './entities/workspace.js';
import { Tokens1700000000200 } from './migrations/1700000000200-tokens.js';
import { TokensExpiring1700000000210 } from './migrations/1700000000210-tokens-expiring.js';
import { TokensAsRecords1700000000860 } from './migrations/1700000000860-tokens-as-records.js';
import { TokensByHash1700000000980 } from './migrations/1700000000980-tokens-by-hash.js';
import { TokensHaveVersions1700000000981 } from './migrations/1700000000981-tokens-have-versions.js';
import { TokensHaveMakers1700000001120 } from './migrations/1700000001120-tokens-have-makers.js';
import { WorkspacesDeleted1700000000985 } from './migrations/1700000000985-workspaces-deleted.js';

export const schema: SchemaPart = {
  name: 'tokens',
  entities: [Workspace, Company, Token],
  published: ['workspaces', 'removed_workspaces', 'companies', 'tokens'],
  global: {
    workspaces: { on: 'every node', because: 'Every table of a workspace leads to it. Rows come seldom.' },
    removed_workspaces: {
      on: 'coordinator',
      because: 'It is asked when a workspace is made, and outlives what it names.',
    },
  },
  migrations: [
    Tokens1700000000200,
    TokensExpiring1700000000210,
    TokensAsRecords1700000000860,
    TokensByHash1700000000980,
    TokensHaveVersions1700000000981,
    WorkspacesDeleted1700000000985,
    TokensHaveMakers1700000001120,
  ],
  rowOfEach: 'companies',
  // A slug that was given once stays taken.
  rights: { removed_workspaces: ['SELECT'] },
  stays: ['tokens'],
  // Whose a token is, and which tokens end; the list of the workspaces.
  across: {
    tokens: ['workspace_id', 'id', 'family_id', 'hash', 'expires_at', 'revoked_at', 'expiring_told_at'],
    workspaces: ['id', 'slug', 'created_at', 'deleted_at'],
    companies: ['workspace_id', 'id', 'name', 'currency', 'timezone'],
  },
};
