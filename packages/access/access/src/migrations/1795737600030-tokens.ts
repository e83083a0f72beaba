import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companies } from '../schema/tables/companies.js';
import { removedWorkspaces } from '../schema/tables/removed-workspaces.js';
import { tokens } from '../schema/tables/tokens.js';
import { workspaces } from '../schema/tables/workspaces.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Tokens1700000000200
  TokensExpiring1700000000210
  TokensAsRecords1700000000860
  TokensByHash1700000000980
  TokensHaveVersions1700000000981
  WorkspacesDeleted1700000000985
  TokensHaveMakers1700000001120`;

export class Tokens1795737600030 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'tokens',
      tables: [companies, removedWorkspaces, tokens, workspaces],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
