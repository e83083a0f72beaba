import { encodeId, newId, RecordEntity, type SchemaPart } from '@daybook/database';
import { defineResource, Registry, text } from '@daybook/records';
import { Module } from '@nestjs/common';
import { Column, Entity, type MigrationInterface, type QueryRunner } from 'typeorm';
import type { Client, Doc } from '../client.js';
import type { Domain } from '../domain.js';
import { sql } from '../rows.js';

/**
 * A stub for accounting's partners, so that a domain below accounting can reference a partner. It has a name but no rules,
 * routes or events: {@link aPartner} inserts a row, and other records reference it.
 */
@Entity({ name: 'partners', schema: 'stand_in' })
class Partner extends RecordEntity {
  @Column('text')
  name!: string;
}

class Partners1700000009100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA stand_in');
    await runner.query(`CREATE TABLE stand_in.partners (
      workspace_id uuid NOT NULL,
      id uuid NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 1,
      external_id text,
      metadata jsonb NOT NULL DEFAULT '{}',
      name text NOT NULL,
      CONSTRAINT partners_pkey PRIMARY KEY (workspace_id, id)
    )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const ID_PREFIX = 'par';

const partners = defineResource({
  name: 'partners',
  singular: 'partner',
  idPrefix: ID_PREFIX,
  entity: Partner,
  summary: 'Stands in for the partners of accounting.',
  scopes: { read: 'any' },
  label: { column: 'name' },
  eventKinds: [],
  fields: { name: text(200).required() },
});

export const standInPartners: SchemaPart = {
  name: 'stand_in',
  migrations: [Partners1700000009100],
  rights: { partners: ['SELECT'] },
};

@Module({})
export class StandInPartners {
  constructor(registry: Registry) {
    registry.add(partners);
  }
}

/** A new stub partner in the client's workspace. */
export async function aPartner({ databaseUrl }: Domain, { workspace }: Client, name = 'Corner Shop'): Promise<Doc> {
  const id = newId();
  const insert = `INSERT INTO stand_in.partners (workspace_id, id, name)
    SELECT w.id, $2, $3 FROM tokens.workspaces w WHERE w.slug = $1`;
  await sql(databaseUrl, insert, [workspace, id, name]);
  return { id: encodeId(ID_PREFIX, id), name };
}
