import type { JsonObject } from '@daybook/json';
import type { Plan, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';
import { DuplicateDocument } from './duplicate-document.js';

/**
 * Like that of any document, without the lines that are posted to a deposit account: what they deduct or give back is deducted once. A down payment
 * belongs to its order (domain.md 5.11).
 */
@Injectable()
export class DuplicateInvoice extends DuplicateDocument<Invoice> {
  override async load(
    work: UnitOfWork,
    invoice: Readonly<Invoice>,
    args: object | undefined,
  ): Promise<JsonObject | null> {
    const body = await super.load(work, invoice, args);
    if (body === null) return null;
    const lines = (body['lines'] as readonly JsonObject[]).filter((_, i) => invoice.lines[i]!.depositTaxes === null);
    return { ...body, lines };
  }

  override plan(invoice?: Readonly<Invoice>): Plan<Invoice> {
    if (!invoice?.downPaymentOfId) return super.plan();
    const { noun } = invoiceTypeRules(invoice);
    const message = `This ${noun} is a down payment of an order. Use the action down_payment of the order to make another.`;
    return { problems: [{ code: 'invalid_state', message }] };
  }
}
