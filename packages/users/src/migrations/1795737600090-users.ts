import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { attempts } from '../schema/tables/attempts.js';
import { audit } from '../schema/tables/audit.js';
import { factors } from '../schema/tables/factors.js';
import { identities } from '../schema/tables/identities.js';
import { invitations } from '../schema/tables/invitations.js';
import { links } from '../schema/tables/links.js';
import { members } from '../schema/tables/members.js';
import { memberships } from '../schema/tables/memberships.js';
import { recoveryCodes } from '../schema/tables/recovery-codes.js';
import { savedViews } from '../schema/tables/saved-views.js';
import { securitySettings } from '../schema/tables/security-settings.js';
import { sessions } from '../schema/tables/sessions.js';
import { signInSteps } from '../schema/tables/sign-in-steps.js';
import { spentChallenges } from '../schema/tables/spent-challenges.js';
import { users } from '../schema/tables/users.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Users1700000000862
  SecondFactors1700000000863
  SecuritySettings1700000000864
  SavedViews1700000000870
  Identities1700000000880
  Memberships1700000001020
  FairAttempts1700000001080
  MakersOfTokens1700000001121`;

export class Users1795737600090 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'users',
      tables: [
        attempts,
        audit,
        factors,
        identities,
        invitations,
        links,
        members,
        memberships,
        recoveryCodes,
        savedViews,
        securitySettings,
        sessions,
        signInSteps,
        spentChallenges,
        users,
      ],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
