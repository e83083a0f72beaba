import { Database, eachInTurn, inBatches, transactionTime } from '@daybook/database';
import { Runner, type UnitOfWork } from '@daybook/records';
import { systemPrincipal, Workspaces } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { quotations } from '../resources/quotations.resource.js';

/** Across workspaces; each is then processed separately. A day ends in the workspace's time zone. */
const WORKSPACES = `
  SELECT w.slug FROM tokens.workspaces w JOIN tokens.companies c ON c.workspace_id = w.id AND c.id = w.id
  WHERE w.deleted_at IS NULL AND EXISTS (SELECT FROM sales.quotations q WHERE q.workspace_id = w.id AND q.state = 'sent' AND q.expired_at IS NULL
    AND q.date_expiry < (now() AT TIME ZONE c.timezone)::date)
  ORDER BY w.slug`;

/** Parameter: workspace. Rows locked by another transaction follow in the next batch. */
const EXPIRED = `
  SELECT q.id FROM sales.quotations q JOIN tokens.companies c ON c.workspace_id = q.workspace_id AND c.id = q.workspace_id
  WHERE q.workspace_id = $1 AND q.state = 'sent' AND q.expired_at IS NULL AND q.date_expiry < (now() AT TIME ZONE c.timezone)::date
  ORDER BY q.id LIMIT $2::integer FOR UPDATE OF q`;

/** Quotations per transaction. */
const BATCH = 100;

/**
 * Marks each sent quotation whose last day has passed, once, and publishes quotation.expired (domain.md 5.5, wire.md 9). Run
 * daily; any number of processes may run it.
 */
@Injectable()
export class ExpireQuotations {
  constructor(
    private readonly database: Database,
    private readonly workspaces: Workspaces,
    private readonly runner: Runner,
  ) {}

  /** Returns how many were marked. */
  async run(signal?: AbortSignal): Promise<number> {
    const found = await this.database.find<{ slug: string }>(WORKSPACES);
    const failed = 'Quotations of some workspaces could not be marked as expired.';
    return eachInTurn(found, ({ slug }) => this.runIn(slug, signal), { failed, signal });
  }

  private async runIn(slug: string, signal: AbortSignal | undefined): Promise<number> {
    const workspace = await this.workspaces.find(slug);
    if (!workspace) return 0;
    return inBatches(BATCH, () => this.runner.perform(systemPrincipal(workspace), (work) => this.stamp(work)), {
      signal,
    });
  }

  private async stamp(work: UnitOfWork): Promise<number> {
    const rows = await work.tx.query<{ id: string }>(EXPIRED, [work.workspaceId, BATCH]);
    const now = await transactionTime(work.tx);
    for (const { id } of rows) {
      const quotation = await work.lock(quotations, id);
      quotation.expiredAt = now;
      work.save(quotation, 'expired');
    }
    return rows.length;
  }
}
