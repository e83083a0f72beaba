import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogueFaults, type TestDatabase } from '@daybook/testing';
import type pg from 'pg';
import { accountingDatabase, session } from './raw-ledger.js';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await accountingDatabase();
  owner = await session(database, 'owner');
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** The findings after these statements, which are rolled back. */
async function faultsWith(...statements: string[]): Promise<string[]> {
  await owner.query('BEGIN');
  try {
    for (const statement of statements) await owner.query(statement);
    return await catalogueFaults(owner);
  } finally {
    await owner.query('ROLLBACK');
  }
}

const TABLE = `CREATE TABLE accounting.planted (workspace_id uuid NOT NULL, id uuid NOT NULL,
  CONSTRAINT planted_pkey PRIMARY KEY (workspace_id, id))`;
const alter = (change: string) => `ALTER TABLE accounting.planted ${change}`;
const trigger = (settings: string, body: string) => [
  TABLE,
  `CREATE FUNCTION accounting.planted() RETURNS trigger LANGUAGE plpgsql ${settings} AS 'BEGIN ${body} RETURN NEW; END'`,
  `CREATE TRIGGER planted_rule BEFORE INSERT ON accounting.planted FOR EACH ROW EXECUTE FUNCTION accounting.planted()`,
];

describe('the schema of accounting and what is below it', () => {
  it('keeps the rules that let it be sharded by workspace', async () => {
    expect(await catalogueFaults(owner)).toEqual([]);
  });

  it('would keep them with one more sound table', async () => {
    expect(await faultsWith(TABLE)).toEqual([]);
    expect(await faultsWith(...trigger("SET search_path = ''", 'NEW.id = NEW.id;'))).toEqual([]);
  });

  it.each<[fault: string, ...statements: string[]]>([
    [
      'accounting.planted: no workspace_id',
      'CREATE TABLE accounting.planted (id uuid, CONSTRAINT planted_pkey PRIMARY KEY (id))',
    ],
    ['workspace_id is not uuid NOT NULL', 'CREATE TABLE accounting.planted (workspace_id text NOT NULL)'],
    ['no primary key', 'CREATE TABLE accounting.planted (workspace_id uuid NOT NULL)'],
    [
      'planted_pkey does not begin with workspace_id',
      'CREATE TABLE accounting.planted (workspace_id uuid NOT NULL, id uuid, CONSTRAINT planted_pkey PRIMARY KEY (id))',
    ],
    ['planted_id_key does not begin with workspace_id', TABLE, alter('ADD CONSTRAINT planted_id_key UNIQUE (id)')],
    [
      'planted_id_key does not begin with workspace_id',
      TABLE,
      'CREATE UNIQUE INDEX planted_id_key ON accounting.planted (id) WHERE id IS NOT NULL',
    ],
    [
      'planted_id_fkey does not begin with workspace_id',
      TABLE,
      alter('ADD other uuid, ADD CONSTRAINT planted_other_key UNIQUE (id)'),
      alter('ADD CONSTRAINT planted_id_fkey FOREIGN KEY (other) REFERENCES accounting.planted (id)'),
    ],
    [
      'planted_id_fkey does not lead to the workspace_id',
      TABLE,
      alter(
        'ADD CONSTRAINT planted_id_fkey FOREIGN KEY (workspace_id, id) REFERENCES numbering.swapped (id, workspace_id)',
      ),
    ],
    [
      'run in a circle: accounting.accounts → accounting.planted → accounting.accounts',
      TABLE,
      alter(
        'ADD CONSTRAINT planted_id_fkey FOREIGN KEY (workspace_id, id) REFERENCES accounting.accounts (workspace_id, id)',
      ),
      `ALTER TABLE accounting.accounts ADD CONSTRAINT accounts_id_fkey FOREIGN KEY (workspace_id, id)
        REFERENCES accounting.planted (workspace_id, id)`,
    ],
    [
      'accounting.planted → accounting.taxes → accounting.accounts',
      TABLE,
      alter(
        'ADD CONSTRAINT planted_id_fkey FOREIGN KEY (workspace_id, id) REFERENCES accounting.taxes (workspace_id, id)',
      ),
      `ALTER TABLE accounting.accounts ADD CONSTRAINT accounts_id_fkey FOREIGN KEY (workspace_id, id)
        REFERENCES accounting.planted (workspace_id, id)`,
    ],
    ...['SET NULL', 'SET DEFAULT'].map(
      (action) =>
        [
          'sets NULL or a default',
          TABLE,
          alter(`ADD CONSTRAINT planted_id_fkey FOREIGN KEY (workspace_id, id)
            REFERENCES accounting.accounts (workspace_id, id) ON DELETE ${action}`),
        ] as [string, ...string[]],
    ),
    ['count is a serial or identity column', TABLE, alter('ADD count serial')],
    ['count is a serial or identity column', TABLE, alter('ADD count integer GENERATED ALWAYS AS IDENTITY')],
    [
      'planted_n_key waits for COMMIT',
      TABLE,
      alter('ADD n integer, ADD CONSTRAINT planted_n_key UNIQUE (workspace_id, n) DEFERRABLE'),
    ],
    [
      'is a constraint trigger',
      TABLE,
      `CREATE CONSTRAINT TRIGGER planted_late AFTER INSERT ON accounting.planted
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION accounting.refuse('a', 'b')`,
    ],
    ["does not SET search_path = ''", ...trigger('', 'NEW.id = NEW.id;')],
    ['reads tables without workspace_id', ...trigger("SET search_path = ''", 'PERFORM 1 FROM accounting.books b;')],
    ['planted_check is not named', TABLE, alter('ADD n integer, ADD CHECK (workspace_id <> id)')],
    ['planted_workspace_id_n_key is not named', TABLE, alter('ADD n integer, ADD UNIQUE (workspace_id, n)')],
    [
      'leads from a global table',
      `ALTER TABLE tokens.workspaces ADD COLUMN workspace_id uuid, ADD CONSTRAINT workspaces_account_fkey
        FOREIGN KEY (workspace_id, id) REFERENCES accounting.accounts (workspace_id, id)`,
    ],
  ])('would be found out with a planted fault: %s', async (fault, ...statements) => {
    const swapped =
      'CREATE TABLE numbering.swapped (workspace_id uuid, id uuid, CONSTRAINT swapped_id_key UNIQUE (id, workspace_id))';
    const needed = statements.some((statement) => statement.includes('numbering.swapped')) ? [swapped] : [];
    const faults = await faultsWith(...needed, ...statements);
    expect(faults.filter((found) => found.includes(fault))).not.toEqual([]);
  });
});
