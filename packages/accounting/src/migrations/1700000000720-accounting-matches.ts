import type { MigrationInterface, QueryRunner } from 'typeorm';

const MATCHES = [
  `CREATE TABLE accounting.reconciliations (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb NOT NULL DEFAULT '{}',
    name text NOT NULL,
    state text NOT NULL,
    debit_line_id uuid NOT NULL,
    credit_line_id uuid NOT NULL,
    date date NOT NULL,
    currency text NOT NULL,
    amount numeric NOT NULL,
    debit_value numeric NOT NULL,
    credit_value numeric NOT NULL,
    exchange_entry_id uuid,
    of_reversal boolean NOT NULL DEFAULT false,
    CONSTRAINT reconciliations_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT reconciliations_debit_line_fkey FOREIGN KEY (workspace_id, debit_line_id)
      REFERENCES accounting.open_items (workspace_id, id),
    CONSTRAINT reconciliations_credit_line_fkey FOREIGN KEY (workspace_id, credit_line_id)
      REFERENCES accounting.open_items (workspace_id, id),
    CONSTRAINT reconciliations_exchange_entry_fkey FOREIGN KEY (workspace_id, exchange_entry_id)
      REFERENCES accounting.entries (workspace_id, id),
    CONSTRAINT reconciliations_state_check CHECK (state IN ('active', 'undone')),
    CONSTRAINT reconciliations_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31'),
    CONSTRAINT reconciliations_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT reconciliations_amount_check CHECK (amount > 0 AND amount < 1e15),
    CONSTRAINT reconciliations_value_check CHECK (debit_value >= 0 AND credit_value >= 0),
    CONSTRAINT reconciliations_exchange_check CHECK ((exchange_entry_id IS NULL) = (debit_value = credit_value))
  )`,
  `CREATE UNIQUE INDEX reconciliations_external_id_key ON accounting.reconciliations (workspace_id, external_id)
    WHERE external_id IS NOT NULL`,
  'CREATE INDEX reconciliations_created_at_idx ON accounting.reconciliations (workspace_id, created_at, id)',
  // What is matched of a line, from either side.
  'CREATE INDEX reconciliations_debit_line_idx ON accounting.reconciliations (workspace_id, debit_line_id)',
  'CREATE INDEX reconciliations_credit_line_idx ON accounting.reconciliations (workspace_id, credit_line_id)',
  // A match has one exchange entry, and the entry one match.
  `CREATE UNIQUE INDEX reconciliations_exchange_entry_key ON accounting.reconciliations (workspace_id, exchange_entry_id)
    WHERE exchange_entry_id IS NOT NULL`,
  // The voiding row of a match: its id is the match's. From its date on the match counts no more.
  `CREATE TABLE accounting.reconciliation_voids (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    date date NOT NULL,
    CONSTRAINT reconciliation_voids_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT reconciliation_voids_reconciliation_fkey FOREIGN KEY (workspace_id, id)
      REFERENCES accounting.reconciliations (workspace_id, id),
    CONSTRAINT reconciliation_voids_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31')
  )`,
];

/** A trigger function: nothing is found but by its full name, whoever calls (scale.md 3, rule 5). */
const procedure = (name: string, body: string) => `
  CREATE FUNCTION accounting.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  ${body}
  $body$`;

const raise = (constraint: string, message: string) =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = '${constraint}';`;

const refuse = (table: string, rule: string, event: string, when: string, message: string) => `
  CREATE TRIGGER ${table}_${rule} BEFORE ${event} ON accounting.${table} FOR EACH ROW WHEN (${when})
  EXECUTE FUNCTION accounting.refuse('${table}_${rule}_check', '${message}')`;

const truncation = (table: string) => `
  CREATE TRIGGER ${table}_truncate BEFORE TRUNCATE ON accounting.${table} FOR EACH STATEMENT
  EXECUTE FUNCTION accounting.refuse('${table}_truncate_check', 'What was matched is kept.')`;

/** The books' row stays share-locked until the end, so that the lock date waits for this match. */
const refuseLocked = (constraint: string) => `
    SELECT b.lock_date INTO locked_until
    FROM accounting.books b WHERE b.workspace_id = NEW.workspace_id AND b.id = NEW.workspace_id FOR SHARE;
    IF NOT FOUND OR NEW.date <= locked_until THEN
      ${raise(constraint, 'The period of this date is locked.')}
    END IF;`;

/** Both items are locked by id before they are read; the sides are compared as they stand then (domain.md 7, 19). */
const CHECK_MATCH = procedure(
  'check_match',
  `DECLARE
    locked_until date;
    fits boolean;
    last_date date;
  BEGIN
    ${refuseLocked('reconciliations_lock_date_check')}
    PERFORM FROM accounting.open_items o
    WHERE o.workspace_id = NEW.workspace_id AND o.id IN (NEW.debit_line_id, NEW.credit_line_id) ORDER BY o.id FOR UPDATE;
    SELECT d.side = 'debit' AND c.side = 'credit' AND d.account_id = c.account_id
        AND d.partner_id IS NOT DISTINCT FROM c.partner_id AND d.currency = c.currency AND NEW.currency = d.currency
        AND de.state = 'posted' AND ce.state = 'posted',
      greatest(de.date, ce.date)
    INTO fits, last_date
    FROM accounting.open_items d
    JOIN accounting.entry_lines dl ON dl.workspace_id = d.workspace_id AND dl.id = d.id
    JOIN accounting.entries de ON de.workspace_id = dl.workspace_id AND de.id = dl.entry_id
    JOIN accounting.open_items c ON c.workspace_id = d.workspace_id AND c.id = NEW.credit_line_id
    JOIN accounting.entry_lines cl ON cl.workspace_id = c.workspace_id AND cl.id = c.id
    JOIN accounting.entries ce ON ce.workspace_id = cl.workspace_id AND ce.id = cl.entry_id
    WHERE d.workspace_id = NEW.workspace_id AND d.id = NEW.debit_line_id;
    IF fits IS NOT TRUE THEN
      ${raise('reconciliations_lines_check', 'A match joins a debit and a credit of one account, partner and currency.')}
    END IF;
    IF NEW.date < last_date THEN
      ${raise('reconciliations_lines_date_check', 'A match is not older than its lines.')}
    END IF;
    RETURN NEW;
  END`,
);

/** What is open follows from the matches alone: a match takes from both its items, its voiding row gives back. */
const SETTLE_ITEMS = procedure(
  'settle_items',
  `BEGIN
    UPDATE accounting.open_items o
    SET residual_currency = o.residual_currency - NEW.amount,
      residual = o.residual - CASE o.side WHEN 'debit' THEN NEW.debit_value ELSE NEW.credit_value END
    WHERE o.workspace_id = NEW.workspace_id AND o.id IN (NEW.debit_line_id, NEW.credit_line_id);
    RETURN NULL;
  END`,
);

const CHECK_VOID = procedure(
  'check_void',
  `DECLARE
    locked_until date;
    match_date date;
  BEGIN
    ${refuseLocked('reconciliation_voids_lock_date_check')}
    SELECT r.date INTO match_date FROM accounting.reconciliations r
    WHERE r.workspace_id = NEW.workspace_id AND r.id = NEW.id FOR UPDATE;
    IF NEW.date < match_date THEN
      ${raise('reconciliation_voids_match_date_check', 'A match is not undone before it was made.')}
    END IF;
    RETURN NEW;
  END`,
);

const REOPEN_ITEMS = procedure(
  'reopen_items',
  `BEGIN
    PERFORM FROM accounting.reconciliations r
    JOIN accounting.open_items o ON o.workspace_id = r.workspace_id AND o.id IN (r.debit_line_id, r.credit_line_id)
    WHERE r.workspace_id = NEW.workspace_id AND r.id = NEW.id ORDER BY o.id FOR UPDATE OF o;
    UPDATE accounting.open_items o
    SET residual_currency = o.residual_currency + r.amount,
      residual = o.residual + CASE o.side WHEN 'debit' THEN r.debit_value ELSE r.credit_value END
    FROM accounting.reconciliations r
    WHERE r.workspace_id = NEW.workspace_id AND r.id = NEW.id
      AND o.workspace_id = r.workspace_id AND o.id IN (r.debit_line_id, r.credit_line_id);
    UPDATE accounting.reconciliations r SET state = 'undone' WHERE r.workspace_id = NEW.workspace_id AND r.id = NEW.id;
    RETURN NULL;
  END`,
);

const CHECK_UNDONE = procedure(
  'check_undone',
  `BEGIN
    PERFORM FROM accounting.reconciliation_voids v WHERE v.workspace_id = NEW.workspace_id AND v.id = NEW.id;
    IF NEW.state <> 'undone' OR NOT FOUND THEN
      ${raise('reconciliations_undone_check', 'A match is undone by its voiding row.')}
    END IF;
    RETURN NEW;
  END`,
);

/** Whoever writes it: what is open of an item is its amount less its active matches (domain.md 7, 15). */
const CHECK_RESIDUAL = procedure(
  'check_residual',
  `DECLARE
    matched numeric;
    matched_value numeric;
  BEGIN
    SELECT coalesce(sum(r.amount), 0), coalesce(sum(CASE NEW.side WHEN 'debit' THEN r.debit_value ELSE r.credit_value END), 0)
    INTO matched, matched_value
    FROM accounting.reconciliations r
    WHERE r.workspace_id = NEW.workspace_id
      AND ((NEW.side = 'debit' AND r.debit_line_id = NEW.id) OR (NEW.side = 'credit' AND r.credit_line_id = NEW.id))
      AND NOT EXISTS (SELECT FROM accounting.reconciliation_voids v WHERE v.workspace_id = r.workspace_id AND v.id = r.id);
    IF NEW.residual_currency <> NEW.amount_currency - matched OR NEW.residual <> NEW.amount - matched_value THEN
      ${raise('open_items_matches_check', 'What is open of a line is its amount less its matches.')}
    END IF;
    RETURN NEW;
  END`,
);

/** An exchange difference has no amount in the document's currency: such a line is born settled (domain.md 6.6). */
const CHECK_WHOLE_ITEMS = procedure(
  'check_whole_items',
  `BEGIN
    PERFORM FROM changed c
    WHERE c.residual_currency <> c.amount_currency OR c.residual <> CASE WHEN c.amount_currency = 0 THEN 0 ELSE c.amount END;
    IF FOUND THEN
      ${raise('open_items_whole_check', 'A new item is open as a whole.')}
    END IF;
    RETURN NULL;
  END`,
);

const ANNOTATIONS = `'{state,metadata,external_id,version,updated_at}'::text[]`;

const WALLS = [
  `CREATE TRIGGER reconciliations_match BEFORE INSERT ON accounting.reconciliations FOR EACH ROW
    EXECUTE FUNCTION accounting.check_match()`,
  `CREATE TRIGGER reconciliations_settle AFTER INSERT ON accounting.reconciliations FOR EACH ROW
    EXECUTE FUNCTION accounting.settle_items()`,
  refuse('reconciliations', 'active_first', 'INSERT', `NEW.state <> 'active'`, 'A match begins active.'),
  `CREATE TRIGGER reconciliations_undone BEFORE UPDATE ON accounting.reconciliations FOR EACH ROW
    WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION accounting.check_undone()`,
  refuse(
    'reconciliations',
    'immutable',
    'UPDATE',
    `to_jsonb(NEW) - ${ANNOTATIONS} IS DISTINCT FROM to_jsonb(OLD) - ${ANNOTATIONS}`,
    'A match never changes.',
  ),
  refuse('reconciliations', 'kept', 'DELETE', 'true', 'A match is never deleted.'),
  `CREATE TRIGGER reconciliation_voids_match BEFORE INSERT ON accounting.reconciliation_voids FOR EACH ROW
    EXECUTE FUNCTION accounting.check_void()`,
  `CREATE TRIGGER reconciliation_voids_reopen AFTER INSERT ON accounting.reconciliation_voids FOR EACH ROW
    EXECUTE FUNCTION accounting.reopen_items()`,
  refuse('reconciliation_voids', 'immutable', 'UPDATE', 'true', 'A voiding row never changes.'),
  refuse('reconciliation_voids', 'kept', 'DELETE', 'true', 'A voiding row is never deleted.'),
  `CREATE TRIGGER open_items_whole AFTER INSERT ON accounting.open_items REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION accounting.check_whole_items()`,
  `CREATE TRIGGER open_items_matches AFTER UPDATE ON accounting.open_items FOR EACH ROW
    EXECUTE FUNCTION accounting.check_residual()`,
];

const FUNCTIONS = [
  CHECK_MATCH,
  SETTLE_ITEMS,
  CHECK_VOID,
  REOPEN_ITEMS,
  CHECK_UNDONE,
  CHECK_RESIDUAL,
  CHECK_WHOLE_ITEMS,
];

/** The match ledger and its walls (domain.md 2, 4.11, 5.4; 7: 15, 17, 19, 21). */
export class AccountingMatches1700000000720 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const tables = ['reconciliations', 'reconciliation_voids'];
    for (const statement of [...MATCHES, ...FUNCTIONS, ...WALLS, ...tables.map(truncation)])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
