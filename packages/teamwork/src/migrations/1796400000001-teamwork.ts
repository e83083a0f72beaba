import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { assignments } from '../schema/tables/assignments.js';
import { commentMentions } from '../schema/tables/comment-mentions.js';
import { comments } from '../schema/tables/comments.js';
import { knownUsers } from '../schema/tables/known-users.js';
import { users } from '../schema/views/users.js';

export class Teamwork1796400000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const tables = [comments, commentMentions, assignments, knownUsers];
    await makeSchema(runner, { schema: 'teamwork', tables, views: [users] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
