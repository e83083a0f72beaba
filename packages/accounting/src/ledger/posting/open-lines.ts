import { isZero, negate, subtract } from '@daybook/money';
import { keptInWrite, type KnownRows } from '@daybook/records';
import type { Entry } from '../entities/entry.js';
import type { LedgerLine } from './ledger-line.js';

/** What a write knows of a line's open item. Amounts have the sign of the line: debit is above 0. */
export interface OpenLine {
  readonly position: number;
  /** Null: not an instalment. */
  readonly dateDue: string | null;
  /** In the currency of the line, as posted. */
  readonly amountCurrency: string;
  /** In the same currency, before this write. */
  readonly formerCurrency: string;
  /** In workspace currency. */
  residual: string;
  residualCurrency: string;
}

/** What a match takes from its lines. */
interface Taken {
  readonly amount: string;
  readonly debitValue: string;
  readonly creditValue: string;
  readonly debitLineId: string;
  readonly creditLineId: string;
}

/** A locked item: amounts above 0, and their side. */
interface LockedItem {
  readonly id: string;
  readonly entryId: string;
  readonly position: number;
  readonly dateDue: string;
  readonly side: 'debit' | 'credit';
  readonly amountCurrency: string;
  readonly residual: string;
  readonly residualCurrency: string;
}

/** The open items that a write has posted, or has locked before it matched anything, so that it can show them without reading them. */
class OpenLines {
  /** By posted entry: what is open of each line; null: nothing ever is. */
  private readonly posted = new Map<string, readonly (OpenLine | null)[]>();
  /** All instalments of an entry. */
  private readonly owed = new Map<string, readonly OpenLine[]>();
  private readonly byId = new Map<string, OpenLine>();
  /** Whether matches were made or undone: later reads no longer show the state before the write. */
  hasMatches = false;

  /** `openIds`: the lines with an open item. */
  notePosted(entry: Entry, lines: readonly LedgerLine[], openIds: ReadonlySet<string>): void {
    const open = entry.lines.map(({ id, position }, i) => {
      if (!openIds.has(id)) return null;
      const line = wholeLine(position, lines[i]!);
      this.byId.set(id, line);
      return line;
    });
    this.posted.set(entry.id, open);
    this.owed.set(
      entry.id,
      open.filter((line): line is OpenLine => line !== null && line.dateDue !== null),
    );
  }

  /** Records the instalments of entries, complete for each. */
  noteLocked(items: readonly LockedItem[]): void {
    if (this.hasMatches) return;
    for (const entryId of new Set(items.map((item) => item.entryId))) {
      if (this.owed.has(entryId)) continue;
      const own = items.filter((item) => item.entryId === entryId);
      const lines = own.map(lockedLine);
      own.forEach(({ id }, i) => this.byId.set(id, lines[i]!));
      this.owed.set(entryId, lines);
    }
  }

  /** Records a match, which takes from both of its lines. */
  take({ amount, debitValue, creditValue, debitLineId, creditLineId }: Taken): void {
    this.hasMatches = true;
    lessen(this.byId.get(debitLineId), debitValue, amount);
    lessen(this.byId.get(creditLineId), negate(creditValue), negate(amount));
  }

  /** After matches were undone: the open items of their lines must be read. */
  forget(): void {
    this.hasMatches = true;
    this.owed.clear();
  }

  /** The instalments of an entry; undefined: unknown to this write. */
  instalmentsOf(entryId: string): readonly OpenLine[] | undefined {
    return this.owed.get(entryId);
  }

  /** What is open of each line of an entry that this write has posted. */
  linesOf(entryId: string): readonly (OpenLine | null)[] | undefined {
    return this.posted.get(entryId);
  }
}

export const knownOpenLines = keptInWrite(() => new OpenLines());

/** What an entry shows of its open items (entries.resource.ts). */
export const knownLines: KnownRows<Entry> = {
  after(work, { id }) {
    const lines = knownOpenLines(work).linesOf(id);
    return lines && { all: lines.map((line) => (line ? shownLine(line) : NOTHING_OPEN)) };
  },
};

const NOTHING_OPEN = { amount_residual: null, amount_residual_currency: null, reconciled: null };

const shownLine = ({ residual, residualCurrency }: OpenLine) => ({
  amount_residual: residual,
  amount_residual_currency: residualCurrency,
  reconciled: isZero(residualCurrency),
});

/** An exchange difference, without an amount in its currency, is settled from the start. */
function wholeLine(position: number, { debit, credit, amountCurrency, dateDue }: LedgerLine): OpenLine {
  const inCurrency = amountCurrency as string;
  return {
    position,
    dateDue,
    amountCurrency: inCurrency,
    formerCurrency: '0',
    residual: isZero(inCurrency) ? '0' : subtract(debit, credit),
    residualCurrency: inCurrency,
  };
}

function lockedLine({ side, position, dateDue, ...item }: LockedItem): OpenLine {
  const signed = (amount: string): string => (side === 'debit' ? amount : negate(amount));
  const residualCurrency = signed(item.residualCurrency);
  return {
    position,
    dateDue,
    amountCurrency: signed(item.amountCurrency),
    formerCurrency: residualCurrency,
    residual: signed(item.residual),
    residualCurrency,
  };
}

function lessen(line: OpenLine | undefined, value: string, amount: string): void {
  if (!line) return;
  line.residual = subtract(line.residual, value);
  line.residualCurrency = subtract(line.residualCurrency, amount);
}
