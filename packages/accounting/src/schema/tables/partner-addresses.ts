import type { TableSql } from '@daybook/database';

export const partnerAddresses: TableSql = {
  name: 'accounting.partner_addresses',
  create: `CREATE TABLE accounting.partner_addresses (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    "position" integer NOT NULL,
    kind text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    name text,
    street text,
    street2 text,
    city text,
    zip text,
    region text,
    country text,
    CONSTRAINT partner_addresses_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT partner_addresses_kind_check CHECK (kind IN ('billing', 'delivery')),
    CONSTRAINT partner_addresses_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT partner_addresses_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX partner_addresses_partner_idx ON accounting.partner_addresses (workspace_id, partner_id, position)',
  ],
};
