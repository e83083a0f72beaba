import { systemPrincipal, Workspaces } from '@daybook/access';
import { Database, eachInTurn } from '@daybook/database';
import { DaybookError } from '@daybook/errors';
import { Outbox } from '@daybook/mail';
import { runAction, Runner, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { RemindPartner } from '../actions/remind-partner.js';
import { partners } from '../resources/partners.resource.js';
import { DUE_PARTNERS } from './due-invoices.sql.js';

/** Across workspaces: where reminders are on, it is 07:00 or later, and something of a customer is overdue. */
const WORKSPACES = `
  SELECT w.slug FROM tokens.workspaces w JOIN tokens.companies c ON c.workspace_id = w.id AND c.id = w.id
  JOIN accounting.books b ON b.workspace_id = w.id AND b.id = w.id
  WHERE w.deleted_at IS NULL AND b.reminders_enabled AND extract(hour FROM now() AT TIME ZONE c.timezone) >= 7
    AND EXISTS (SELECT FROM accounting.open_items o WHERE o.workspace_id = w.id AND o.side = 'debit' AND o.residual_currency > 0
      AND o.date_due < (now() AT TIME ZONE c.timezone)::date)
  ORDER BY w.slug`;

const ARGS = { onlyDue: true };

/**
 * Reminds each customer with an invoice that has reached a level of reminders that was not sent yet, if the workspace wants it and there is
 * a mail server. Run daily or more often; any number of processes may run it: a level is sent once.
 */
@Injectable()
export class SendReminders {
  constructor(
    private readonly database: Database,
    private readonly workspaces: Workspaces,
    private readonly runner: Runner,
    private readonly outbox: Outbox,
    private readonly remind: RemindPartner,
  ) {}

  /** Returns how many partners were reminded. One that cannot be reminded does not keep others from it. */
  async run(signal?: AbortSignal): Promise<number> {
    if (!this.outbox.isConfigured) return 0;
    const found = await this.database.find<{ slug: string }>(WORKSPACES);
    const failed = 'The partners of some workspaces could not be reminded.';
    return eachInTurn(found, ({ slug }) => this.runIn(slug, signal), { failed, signal });
  }

  private async runIn(slug: string, signal: AbortSignal | undefined): Promise<number> {
    const workspace = await this.workspaces.find(slug);
    if (!workspace) return 0;
    const principal = systemPrincipal(workspace);
    let sent = 0;
    for (const { id } of await this.database
      .of(workspace.id)
      .query<{ id: string }>(DUE_PARTNERS, [workspace.id, null])) {
      if (signal?.aborted) break;
      try {
        await this.runner.perform(principal, (work) => this.sendTo(work, id));
        sent += 1;
      } catch (error) {
        if (!(error instanceof DaybookError)) throw error;
      }
    }
    return sent;
  }

  private async sendTo(work: UnitOfWork, partnerId: string): Promise<void> {
    await this.remind.lockFirst(work, partnerId, ARGS);
    const partner = await work.lock(partners, partnerId);
    await runAction(work, this.remind, partner, ARGS);
  }
}
