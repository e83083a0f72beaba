import { Database } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { kindOf } from '../invoices/kinds.js';

const EMAIL = 'SELECT email FROM accounting.partners WHERE workspace_id = $1 AND id = $2';
const NOW = `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`;

/** Marks a posted document as sent and tells so; it sends no mail itself (domain.md 5.1). */
@Injectable()
export class SendInvoice implements OldActionVerb<Invoice> {
  constructor(private readonly database: Database) {}

  async refusals(work: UnitOfWork, invoice: Invoice): Promise<readonly Problem[]> {
    const [partner] = await this.database.query<{ email: string | null }>(EMAIL, [work.workspaceId, invoice.partnerId]);
    if (partner?.email) return [];
    return [
      {
        field: 'partner',
        code: 'required',
        message: `The partner has no email. To send ${kindOf(invoice).aNoun}, set it on the partner.`,
      },
    ];
  }

  async run(work: UnitOfWork, invoice: Invoice): Promise<void> {
    const problems = await this.refusals(work, invoice);
    if (problems.length > 0) throw new Refusal(problems);
    const [clock] = await this.database.query<{ now: string }>(NOW);
    invoice.sentAt = clock!.now;
    work.save(invoice, 'sent');
  }
}
