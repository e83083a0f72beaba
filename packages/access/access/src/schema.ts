import type { SchemaPart } from '@daybook/database';
import { ElectronicAddressOfCompanies1795900000000 } from './migrations/1795900000000-electronic-address-of-companies.js';
import { IdentifiersOfCompanies1795800000000 } from './migrations/1795800000000-identifiers-of-companies.js';
import { LogoOfCompanies1796100100000 } from './migrations/1796100100000-logo-of-companies.js';
import { SmallBusinessOfCompanies1796200000000 } from './migrations/1796200000000-small-business-of-companies.js';
import { TextsOfPapers1795900000240 } from './migrations/1795900000240-texts-of-papers.js';
import { Tokens1795737600030 } from './migrations/1795737600030-tokens.js';

/** Named after the domain whose table every look-up reads: `tokens`, above, writes the rows of `tokens.tokens` (docs/adr/0046-*). */
export const schema: SchemaPart = {
  name: 'tokens',
  published: ['workspaces', 'removed_workspaces', 'companies', 'tokens'],
  global: {
    workspaces: { on: 'every node', because: 'Every table of a workspace leads to it. Rows come seldom.' },
    removed_workspaces: {
      on: 'coordinator',
      because: 'It is asked when a workspace is made, and outlives what it names.',
    },
  },
  migrations: [
    Tokens1795737600030,
    IdentifiersOfCompanies1795800000000,
    ElectronicAddressOfCompanies1795900000000,
    TextsOfPapers1795900000240,
    LogoOfCompanies1796100100000,
    SmallBusinessOfCompanies1796200000000,
  ],
  rowOfEach: 'companies',
  listOfAll: 'workspaces',
  // A slug that was used once stays taken.
  rights: { removed_workspaces: ['SELECT'] },
  stays: ['tokens'],
  // The owner of a token, tokens that expire, and the list of workspaces.
  across: {
    tokens: ['workspace_id', 'id', 'family_id', 'hash', 'expires_at', 'revoked_at', 'expiring_told_at'],
    workspaces: ['id', 'slug', 'created_at', 'deleted_at'],
    companies: ['workspace_id', 'id', 'name', 'currency', 'timezone'],
  },
};
