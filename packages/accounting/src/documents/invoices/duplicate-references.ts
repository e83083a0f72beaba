import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { invoiceTypeRules } from './invoice-types.js';
import type { Original } from './originals.js';

/** A credit that carries the reference of its bill is not the supplier's own document, and so no duplicate. */
const COUNTED = `d.state = 'posted' AND NOT d.taken_back AND o.reference IS DISTINCT FROM d.reference LIMIT 1`;

const ORIGINAL = 'LEFT JOIN accounting.invoices o ON o.workspace_id = $1 AND o.id = d.reversal_of_id';

const DUPLICATE = `
  SELECT d.number FROM accounting.invoices d ${ORIGINAL}
  WHERE d.workspace_id = $1 AND d.partner_id = $2 AND d.type = $3 AND d.reference = $4 AND d.id <> $5 AND ${COUNTED}`;

/** By the id of a stored document without an original. */
const DUPLICATE_OF_STORED = `
  SELECT d.number FROM accounting.invoices i
  JOIN accounting.invoices d ON d.workspace_id = $1 AND d.partner_id = i.partner_id AND d.type = i.type
    AND d.reference = i.reference AND d.id <> i.id
  ${ORIGINAL} WHERE i.workspace_id = $1 AND i.id = $2 AND ${COUNTED}`;

/** A supplier's document is booked once: per partner, type and reference, unless it was fully reversed (domain.md 5.1, 9). */
@Injectable()
export class DuplicateReferences {
  /** The number of the posted document that this one would duplicate. */
  async find(
    tx: Transaction,
    workspaceId: string,
    invoice: Invoice,
    original: Original | null,
  ): Promise<string | null> {
    const { id, type, partnerId, reference } = invoice;
    if (!invoiceTypeRules(invoice).needsReference || !partnerId || !reference || reference === original?.reference)
      return null;
    const [duplicateOf] = await tx.query<{ number: string }>(DUPLICATE, [workspaceId, partnerId, type, reference, id]);
    return duplicateOf?.number ?? null;
  }
  /** The same for a stored document that reverses nothing. */
  async findOfStored(tx: Transaction, workspaceId: string, id: string): Promise<string | null> {
    const [duplicateOf] = await tx.query<{ number: string }>(DUPLICATE_OF_STORED, [workspaceId, id]);
    return duplicateOf?.number ?? null;
  }
}
