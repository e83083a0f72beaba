import type { TableSql } from '@daybook/database';

/**
 * What is to be sent, until it is: the encrypted bytes of the message, and its schedule. `due_at` is NULL once a message has failed.
 * `data_begun` is set before the server can have accepted it.
 */
export const outbox: TableSql = {
  name: 'mail.outbox',
  create: `CREATE TABLE mail.outbox (
    workspace_id uuid NOT NULL,
    message_id uuid NOT NULL,
    sender text NOT NULL,
    recipients text[] NOT NULL,
    bytes bytea NOT NULL,
    due_at timestamp with time zone,
    tries integer NOT NULL,
    lease bigint NOT NULL,
    leased_until timestamp with time zone,
    data_begun boolean NOT NULL,
    CONSTRAINT outbox_pkey PRIMARY KEY (workspace_id, message_id),
    CONSTRAINT outbox_message_fkey FOREIGN KEY (workspace_id, message_id) REFERENCES mail.messages (workspace_id, id)
  )`,
  // Encrypted bytes cannot be compressed.
  columns: ['ALTER COLUMN bytes SET STORAGE EXTERNAL'],
  indexes: ['CREATE INDEX outbox_due_idx ON mail.outbox (workspace_id, due_at) WHERE due_at IS NOT NULL'],
};
