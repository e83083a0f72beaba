import type { UnitOfWork } from '@daybook/records';
import type { Invoice } from '../entities/invoice.js';

/** Stops a draft, which has touched no ledger; what it was to replace is free of it (domain.md 5.1). */
export function cancelDraft(work: UnitOfWork, invoice: Invoice): void {
  invoice.state = 'cancelled';
  invoice.replacesId = null;
  work.save(invoice, 'cancelled');
}
