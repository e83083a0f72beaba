import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns that every record has. */
const RECORD = `
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  version integer NOT NULL,
  external_id text,
  metadata jsonb NOT NULL`;

function keysOf(table: string): string {
  return `CONSTRAINT ${table}_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT ${table}_external_id_key UNIQUE (workspace_id, external_id)`;
}

/** A join table: its rows are inserted and deleted with their owner. */
function join(table: string, column: string, owner: string): string {
  return `CREATE TABLE library.${table} (
    workspace_id uuid NOT NULL,
    ${column} uuid NOT NULL,
    member_id uuid NOT NULL,
    position integer NOT NULL,
    CONSTRAINT ${table}_pkey PRIMARY KEY (workspace_id, ${column}, member_id),
    CONSTRAINT ${table}_owner_fkey FOREIGN KEY (workspace_id, ${column}) REFERENCES library.${owner} (workspace_id, id),
    CONSTRAINT ${table}_member_fkey FOREIGN KEY (workspace_id, member_id) REFERENCES library.members (workspace_id, id)
  )`;
}

const TABLES = [
  'CREATE SCHEMA library',
  `CREATE TABLE library.members (${RECORD},
    name text NOT NULL,
    kind text NOT NULL,
    active boolean NOT NULL,
    card text,
    address jsonb,
    loans_count integer NOT NULL,
    ${keysOf('members')},
    CONSTRAINT members_card_key UNIQUE (workspace_id, card)
  )`,
  `CREATE TABLE library.loans (${RECORD},
    number text,
    state text NOT NULL,
    member_id uuid,
    branch_id uuid,
    date_due date,
    amount_total numeric NOT NULL,
    note text,
    original json,
    ${keysOf('loans')},
    CONSTRAINT loans_member_fkey FOREIGN KEY (workspace_id, member_id) REFERENCES library.members (workspace_id, id)
  )`,
  `CREATE TABLE library.loan_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    loan_id uuid NOT NULL,
    position integer NOT NULL,
    title text NOT NULL,
    fee numeric NOT NULL,
    shelf text,
    CONSTRAINT loan_lines_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT loan_lines_loan_fkey FOREIGN KEY (workspace_id, loan_id) REFERENCES library.loans (workspace_id, id)
  )`,
  join('loan_witnesses', 'loan_id', 'loans'),
  join('loan_line_readers', 'line_id', 'loan_lines'),
  `CREATE TABLE library.openings (${RECORD}, hours text, ${keysOf('openings')})`,
  `CREATE TABLE library.fines (${RECORD}, per_day numeric, ${keysOf('fines')})`,
];

export class Library1700000009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
