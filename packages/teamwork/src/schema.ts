import type { SchemaPart } from '@daybook/database';
import { Teamwork1796400000001 } from './migrations/1796400000001-teamwork.js';

export const schema: SchemaPart = {
  name: 'teamwork',
  migrations: [Teamwork1796400000001],
  rights: { known_users: ['SELECT', 'INSERT', 'UPDATE'], users: ['SELECT'] },
  // Made of the members, who belong to the installation. The names of `known_users` move along.
  stays: ['users'],
};
