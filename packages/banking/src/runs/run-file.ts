import { createHash } from 'node:crypto';
import type { PaymentRun } from '../entities/payment-run.js';
import { type PainVersion, type PaymentFile, writePain001 } from './pain001.js';
import { remittanceOf } from './remittance.js';
import { transfersOf } from './transfers.js';

/** What is known of a run once it is exported. */
export type ExportedRun = Pick<
  PaymentRun,
  'number' | 'date' | 'batchBooking' | 'exportedAt' | 'debtorName' | 'debtorIban' | 'debtorBic' | 'lines'
>;

/** The file of an exported run: from what the run keeps alone, so that it is the same each time. */
export function runFile(run: ExportedRun, version: PainVersion): Buffer {
  const file: PaymentFile = {
    id: run.number!,
    createdAt: `${run.exportedAt!.slice(0, 19)}Z`,
    date: run.date!,
    batchBooking: run.batchBooking,
    debtor: { name: run.debtorName!, iban: run.debtorIban!, bic: run.debtorBic },
    transfers: transfersOf(run).map((transfer) => ({
      endToEnd: transfer.endToEnd!,
      amount: transfer.amount,
      creditor: { name: transfer.holder, iban: transfer.iban, bic: transfer.bic },
      remittance: remittanceOf(transfer),
    })),
  };
  return Buffer.from(writePain001(file, version));
}

export function hashOf(run: ExportedRun): string {
  return createHash('sha256').update(runFile(run, '09')).digest('hex');
}
