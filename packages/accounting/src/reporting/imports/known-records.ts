import type { Transaction } from '@daybook/database';
import { Registry } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Planned } from './import-type.js';

/**
 * What the books, or the batch itself, already have of a batch. Checked before writing, because importing a file twice is a common mistake.
 * The database's own keys decide between concurrent requests.
 */
@Injectable()
export class KnownRecords {
  constructor(private readonly registry: Registry) {}

  /** Those of `planned` that the books or the batch itself already have. */
  async among(tx: Transaction, workspaceId: string, planned: readonly Planned[]): Promise<Set<Planned>> {
    const groups = new Map<string, Planned[]>();
    for (const one of planned) {
      if (!one.identity) continue;
      const key = `${this.tableOf(one)} ${one.identity.field}`;
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    const duplicates = new Set<Planned>();
    for (const group of groups.values()) {
      const seen = await this.stored(tx, workspaceId, group);
      for (const one of group) {
        const { value } = one.identity!;
        if (seen.has(value)) duplicates.add(one);
        seen.add(value);
      }
    }
    return duplicates;
  }

  private async stored(tx: Transaction, workspaceId: string, group: readonly Planned[]): Promise<Set<string>> {
    const [first] = group;
    const { field } = first!.identity!;
    const rows = await tx.query<{ value: string }>(
      `SELECT ${field} AS value FROM ${this.tableOf(first!)} WHERE workspace_id = $1 AND ${field} = ANY($2::text[])`,
      [workspaceId, group.map(({ identity }) => identity!.value)],
    );
    return new Set(rows.map(({ value }) => value));
  }

  private tableOf({ resource }: Planned): string {
    return this.registry.get(resource).table.name;
  }
}
