import { DomainEvents } from '@daybook/events';
import { subtract } from '@daybook/money';
import { RecordsWritten, type Written } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';
import { RunSettlement, type Settled } from '../runs/run-settlement.js';

/** What banking needs to know of a document. */
interface DocumentRow {
  readonly id: string;
  readonly amountResidual: string;
}

/** Whoever matches a bank line, or undoes it: the payment run follows, in the same transaction (domain.md 5.14). */
@Injectable()
export class SettleRunOnBankLineMatched {
  constructor(events: DomainEvents, runs: RunSettlement) {
    events.on(RecordsWritten, async ({ work, records }) => {
      for (const { resource, before, after } of records) {
        if (resource.name !== 'bank_lines' || after === null) continue;
        const [was, line] = [before as BankLine | null, after as BankLine];
        if (was?.state === line.state) continue;
        if (line.state === 'matched') await runs.settle(work, line, settledIn(records));
        else if (was?.state === 'matched') await runs.release(work, line);
      }
    });
  }
}

/** What this transaction settled of documents. */
function settledIn(records: readonly Written[]): Settled {
  return new Map(
    records.flatMap(({ resource, before, after }): [string, string][] => {
      if (!DOCUMENTS.has(resource.name) || before === null || after === null) return [];
      const [was, is] = [before as unknown as DocumentRow, after as unknown as DocumentRow];
      return [[is.id, subtract(was.amountResidual, is.amountResidual)]];
    }),
  );
}

const DOCUMENTS = new Set(['bills', 'invoices']);
