import { RecordEntity, type SchemaPart } from '@daybook/database';
import {
  type ActionVerb,
  AsSent,
  defineResource,
  type Plan,
  Registry,
  registerSurface,
  serve,
  surfaceOf,
  text,
} from '@daybook/records';
import { defineScopes, ScopeRegistry } from '@daybook/access';
import { Injectable, Module } from '@nestjs/common';
import { Column, Entity, type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * A toy domain, because events can come from any kind of record: letters, which can be sent, and parcels, which need other
 * scopes to read.
 */
@Entity({ name: 'letters', schema: 'post' })
export class Letter extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  stamp!: string | null;
}

@Entity({ name: 'parcels', schema: 'post' })
export class Parcel extends RecordEntity {
  @Column('text')
  name!: string;
}

const SCOPES = defineScopes({
  scopes: {
    'read:letters': { grants: 'Read letters.', roles: ['developer', 'viewer'] },
    'write:letters': { grants: 'Write letters.', roles: ['developer'] },
    'read:parcels': { grants: 'Read parcels.', roles: ['developer'] },
    'write:parcels': { grants: 'Write parcels.', roles: ['developer'] },
  },
});

const letters = defineResource({
  name: 'letters',
  singular: 'letter',
  idPrefix: 'let',
  entity: Letter,
  summary: 'What is written on paper.',
  scopes: { read: ['read:letters'], draft: ['write:letters'], act: ['write:letters'] },
  label: { column: 'name' },
  eventKinds: ['created', 'updated', 'deleted', 'stamped'],
  fields: { name: text(40_000).required(), stamp: text(20) },
  actions: { stamp: { summary: 'Makes it ready for the post.' } },
});

const parcels = defineResource({
  name: 'parcels',
  singular: 'parcel',
  idPrefix: 'prc',
  entity: Parcel,
  summary: 'What does not fit into a letter.',
  scopes: { read: ['read:parcels'], draft: ['write:parcels'] },
  label: { column: 'name' },
  eventKinds: ['created', 'updated', 'deleted'],
  fields: { name: text(50).required() },
});

@Injectable()
class StampLetter implements ActionVerb<Letter> {
  plan(): Plan<Letter> {
    return { problems: [], changes: { stamp: 'Blue' }, events: ['stamped'] };
  }
}

const surface = [
  serve('post', letters, { create: AsSent, update: AsSent, remove: AsSent, actions: { stamp: StampLetter } }),
  serve('post', parcels, { create: AsSent, update: AsSent, remove: AsSent }),
];
const { controllers, verbs } = surfaceOf(surface);

@Module({ controllers, providers: verbs })
class PostModule {
  constructor(registry: Registry, scopes: ScopeRegistry) {
    scopes.add(SCOPES);
    registerSurface(registry, surface);
  }
}

const table = (name: string, columns: string): string => `
  CREATE TABLE post.${name} (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb NOT NULL,
    ${columns},
    CONSTRAINT ${name}_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT ${name}_external_id_key UNIQUE (workspace_id, external_id)
  )`;

class Post1700000009200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA post');
    await runner.query(table('letters', 'name text NOT NULL, stamp text'));
    await runner.query(table('parcels', 'name text NOT NULL'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const schema: SchemaPart = { name: 'post', migrations: [Post1700000009200] };

export const post = { module: PostModule, schema };
