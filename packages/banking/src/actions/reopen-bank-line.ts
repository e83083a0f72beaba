import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';

/** ignored → open. */
@Injectable()
export class ReopenBankLine implements ActionVerb<BankLine> {
  plan(): Plan<BankLine> {
    return { problems: [], changes: { state: 'open', ignoreReason: null }, events: ['reopened'] };
  }
}
