import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { type AnyRelation, isCleanText, type Registry, type RelationsField, shownId } from '@daybook/records';
import type { Column } from './columns.js';

interface Named {
  readonly label: string;
  readonly id: string;
  readonly active: boolean;
}

interface Naming {
  /** Its name in messages. */
  readonly by: string;
  readonly sql: string;
}

/** How a file may refer to a record other than by id: $1 workspace, $2 the texts of the cells. */
const NAMINGS: Readonly<Record<string, Naming>> = {
  accounts: {
    by: 'code',
    sql: 'SELECT code AS label, id, active FROM accounting.accounts WHERE workspace_id = $1 AND code = ANY($2::text[])',
  },
  journals: {
    by: 'code',
    sql: 'SELECT code AS label, id, active FROM accounting.journals WHERE workspace_id = $1 AND code = ANY($2::text[])',
  },
  taxes: {
    by: 'code or name',
    sql: `SELECT code AS label, id, active FROM accounting.taxes WHERE workspace_id = $1 AND code = ANY($2::text[])
      UNION SELECT name, id, active FROM accounting.taxes WHERE workspace_id = $1 AND name = ANY($2::text[])`,
  },
  payment_terms: {
    by: 'name',
    sql: 'SELECT name AS label, id, active FROM accounting.payment_terms WHERE workspace_id = $1 AND name = ANY($2::text[])',
  },
  products: {
    by: 'code or name',
    sql: `SELECT code AS label, id, active FROM inventory.published_products WHERE workspace_id = $1 AND code = ANY($2::text[])
      UNION SELECT name, id, active FROM inventory.published_products WHERE workspace_id = $1 AND name = ANY($2::text[])`,
  },
  locations: {
    by: 'code or name',
    sql: `SELECT code AS label, id, active FROM inventory.published_locations WHERE workspace_id = $1 AND code = ANY($2::text[])
      UNION SELECT name, id, active FROM inventory.published_locations WHERE workspace_id = $1 AND name = ANY($2::text[])`,
  },
  product_categories: {
    by: 'name',
    sql: 'SELECT name AS label, id, active FROM inventory.published_product_categories WHERE workspace_id = $1 AND name = ANY($2::text[])',
  },
  price_lists: {
    by: 'name',
    sql: 'SELECT name AS label, id, active FROM accounting.price_lists WHERE workspace_id = $1 AND name = ANY($2::text[])',
  },
  fiscal_positions: {
    by: 'name',
    sql: 'SELECT name AS label, id, active FROM accounting.fiscal_positions WHERE workspace_id = $1 AND name = ANY($2::text[])',
  },
  partners: {
    by: 'name',
    sql: 'SELECT name AS label, id, active FROM accounting.partners WHERE workspace_id = $1 AND name = ANY($2::text[])',
  },
};

/** The most names of a resource to cache. */
const REMEMBERED_MAX = 20_000;

/** A cell that refers to a record, and where its id goes. */
export interface RelationCell {
  readonly column: Column;
  readonly text: string;
  readonly found: (id: string) => void;
  readonly refused: (problem: Problem) => void;
}

/** Resolves cells that refer to records by code or name, a batch at a time; ids and `ext:…` stay as they are. */
export class RelationCells {
  private readonly remembered = new Map<string, Map<string, readonly Named[]>>();

  constructor(
    private readonly tx: Transaction,
    private readonly registry: Registry,
    private readonly workspaceId: string,
  ) {}

  /** Sets the id of each cell, or what is wrong with it. Whether a record may be used is left to the rules. */
  async resolve(cells: readonly RelationCell[]): Promise<void> {
    const targets = new Set(cells.map(targetOf));
    for (const target of targets) {
      const named = cells.filter((cell) => targetOf(cell) === target && !this.isId(target, cell.text));
      const known = await this.known(target, named.map(labelOf));
      for (const cell of named) this.assign(target, cell, known.get(labelOf(cell)) ?? []);
    }
  }

  private isId(target: string, text: string): boolean {
    return text.startsWith('ext:') || this.registry.get(target).ids.read(text) !== undefined;
  }

  private async known(target: string, labels: readonly string[]): Promise<Map<string, readonly Named[]>> {
    const known = this.remembered.get(target);
    const memory = known !== undefined && known.size < REMEMBERED_MAX ? known : new Map<string, readonly Named[]>();
    this.remembered.set(target, memory);
    const missing = [...new Set(labels)].filter((label) => !memory.has(label) && isCleanText(label));
    if (missing.length === 0) return memory;
    const rows = await this.tx.query<Named>(NAMINGS[target]!.sql, [this.workspaceId, missing]);
    for (const row of rows) memory.set(row.label, [...(memory.get(row.label) ?? []), row]);
    return memory;
  }

  private assign(
    target: string,
    { column: { name }, text, found, refused }: RelationCell,
    matches: readonly Named[],
  ): void {
    const active = matches.filter((match) => match.active);
    const [match, ...others] = active.length > 0 ? active : matches;
    const { by } = NAMINGS[target]!;
    const resource = this.registry.get(target);
    if (match && others.length === 0) return found(shownId(resource, match.id));
    const instead = `Use its ${by}, its id (${resource.ids.pattern}), or ext: and its external id.`;
    const message = match
      ? `${name}: ${others.length + 1} records of ${target} are called "${text}". Use an id (${resource.ids.pattern}), or ext: and the external id.`
      : `${name}: there is no "${text.slice(0, 100)}" in ${target} of this workspace. ${instead}`;
    refused({ field: name, code: match ? 'ambiguous' : 'not_found', message });
  }
}

function targetOf({ column: { field } }: RelationCell): string {
  return (field as AnyRelation | RelationsField).target;
}

function labelOf({ text }: RelationCell): string {
  return text.normalize('NFC');
}
