import { RecordEntity, type SchemaPart } from '@daybook/database';
import { Column, Entity, type MigrationInterface, type QueryRunner } from 'typeorm';

@Entity({ name: 'shipments', schema: 'shipping' })
export class Shipment extends RecordEntity {
  @Column('text')
  carrier!: string;

  @Column('text')
  state!: 'draft' | 'sent' | 'arrived';
}

class Shipping1700000009100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA shipping');
    await runner.query(`
      CREATE TABLE shipping.shipments (
        workspace_id uuid NOT NULL,
        id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        version integer NOT NULL,
        external_id text,
        metadata jsonb NOT NULL,
        carrier text NOT NULL,
        state text NOT NULL,
        CONSTRAINT shipments_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT shipments_external_id_key UNIQUE (workspace_id, external_id)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

export const schema: SchemaPart = { name: 'shipping', migrations: [Shipping1700000009100] };
