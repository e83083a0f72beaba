import type { Transaction } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { RecordChanging } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { ArchivedCurrencies } from '../currencies/archived-currencies.js';

/** An archived currency cannot be newly selected; records that have it keep it (domain.md 4). */
@Injectable()
export class VetoArchivedCurrency {
  constructor(
    events: DomainEvents,
    private readonly archived: ArchivedCurrencies,
  ) {
    events.on(RecordChanging, async ({ work, resource, before, after }) => {
      if (after === null || !Object.hasOwn(resource.fields, 'currency')) return;
      const chosen = currencyOf(after);
      // That of the books cannot be archived.
      if (!chosen || chosen === currencyOf(before) || chosen === work.principal.workspace.currency) return;
      await this.check(work.tx, work.workspaceId, chosen);
    });
  }

  private async check(tx: Transaction, workspaceId: string, code: string): Promise<void> {
    const found = await this.archived.among(tx, workspaceId, [code]);
    if (found.size === 0) return;
    const message = `currency: ${code} is archived. Choose another, or set it active again.`;
    throw new Refusal({ field: 'currency', code: 'archived', message });
  }
}

function currencyOf(record: object | null): string | null {
  return (record as { currency?: string | null } | null)?.currency ?? null;
}
