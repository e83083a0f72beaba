import { isZero, negate, subtract } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Entry } from '../entities/entry.js';
import type { EntryLine } from '../entities/entry-line.js';

/** A line as its entry shows what is open of it (entries.resource.ts); null where its account has no open items. */
interface ShownLine {
  amount_residual: string | null;
  amount_residual_currency: string | null;
  reconciled: boolean | null;
}

/** A match, as far as it takes from a line. */
interface Taken {
  readonly amount: string;
  readonly debitValue: string;
  readonly creditValue: string;
  readonly debitLineId: string;
  readonly creditLineId: string;
}

/** What is open of the lines that a unit of work has posted: it is shown without being read. */
@Injectable()
export class OpenLines {
  private readonly posted = new WeakMap<UnitOfWork, Map<string, ShownLine>>();

  /** `openIds`: the lines that have an open item. */
  note(work: UnitOfWork, entry: Entry, openIds: ReadonlySet<string>): void {
    const known = this.posted.get(work) ?? new Map<string, ShownLine>();
    this.posted.set(work, known);
    const lines = entry.lines.map((line) => {
      const shown = openIds.has(line.id) ? wholeLine(line) : NOTHING_OPEN;
      if (shown !== NOTHING_OPEN) known.set(line.id, shown);
      return shown;
    });
    work.tell(entry, 'after', { lines });
  }

  /** A match has been recorded, which takes from both of its lines. */
  take(work: UnitOfWork, { amount, debitValue, creditValue, debitLineId, creditLineId }: Taken): void {
    const known = this.posted.get(work);
    lessen(known?.get(debitLineId), debitValue, amount);
    lessen(known?.get(creditLineId), negate(creditValue), negate(amount));
  }
}

const NOTHING_OPEN: ShownLine = { amount_residual: null, amount_residual_currency: null, reconciled: null };

/** An exchange difference, without an amount in its currency, is settled from the beginning. */
function wholeLine({ debit, credit, amountCurrency }: EntryLine): ShownLine {
  const inCurrency = amountCurrency as string;
  const isSettled = isZero(inCurrency);
  return {
    amount_residual: isSettled ? '0' : subtract(debit, credit),
    amount_residual_currency: inCurrency,
    reconciled: isSettled,
  };
}

function lessen(line: ShownLine | undefined, value: string, amount: string): void {
  if (!line) return;
  line.amount_residual = subtract(line.amount_residual as string, value);
  line.amount_residual_currency = subtract(line.amount_residual_currency as string, amount);
  line.reconciled = isZero(line.amount_residual_currency);
}
