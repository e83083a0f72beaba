import type { DomainEvents } from '@daybook/events';
import type { UnitOfWork } from '@daybook/records';

/** Published before units of a product change or go, so that each domain notes those in which its lines count the product. */
export class UnitsChanging {
  /** The codes of units that lines have. */
  readonly used = new Set<string>();
  /** Whether a line has another unit than the product's own, which counts differently. */
  isConverted = false;

  constructor(
    readonly work: UnitOfWork,
    readonly productId: string,
  ) {}

  /** `lines`: a table of the domain with `product_id`, `unit_code` and `unit_factor`. */
  async note(lines: string): Promise<void> {
    const { tx, workspaceId } = this.work;
    const rows = await tx.query<{ unitCode: string; isConverted: boolean }>(
      `SELECT l.unit_code AS "unitCode", bool_or(l.unit_factor <> 1) AS "isConverted" FROM ${lines} l
       WHERE l.workspace_id = $1 AND l.product_id = $2 AND l.unit_code IS NOT NULL GROUP BY l.unit_code`,
      [workspaceId, this.productId],
    );
    for (const { unitCode, isConverted } of rows) {
      this.used.add(unitCode);
      this.isConverted ||= isConverted;
    }
  }
}

/** Keeps the units in which lines of these tables count their products. */
export function keepUnitsOf(events: DomainEvents, tables: readonly string[]): void {
  events.on(UnitsChanging, async (changing) => {
    for (const table of tables) await changing.note(table);
  });
}
