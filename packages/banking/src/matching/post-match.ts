import { convertDocument } from '@daybook/accounting';
import { encodeId, newId } from '@daybook/database';
import { DaybookError, InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import { given, JsonNumber, type JsonObject } from '@daybook/json';
import {
  absolute,
  compare,
  decimalsOfCurrency,
  isNegative,
  isZero,
  minimum,
  negate,
  subtract,
  sum,
} from '@daybook/money';
import { InProcess, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';
import { BankMatch } from '../entities/bank-match.js';
import type { AccountFacts, MatchFacts } from './match-facts.js';
import type { Item } from './match-items.js';
import type { Leg, MatchPlanned, PlannedPayment } from './plan-match.js';

/** What accounting tells of a payment or an entry that it posted. */
interface Posted {
  readonly id: string;
  readonly entryId: string;
  readonly lines: readonly { readonly id: string }[];
}

const REFERENCE_MAX = 64;

/** Open items of an entry on one side, the earliest first. */
const OPEN = `SELECT o.id, o.account_id AS "accountId", o.residual_currency AS open FROM accounting.published_open_items o
  WHERE o.workspace_id = $1 AND o.entry_id = $2 AND o.side = $3 ORDER BY o.date_due, o.id`;

/** Posts what a match plans, through the verbs of accounting as a client would. */
@Injectable()
export class PostMatch {
  constructor(
    private readonly inProcess: InProcess,
    private readonly registry: Registry,
  ) {}

  /**
   * Posts payments first, then the entry, and adds the parts to the line.
   * @throws Refusal with the problems of what it posts, named as in the arguments of match
   */
  async post(
    work: UnitOfWork,
    line: BankLine,
    planned: MatchPlanned,
    { account }: MatchFacts,
    date: string,
  ): Promise<void> {
    for (const { entryId, paymentId, moved } of planned.bound)
      this.add(line, { entryId, paymentId, amount: moved, bound: true });
    for (const payment of planned.payments) {
      const [posted] = await this.made(work, 'payments', this.paymentBody(line, payment, account, date), (problem) =>
        paymentField(problem, payment),
      );
      const amount = isNegative(line.amount) ? negate(payment.amount) : payment.amount;
      this.add(line, { entryId: posted.entryId, paymentId: posted.id, amount, bound: false });
    }
    if (planned.legs.length > 0) await this.postEntry(work, line, planned.legs, account, date);
  }

  private async postEntry(
    work: UnitOfWork,
    line: BankLine,
    planned: readonly Leg[],
    account: AccountFacts,
    date: string,
  ): Promise<void> {
    const legs = await this.withControls(work, planned);
    const moved = negate(sum(legs.map(({ amount }) => amount)));
    const [entry] = await this.made(work, 'entries', this.entryBody(line, legs, moved, account, date), entryField);
    this.add(line, { entryId: entry.id, paymentId: null, amount: moved, bound: false });
    const first = isZero(moved) ? 0 : 1;
    for (const [i, leg] of legs.entries()) if (leg.settles) await this.settle(work, leg, entry.lines[i + first]!.id);
  }

  /** The control account of a document is where it is still open; a discount may go over several instalments. */
  private async withControls(work: UnitOfWork, legs: readonly Leg[]): Promise<readonly Leg[]> {
    const found: Leg[] = [];
    for (const leg of legs) {
      if (leg.accountId !== '') found.push(leg);
      else found.push({ ...leg, accountId: (await this.openOf(work, leg))[0]!.accountId });
    }
    return found;
  }

  private openOf(
    { tx, workspaceId }: UnitOfWork,
    { settles, amount }: Leg,
  ): Promise<{ id: string; accountId: string; open: string }[]> {
    const side = isNegative(amount) ? 'debit' : 'credit';
    return tx.query(OPEN, [workspaceId, settles!.facts.entryId, side]);
  }

  /** Reconciles a line of the posted entry with what it settles. */
  private async settle(work: UnitOfWork, leg: Leg, ownId: string): Promise<void> {
    const { settles, amount } = leg;
    const size = absolute(amount);
    const others =
      settles!.facts.type === 'entry_line' ? [{ id: settles!.facts.id, open: size }] : await this.openOf(work, leg);
    let left = size;
    const bodies: JsonObject[] = [];
    for (const other of others) {
      const part = minimum(left, other.open);
      if (compare(part, '0') <= 0) break;
      left = subtract(left, part);
      const [debit, credit] = isNegative(amount) ? [other.id, ownId] : [ownId, other.id];
      bodies.push(
        given({
          debit_line: encodeId('enl', debit),
          credit_line: encodeId('enl', credit),
          amount: new JsonNumber(part),
        }),
      );
    }
    await this.inProcess.createAll(work, 'reconciliations', bodies);
  }

  private paymentBody(
    line: BankLine,
    { partnerId, amount, allocations, writeOff }: PlannedPayment,
    account: AccountFacts,
    date: string,
  ): JsonObject {
    return given({
      type: isNegative(line.amount) ? 'outbound' : 'inbound',
      partner: this.registry.show('partners', partnerId),
      date,
      amount: new JsonNumber(amount),
      currency: account.currency,
      journal: this.registry.show('journals', account.journalId),
      reference: referenceOf(line),
      allocations: allocations.map(({ item, amount: part }) =>
        given({ invoice: this.showDocument(item), amount: new JsonNumber(part) }),
      ),
      write_off: writeOff
        ? given({
            account: writeOff.accountId ? this.registry.show('accounts', writeOff.accountId) : undefined,
            amount: new JsonNumber(writeOff.amount),
          })
        : undefined,
    });
  }

  private entryBody(
    line: BankLine,
    legs: readonly Leg[],
    moved: string,
    account: AccountFacts,
    date: string,
  ): JsonObject {
    const bank: Leg = {
      accountId: account.accountId,
      amount: moved,
      partnerId: null,
      taxId: null,
      description: line.text,
    };
    const all = isZero(moved) ? legs : [bank, ...legs];
    const values = valuesOf(
      all.map(({ amount }) => amount),
      account,
    );
    return given({
      journal: this.registry.show('journals', account.journalId),
      date,
      reference: referenceOf(line),
      lines: all.map(({ accountId, amount, partnerId, taxId, description }, i) =>
        given({
          account: this.registry.show('accounts', accountId),
          partner: partnerId ? this.registry.show('partners', partnerId) : undefined,
          [isNegative(amount) ? 'credit' : 'debit']: new JsonNumber(absolute(values[i]!)),
          description: description?.slice(0, 2000) || undefined,
          ...(account.currency === account.home
            ? {}
            : { currency: account.currency, amount_currency: new JsonNumber(amount) }),
          tax: taxId ? this.registry.show('taxes', taxId) : undefined,
        }),
      ),
    });
  }

  private async made(
    work: UnitOfWork,
    resource: string,
    sent: JsonObject,
    rename: (problem: Problem) => Problem,
  ): Promise<readonly [Posted]> {
    try {
      return (await this.inProcess.createAll(work, resource, [sent], 'post')) as unknown as readonly [Posted];
    } catch (error) {
      if (error instanceof InvalidRequest || error instanceof Refusal)
        throw new Refusal((error as DaybookError).problems.map(rename));
      throw error;
    }
  }

  private add(line: BankLine, part: Pick<BankMatch, 'entryId' | 'paymentId' | 'amount' | 'bound'>): void {
    const place = {
      workspaceId: line.workspaceId,
      id: newId(),
      bankLineId: line.id,
      position: line.matches.length + 1,
    };
    line.matches.push(Object.assign(new BankMatch(), place, part));
  }

  private showDocument({ facts: { id, type } }: Item): string {
    return this.registry.show(type === 'bill' || type === 'bill_credit_note' ? 'bills' : 'invoices', id);
  }
}

/** In workspace currency, balanced; the bank, which is the first, takes the difference of rounding. */
function valuesOf(amounts: readonly string[], { currency, home, rate }: AccountFacts): readonly string[] {
  if (currency === home) return amounts;
  if (rate === null) {
    const message = `No rate of ${currency} is known for this date. Add a currency_rates record.`;
    throw new Refusal({ field: 'date', code: 'required', message });
  }
  const [bank, ...legs] = amounts;
  const values = convertDocument({ lines: legs, instalments: [bank!] }, rate, decimalsOfCurrency(home));
  return [...values.instalments, ...values.lines];
}

/** What the bank says of the payment, for the reference of what is posted. */
function referenceOf({ structuredReference, endToEnd, text }: BankLine): string | undefined {
  return (structuredReference ?? endToEnd ?? text ?? '').slice(0, REFERENCE_MAX).trim() || undefined;
}

const NAMES: Readonly<Record<string, string>> = {
  journal: 'bank_account',
  currency: 'bank_account',
  currency_rate: 'date',
};

/** Names a problem of a payment by the argument that caused it. */
function paymentField(found: Problem, { allocations }: PlannedPayment): Problem {
  const { field, message } = found;
  if (field === undefined) return found;
  const at = /^allocations\[(\d+)\]\.?(.*)$/.exec(field);
  const item = at ? allocations[Number(at[1])]?.item : undefined;
  if (item) {
    const named = `${item.path}.${at![2] || 'invoice'}`;
    return { ...found, field: named, message: message.replaceAll(field, named) };
  }
  return { ...found, field: NAMES[field] ?? field };
}

function entryField(found: Problem): Problem {
  const { field } = found;
  if (field === undefined) return found;
  return { ...found, field: NAMES[field] ?? (field === 'date' ? field : 'lines') };
}
