import { DomainEvents } from '@daybook/events';
import { RecordsWritten } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';
import { RunSettlement } from '../runs/run-settlement.js';

/** Whoever matches a bank line, or undoes it: the payment run follows, in the same transaction (domain.md 5.14). */
@Injectable()
export class SettleRunOnBankLineMatched {
  constructor(events: DomainEvents, runs: RunSettlement) {
    events.on(RecordsWritten, async ({ work, records }) => {
      for (const { resource, before, after } of records) {
        if (resource.name !== 'bank_lines' || after === null) continue;
        const [was, line] = [before as BankLine | null, after as BankLine];
        if (was?.state === line.state) continue;
        if (line.state === 'matched') await runs.settle(work, line);
        else if (was?.state === 'matched') await runs.release(work, line);
      }
    });
  }
}
