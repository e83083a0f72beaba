import { migrate, newId, SERVICE_ROLE } from '@daybook/database';
import { cloneDatabase, type TestDatabase, withoutRowSecurity } from '@daybook/testing';
import pg from 'pg';
import { PARTS } from './parts.js';

export async function stockDatabase(): Promise<TestDatabase> {
  return cloneDatabase({
    key: `raw ${PARTS.flatMap((part) => part.migrations.map(String)).join()}`,
    migrate: async (url) => {
      await migrate(PARTS, url);
      await withoutRowSecurity(url);
    },
  });
}

/** A separate session, as the service's role or as the owner. */
export async function session(database: TestDatabase, as: 'service' | 'owner'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  if (as === 'service') await client.query(`SET ROLE ${SERVICE_ROLE}`);
  return client;
}

/** The name of the constraint that refuses a statement; `done` if none does. */
export async function refusalOf(statement: Promise<unknown>): Promise<string> {
  try {
    await statement;
    return 'done';
  } catch (error) {
    const { constraint, code } = error as { constraint?: string; code?: string };
    return constraint ?? code ?? String(error);
  }
}

/** A workspace's stock, written without the service: only the database's constraints and triggers apply. */
export class RawStock {
  readonly workspaceId = newId();
  readonly products = { pump: newId(), valve: newId() };
  readonly locations = { main: newId(), shelf: newId(), customers: newId(), suppliers: newId() };
  private seq = new Map<string, { seq: number; quantity: number; value: number }>();

  constructor(readonly client: pg.Client) {}

  async insert(table: string, row: Record<string, unknown>): Promise<string> {
    const isRecord = !table.endsWith('_lines') && table !== 'valuations';
    const stamps = isRecord ? { created_at: 'now', updated_at: 'now', version: 1 } : {};
    const full: Record<string, unknown> = { workspace_id: this.workspaceId, id: newId(), ...stamps, ...row };
    const columns = Object.keys(full);
    const places = columns.map((_, i) => `$${i + 1}`).join();
    await this.client.query(
      `INSERT INTO inventory.${table} (${columns.join()}) VALUES (${places})`,
      Object.values(full),
    );
    return full['id'] as string;
  }

  async open(): Promise<this> {
    for (const [name, id] of Object.entries(this.products)) {
      await this.insert('products', { id, name, type: 'goods', invoice_policy: 'delivered' });
    }
    const types = { main: 'internal', shelf: 'internal', customers: 'customer', suppliers: 'supplier' } as const;
    for (const [name, id] of Object.entries(this.locations)) {
      await this.insert('locations', { id, name, type: types[name as keyof typeof types] });
    }
    return this;
  }

  /** A draft receipt with one line; returns both ids. */
  async receipt(more: Record<string, unknown> = {}): Promise<{ id: string; line: string }> {
    const { suppliers, main } = this.locations;
    const id = await this.insert('transfers', {
      kind: 'receipt',
      state: 'draft',
      partner_id: newId(),
      location_from_id: suppliers,
      location_to_id: main,
      ...more,
    });
    const line = await this.insert('transfer_lines', {
      transfer_id: id,
      position: 1,
      product_id: this.products.pump,
      quantity: 10,
    });
    return { id, line };
  }

  /** The next move of the pump for a receipt's line. */
  async move(receipt: { id: string; line: string }, more: Record<string, unknown> = {}): Promise<string> {
    const productId = (more['product_id'] as string | undefined) ?? this.products.pump;
    const former = this.seq.get(productId) ?? { seq: 0, quantity: 0, value: 0 };
    const now = { seq: former.seq + 1, quantity: former.quantity + 10, value: former.value + 60 };
    const id = await this.insert('moves', {
      name: 'REC00001 #1',
      product_id: productId,
      seq: now.seq,
      date: '2026-01-05',
      quantity: 10,
      value: 60,
      location_from_id: this.locations.suppliers,
      location_to_id: this.locations.main,
      product_quantity: now.quantity,
      product_value: now.value,
      transfer_id: receipt.id,
      transfer_line_id: receipt.line,
      ...more,
    });
    this.seq.set(productId, now);
    return id;
  }

  /** A done receipt with its move. */
  async done(): Promise<{ id: string; line: string; move: string }> {
    const receipt = await this.receipt();
    const move = await this.move(receipt);
    await this.finish(receipt);
    return { ...receipt, move };
  }

  async finish({ id, line }: { id: string; line: string }): Promise<void> {
    await this.client.query(
      'UPDATE inventory.transfer_lines SET quantity_done = 10, value = 60 WHERE workspace_id = $1 AND id = $2',
      [this.workspaceId, line],
    );
    await this.client.query(
      `UPDATE inventory.transfers SET state = 'done', number = $3, date = '2026-01-05' WHERE workspace_id = $1 AND id = $2`,
      [this.workspaceId, id, `REC${id.slice(-6)}`],
    );
  }
}
