import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger function: nothing is found but by its full name, whoever calls (scale.md 3, rule 5). */
const procedure = (name: string, body: string) => `
  CREATE FUNCTION inventory.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  ${body}
  $body$`;

const raise = (constraint: string, message: string) =>
  `RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = '${constraint}';`;

/** The trigger `<table>_<rule>` refuses in the name of the constraint `<table>_<rule>_check`; `when` is SQL. */
const refuse = (table: string, rule: string, event: string, when: string, message: string) => `
  CREATE TRIGGER ${table}_${rule} BEFORE ${event} ON inventory.${table} FOR EACH ROW WHEN (${when})
  EXECUTE FUNCTION inventory.refuse('${table}_${rule}_check', '${message}')`;

const truncation = (table: string) => `
  CREATE TRIGGER ${table}_truncate BEFORE TRUNCATE ON inventory.${table} FOR EACH STATEMENT
  EXECUTE FUNCTION inventory.refuse('${table}_truncate_check', 'What was posted is kept.')`;

const REFUSE = procedure(
  'refuse',
  `BEGIN
    RAISE EXCEPTION '%', TG_ARGV[1] USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0];
  END`,
);

/**
 * A move follows on the one before it of its product: no number left out, no step back in date, and what the product is
 * worth is what it was and the move's value (domain.md 6.13, 7: 33, 34). Nothing moves for a document that is through.
 */
const CHECK_MOVES = procedure(
  'check_moves',
  `BEGIN
    PERFORM FROM changed c
    LEFT JOIN inventory.moves p ON p.workspace_id = c.workspace_id AND p.product_id = c.product_id AND p.seq = c.seq - 1
    WHERE c.seq > 1 AND p.id IS NULL;
    IF FOUND THEN
      ${raise('moves_order_check', 'A move follows on the one before it of its product.')}
    END IF;
    PERFORM FROM changed c
    JOIN inventory.moves p ON p.workspace_id = c.workspace_id AND p.product_id = c.product_id AND p.seq = c.seq - 1
    WHERE p.date > c.date;
    IF FOUND THEN
      ${raise('moves_date_order_check', 'No move is dated before its product was moved last.')}
    END IF;
    PERFORM FROM changed c
    LEFT JOIN inventory.moves p ON p.workspace_id = c.workspace_id AND p.product_id = c.product_id AND p.seq = c.seq - 1
    WHERE c.product_value <> coalesce(p.product_value, 0) + c.value;
    IF FOUND THEN
      ${raise('moves_value_chain_check', 'The value of a product is the sum of its moves.')}
    END IF;
    PERFORM FROM changed c
    LEFT JOIN inventory.transfers t ON t.workspace_id = c.workspace_id AND t.id = c.transfer_id
    LEFT JOIN inventory.adjustments a ON a.workspace_id = c.workspace_id AND a.id = c.adjustment_id
    WHERE coalesce(t.state, a.state) IN ('done', 'posted', 'cancelled');
    IF FOUND THEN
      ${raise('moves_open_check', 'Nothing moves any more for a document that is through.')}
    END IF;
    RETURN NULL;
  END`,
);

/** What is ours lies in internal locations. */
const CHECK_LEVELS = procedure(
  'check_levels',
  `BEGIN
    PERFORM FROM changed c
    JOIN inventory.locations o ON o.workspace_id = c.workspace_id AND o.id = c.location_id WHERE o.type <> 'internal';
    IF FOUND THEN
      ${raise('stock_levels_internal_check', 'Stock is kept at internal locations.')}
    END IF;
    RETURN NULL;
  END`,
);

/** A document is through with the moves of its lines, no more and no less. */
const checkThrough = (name: string, lines: string, parent: string, line: string, done: string, constraint: string) =>
  procedure(
    name,
    `BEGIN
    PERFORM FROM inventory.${lines} l
    LEFT JOIN inventory.moves m ON m.workspace_id = l.workspace_id AND m.${line} = l.id
    WHERE l.workspace_id = NEW.workspace_id AND l.${parent} = NEW.id
      AND (l.${done} IS NULL OR coalesce(m.quantity, 0) <> abs(l.${done}) OR abs(coalesce(m.value, 0)) <> abs(l.value)
        OR m.date <> NEW.date OR m.product_id <> l.product_id);
    IF FOUND THEN
      ${raise(constraint, 'A document is through with the moves of its lines.')}
    END IF;
    RETURN NEW;
  END`,
  );

/**
 * Lines stay as they moved. FOR SHARE: a line that another session's post would leave behind waits for it. The state is
 * read from the locked row, not filtered by: a filter would skip, unlocked, a draft that is being posted.
 */
const checkOpen = (name: string, table: string, parent: string) =>
  procedure(
    name,
    `DECLARE
    parent record;
    found_state text;
  BEGIN
    FOR parent IN SELECT DISTINCT c.workspace_id, c.${parent} AS id FROM changed c ORDER BY 1, 2 LOOP
      SELECT d.state INTO found_state
      FROM inventory.${table} d WHERE d.workspace_id = parent.workspace_id AND d.id = parent.id FOR SHARE;
      IF found_state IN ('done', 'posted', 'cancelled') THEN
        RAISE EXCEPTION 'The lines of a document that is through never change.'
          USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0];
      END IF;
    END LOOP;
    RETURN NULL;
  END`,
  );

const FUNCTIONS = [
  REFUSE,
  CHECK_MOVES,
  CHECK_LEVELS,
  checkThrough(
    'check_transfer_done',
    'transfer_lines',
    'transfer_id',
    'transfer_line_id',
    'quantity_done',
    'transfers_moves_check',
  ),
  checkThrough(
    'check_adjustment_posted',
    'adjustment_lines',
    'adjustment_id',
    'adjustment_line_id',
    'difference',
    'adjustments_moves_check',
  ),
  checkOpen('check_transfer_open', 'transfers', 'transfer_id'),
  checkOpen('check_adjustment_open', 'adjustments', 'adjustment_id'),
];

/** What changes lines asks once per statement, with every row of it; an UPDATE asks for where from and where to. */
const openParent = (table: string, check: string) =>
  [
    ['insert', 'INSERT', 'NEW'],
    ['delete', 'DELETE', 'OLD'],
    ['update_from', 'UPDATE', 'OLD'],
    ['update_to', 'UPDATE', 'NEW'],
  ].map(
    ([name, event, rows]) => `
  CREATE TRIGGER ${table}_open_${name} AFTER ${event} ON inventory.${table} REFERENCING ${rows} TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION inventory.${check}('${table}_immutable_check')`,
  );

const MOVES = [
  `CREATE TRIGGER moves_order AFTER INSERT ON inventory.moves REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION inventory.check_moves()`,
  refuse('moves', 'immutable', 'UPDATE', 'true', 'A move never changes: an opposite one corrects it.'),
  refuse('moves', 'kept', 'DELETE', 'true', 'A move is never deleted: an opposite one corrects it.'),
  `CREATE TRIGGER stock_levels_internal AFTER INSERT ON inventory.stock_levels REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION inventory.check_levels()`,
  refuse(
    'stock_levels',
    'key',
    'UPDATE',
    '(NEW.workspace_id, NEW.id, NEW.product_id, NEW.location_id) <> (OLD.workspace_id, OLD.id, OLD.product_id, OLD.location_id)',
    'A level belongs to one product at one location.',
  ),
  refuse('stock_levels', 'kept', 'DELETE', 'true', 'A level is kept, though nothing is there.'),
];

const ANNOTATIONS = `'{note,external_id,metadata,version,updated_at}'::text[]`;

/** A document that is through changes in its annotations alone. */
const documentWalls = (table: string, through: readonly string[], transitions: string) => {
  const list = through.map((state) => `'${state}'`).join(', ');
  return [
    refuse(table, 'open_first', 'INSERT', `NEW.state IN (${list})`, 'A document begins open.'),
    refuse(
      table,
      'transition',
      'UPDATE',
      `NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (${transitions})`,
      'The state does not lead there.',
    ),
    refuse(
      table,
      'immutable',
      'UPDATE',
      `OLD.state IN (${list}) AND to_jsonb(NEW) - ${ANNOTATIONS} IS DISTINCT FROM to_jsonb(OLD) - ${ANNOTATIONS}`,
      'A document that is through never changes.',
    ),
    refuse(table, 'kept', 'DELETE', `OLD.state <> 'draft'`, 'Only a draft is deleted.'),
  ];
};

const DOCUMENTS = [
  ...documentWalls(
    'transfers',
    ['done', 'cancelled'],
    `('draft', 'waiting'), ('draft', 'ready'), ('draft', 'done'), ('draft', 'cancelled'), ('waiting', 'ready'),
      ('waiting', 'done'), ('waiting', 'cancelled'), ('ready', 'waiting'), ('ready', 'done'), ('ready', 'cancelled')`,
  ),
  ...documentWalls('adjustments', ['posted', 'cancelled'], `('draft', 'posted'), ('draft', 'cancelled')`),
  `CREATE TRIGGER transfers_moves BEFORE UPDATE ON inventory.transfers FOR EACH ROW
    WHEN (OLD.state <> 'done' AND NEW.state = 'done') EXECUTE FUNCTION inventory.check_transfer_done()`,
  `CREATE TRIGGER adjustments_moves BEFORE UPDATE ON inventory.adjustments FOR EACH ROW
    WHEN (OLD.state <> 'posted' AND NEW.state = 'posted') EXECUTE FUNCTION inventory.check_adjustment_posted()`,
  ...openParent('transfer_lines', 'check_transfer_open'),
  ...openParent('adjustment_lines', 'check_adjustment_open'),
];

const KEPT_TABLES = [
  ...['moves', 'stock_levels', 'valuations', 'cost_layers'],
  ...['transfers', 'transfer_lines', 'adjustments', 'adjustment_lines'],
];

/** The walls that hold against any SQL of any session (domain.md 7). */
export class InventoryWalls1700000000630 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...FUNCTIONS, ...MOVES, ...DOCUMENTS, ...KEPT_TABLES.map(truncation)])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
