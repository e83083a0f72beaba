import type pg from 'pg';

export interface CatalogueOptions {
  /** Tables outside all workspaces, schema-qualified; default: TypeORM's, the list of workspaces, and people's accounts. */
  readonly global?: readonly string[];
}

const GLOBAL_TABLES = [
  'public.daybook_migrations',
  'tokens.workspaces',
  'tokens.removed_workspaces',
  // A job runs once for all workspaces.
  'jobs.outcomes',
  // A person has one account per installation, and signs in before the workspace is known.
  ...['users.users', 'users.sessions', 'users.links', 'users.attempts', 'users.audit'],
  ...['users.factors', 'users.recovery_codes', 'users.sign_in_steps', 'users.spent_challenges', 'users.identities'],
  'users.memberships',
];

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly identity: boolean;
  readonly default: string | null;
}

interface Constraint {
  readonly name: string;
  /** `pg_constraint.contype`; `i`: a unique index without a constraint. */
  readonly kind: 'p' | 'u' | 'f' | 'c' | 'x' | 't' | 'i';
  readonly columns: readonly string[];
  readonly target: string | null;
  readonly targetColumns: readonly string[];
  readonly deferrable: boolean;
  readonly onDelete: string;
  readonly onUpdate: string;
}

interface Trigger {
  readonly name: string;
  readonly routine: string;
  readonly settings: readonly string[];
  readonly source: string;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
  readonly triggers: readonly Trigger[];
}

const NAMES_OF = (keys: string, relation: string) => `
  coalesce((SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(${keys}) WITH ORDINALITY AS k (attnum, place)
    LEFT JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = k.attnum), '[]')`;

const TABLES = `
  SELECT format('%s.%s', n.nspname, c.relname) AS name,
    coalesce((SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'required', a.attnotnull, 'identity', a.attidentity <> '', 'default', pg_get_expr(d.adbin, d.adrelid)))
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped), '[]') AS columns,
    coalesce((SELECT json_agg(json_build_object('name', r.conname, 'kind', r.contype,
        'columns', ${NAMES_OF('r.conkey', 'r.conrelid')}, 'target', (SELECT format('%s.%s', tn.nspname, t.relname)
          FROM pg_class t JOIN pg_namespace tn ON tn.oid = t.relnamespace WHERE t.oid = r.confrelid),
        'targetColumns', ${NAMES_OF('r.confkey', 'r.confrelid')}, 'deferrable', r.condeferrable,
        'onDelete', r.confdeltype, 'onUpdate', r.confupdtype))
      FROM pg_constraint r WHERE r.conrelid = c.oid AND r.contype <> 'n'), '[]') AS constraints,
    coalesce((SELECT json_agg(json_build_object('name', ic.relname, 'kind', 'i',
        'columns', ${NAMES_OF('i.indkey::int2[]', 'i.indrelid')}, 'target', NULL, 'targetColumns', '[]'::json,
        'deferrable', false, 'onDelete', ' ', 'onUpdate', ' '))
      FROM pg_index i JOIN pg_class ic ON ic.oid = i.indexrelid
      WHERE i.indrelid = c.oid AND i.indisunique
        AND NOT EXISTS (SELECT FROM pg_constraint r WHERE r.conindid = i.indexrelid AND r.contype IN ('p', 'u', 'x'))
      ), '[]') AS indexes,
    coalesce((SELECT json_agg(json_build_object('name', t.tgname, 'routine', format('%s.%s', pn.nspname, p.proname),
        'settings', coalesce(to_json(p.proconfig), '[]'), 'source', p.prosrc))
      FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_namespace pn ON pn.oid = p.pronamespace
      WHERE t.tgrelid = c.oid AND NOT t.tgisinternal), '[]') AS triggers
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
  ORDER BY 1`;

/**
 * Violations of rules 1 to 5 of scale.md 3, and constraint names that could not be reported to a caller (rule 8), one sentence
 * each; none: the schema may be sharded by workspace.
 */
export async function catalogueFaults(
  client: Pick<pg.ClientBase, 'query'>,
  options: CatalogueOptions = {},
): Promise<string[]> {
  const global = new Set(options.global ?? GLOBAL_TABLES);
  const { rows } = await client.query<Table & { indexes: Constraint[] }>(TABLES);
  const tables = rows.map((row) => ({ ...row, constraints: [...row.constraints, ...row.indexes] }));
  return [
    ...tables.flatMap((table) =>
      global.has(table.name) ? globalFaults(table, global) : workspaceFaults(table, global),
    ),
    ...circles(tables),
  ];
}

function globalFaults(table: Table, global: ReadonlySet<string>): string[] {
  return table.constraints
    .filter((constraint) => constraint.target !== null && !global.has(constraint.target))
    .map((constraint) => `${table.name}: ${constraint.name} leads from a global table to a workspace table`);
}

function workspaceFaults(table: Table, global: ReadonlySet<string>): string[] {
  const faults = [
    ...keyFaults(table),
    ...table.columns.flatMap(columnFaults),
    ...table.constraints.flatMap((constraint) => constraintFaults(table, constraint, global)),
    ...table.triggers.flatMap(triggerFaults),
  ];
  return faults.map((fault) => `${table.name}: ${fault}`);
}

function keyFaults(table: Table): string[] {
  const workspace = table.columns.find((column) => column.name === 'workspace_id');
  if (!workspace) return ['no workspace_id'];
  const faults = workspace.type === 'uuid' && workspace.required ? [] : ['workspace_id is not uuid NOT NULL'];
  if (!table.constraints.some((constraint) => constraint.kind === 'p')) faults.push('no primary key');
  return faults;
}

function columnFaults(column: Column): string[] {
  const counted = column.identity || (column.default ?? '').includes('nextval(');
  return counted ? [`${column.name} is a serial or identity column`] : [];
}

function constraintFaults(table: Table, constraint: Constraint, global: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const { name, kind } = constraint;
  // Tables outside all workspaces have no workspace_id for a key to begin with.
  const leadsAbove = kind === 'f' && global.has(constraint.target!);
  if (['p', 'u', 'x', 'i', 'f'].includes(kind) && constraint.columns[0] !== 'workspace_id' && !leadsAbove) {
    faults.push(`${name} does not begin with workspace_id`);
  }
  if (kind === 'f' && !global.has(constraint.target!) && constraint.targetColumns[0] !== 'workspace_id') {
    faults.push(`${name} does not lead to the workspace_id of ${constraint.target}`);
  }
  if (constraint.deferrable) faults.push(`${name} waits for COMMIT`);
  if (kind === 't') faults.push(`${name} is a constraint trigger`);
  if ('nd'.includes(constraint.onDelete) || 'nd'.includes(constraint.onUpdate))
    faults.push(`${name} sets NULL or a default`);
  return [...faults, ...nameFaults(table, constraint)];
}

/** PostgreSQL's own names contain the columns with workspace_id, or end in `_check` alone or in a number. */
function nameFaults(table: Table, { name, columns }: Constraint): string[] {
  const bare = table.name.slice(table.name.indexOf('.') + 1);
  const told = name.startsWith(`${bare}_`) && /_(pkey|fkey|key|check|excl)$/.test(name);
  const own =
    (columns.length > 1 && name.includes('_workspace_id_')) || name === `${bare}_check` || name === `${bare}_key`;
  return told && !own ? [] : [`${name} is not named <table>_<column>_fkey, _key or <table>_<what>_check`];
}

function triggerFaults(trigger: Trigger): string[] {
  const faults: string[] = [];
  // With an empty search_path an unqualified table cannot be found.
  if (!trigger.settings.some((setting) => /^search_path=(""|'')?$/.test(setting))) {
    faults.push(`${trigger.routine} of ${trigger.name} does not SET search_path = ''`);
  }
  const reads = /\b(from|join|into|update)\s+[a-z_]+\.[a-z_]+/i.test(trigger.source);
  if (reads && !trigger.source.includes('workspace_id')) {
    faults.push(`${trigger.routine} of ${trigger.name} reads tables without workspace_id`);
  }
  return faults;
}

/** Cycles of foreign keys between different tables, each reported once, starting at its alphabetically first table. */
function circles(tables: readonly Table[]): string[] {
  const targets = new Map(
    tables.map((table) => [
      table.name,
      [...new Set(table.constraints.flatMap(({ target }) => (target && target !== table.name ? [target] : [])))],
    ]),
  );
  const found: string[] = [];
  const walk = (path: readonly string[]): void => {
    for (const next of targets.get(path.at(-1)!) ?? []) {
      if (next === path[0]) found.push(`foreign keys run in a circle: ${[...path, next].join(' → ')}`);
      else if (next > path[0]! && !path.includes(next)) walk([...path, next]);
    }
  };
  for (const name of targets.keys()) walk([name]);
  return found;
}
