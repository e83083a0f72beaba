import { type ErrorCode, type Problem } from '@daybook/errors';
import {
  absolute,
  compare,
  decimalsOfCurrency,
  isNegative,
  isZero,
  multiply,
  negate,
  roundedQuotient,
  shareByLargestRemainder,
  subtract,
  sum,
} from '@daybook/money';
import type { BankLine } from '../entities/bank-line.js';
import type { LineArg, MatchArgs } from './match-args.js';
import type { MatchFacts, PostedFacts, TaxFacts } from './match-facts.js';
import { type Direction, type Item, fieldOf, itemsOf, settlingLeg, shrunk } from './match-items.js';

/** A payment to be posted. */
export interface PlannedPayment {
  readonly partnerId: string;
  /** The money, above 0. */
  readonly amount: string;
  readonly allocations: readonly { readonly item: Item; readonly amount: string }[];
  readonly writeOff: { readonly accountId: string | null; readonly amount: string } | null;
}

/** A line of the entry to be posted: in the currency of the bank line, debit above 0. */
export interface Leg {
  readonly accountId: string;
  readonly amount: string;
  readonly partnerId: string | null;
  readonly taxId: string | null;
  readonly description: string | null;
  /** The open line of an entry, or the document, that this leg settles. */
  readonly settles?: Item;
}

/** What a match posts and links, and what it leaves open. */
export interface MatchPlanned {
  readonly payments: readonly PlannedPayment[];
  /** Without the leg of the bank, which is the rest. */
  readonly legs: readonly Leg[];
  readonly bound: readonly PostedFacts[];
  /** With the sign of the line. */
  readonly open: string;
  readonly partnerId: string | null;
}

type Planned = MatchPlanned | { readonly problems: readonly Problem[] };

/** Decides a match (domain.md 5.13). Amounts are worked out in the direction of the line, where money is above 0. */
export function planMatch(line: Readonly<BankLine>, args: MatchArgs, facts: MatchFacts): Planned {
  const direction: Direction = isNegative(line.amountOpen) ? '-1' : '1';
  const bound = [facts.payment, facts.entry].filter((one) => one !== null);
  const early = [...emptyProblems(args), ...boundProblems(line, args, facts, direction), ...taxProblems(args, facts)];
  const found = itemsOf(args, facts, direction);
  const problems = [...early, ...found.problems];
  if (problems.length > 0) return { problems };
  const left = subtract(absolute(line.amountOpen), sum(bound.map(({ moved }) => absolute(moved))));
  if (compare(left, '0') < 0)
    return over(args.paymentId ? 'payment' : 'entry', `The line has only ${absolute(line.amountOpen)} open.`);
  return new Match(args, facts, direction, left).plan(found.items, bound);
}

class Match {
  private readonly lines: readonly LineArg[];
  private readonly writeOff: string;

  constructor(
    private readonly args: MatchArgs,
    private readonly facts: MatchFacts,
    private readonly direction: Direction,
    /** What is left of the line, above 0. */
    private readonly left: string,
  ) {
    this.lines = args.lines ?? [];
    this.writeOff = args.writeOffAmount ?? '0';
  }

  plan(all: readonly Item[], bound: readonly PostedFacts[]): Planned {
    const { args, left } = this;
    const mayShrink = this.lines.length === 0 && isZero(this.writeOff);
    const items = mayShrink ? shrunk(all, args, left) : all;
    const settled = sum(items.map(({ settles }) => settles));
    const money = subtract(settled, this.writeOff);
    const rest = subtract(left, money);
    const booked = sum(this.lines.map(({ amount }) => amount));
    const problems = [
      ...this.writeOffProblems(items, settled),
      ...this.lineProblems(rest, booked),
      ...this.partnerProblems(items),
      ...this.transferProblems(),
    ];
    if (problems.length > 0) return { problems };
    const beyond = isNegative(rest) ? '0' : subtract(rest, booked);
    const transferred = args.transferToId ? beyond : '0';
    const advance = args.partnerId && !args.transferToId ? beyond : '0';
    if (args.transferToId && isZero(beyond))
      return over('transfer_to', 'Nothing is left of the line to transfer. Leave transfer_to out.');
    const partners = this.partnersOf(items, advance);
    const asWriteOff = this.feeAsWriteOff(partners, rest);
    const payments = partners.map((partnerId) => this.paymentOf(partnerId, items, advance, asWriteOff));
    const unpaid = payments.find(({ amount }) => compare(amount, '0') <= 0);
    if (unpaid) {
      const message = 'What is set off leaves nothing to pay. Allocate the credit to the document instead.';
      return { problems: [{ field: fieldOf(items[0]!), code: 'wrong_side', message }] };
    }
    const sign = isNegative(rest) ? negate(this.direction) : this.direction;
    const legs = [
      ...items.filter(({ facts }) => facts.type === 'entry_line').map((item) => entryLeg(item)),
      ...(asWriteOff ? [] : this.lines.flatMap((one) => this.lineLegs(one, sign))),
      ...(isZero(transferred) ? [] : [this.transferLeg(transferred)]),
      ...this.correctionLegs(items),
    ];
    const open = multiply(subtract(subtract(beyond, transferred), advance), this.direction);
    const partnerId = args.partnerId ?? (partners.length === 1 ? partners[0]! : null);
    return { payments, legs, bound, open, partnerId };
  }

  private writeOffProblems(items: readonly Item[], settled: string): Problem[] {
    const { args, writeOff, facts } = this;
    if (isZero(writeOff)) return [];
    if (args.writeOffAccountId && !facts.writeOffAccounts.has(args.writeOffAccountId))
      return [
        problem('write_off.account', 'invalid_account_type', 'write_off.account must be of group income or expense.'),
      ];
    const documents = items.filter(({ facts }) => facts.type !== 'entry_line');
    if (documents.length === 0)
      return [problem('write_off', 'invalid_value', 'write_off is of documents. Name them in items, or use lines.')];
    const partners = new Set(documents.map(({ facts }) => facts.partnerId));
    if (partners.size > 1)
      return [
        problem('write_off', 'invalid_value', 'write_off is possible for the documents of one partner. Use lines.'),
      ];
    if (compare(writeOff, settled) >= 0)
      return [
        problem(
          'write_off.amount',
          'write_off_too_large',
          `write_off.amount must be less than ${settled}, what the items settle.`,
        ),
      ];
    const isCredited = items.some(({ settles }) => isNegative(settles));
    if (args.writeOffTaxCorrection && isCredited)
      return [
        problem(
          'write_off.tax_correction',
          'invalid_value',
          'tax_correction is not possible where credits are set off.',
        ),
      ];
    if (args.writeOffTaxCorrection && !args.writeOffAccountId)
      return [
        problem(
          'write_off.account',
          'required',
          'write_off.account is required with tax_correction: the account of discounts.',
        ),
      ];
    return [];
  }

  /** Without items the lines book what the bank moved; with items that need more than there is, the difference. */
  private lineProblems(rest: string, booked: string): Problem[] {
    const { lines, direction } = this;
    const missing = absolute(rest);
    if (isNegative(rest)) {
      if (lines.length > 0 && compare(booked, missing) === 0) return [];
      const needed = subtract(this.left, rest);
      const message =
        `The items need ${needed}, the line has ${this.left}. ` +
        (lines.length === 0
          ? `Book the difference of ${missing} in lines, as write_off, or give smaller amounts.`
          : `The lines must add up to the difference of ${missing}, not to ${booked}.`);
      return [problem(lines.length === 0 ? 'items' : 'lines', 'over_matched', message)];
    }
    if (lines.length === 0) return [];
    if (compare(booked, '0') <= 0) {
      const what = direction === '1' ? 'money in' : 'money out';
      return [
        problem('lines', 'out_of_range', `The lines must add up to more than 0: they are ${what} as the bank line is.`),
      ];
    }
    if (compare(booked, rest) <= 0) return [];
    return [problem('lines', 'over_matched', `The lines add up to ${booked}, and ${rest} is left of the bank line.`)];
  }

  private partnerProblems(items: readonly Item[]): Problem[] {
    const { partnerId } = this.args;
    const other = partnerId ? items.find(({ facts }) => facts.partnerId !== partnerId) : undefined;
    if (!other) return [];
    return [
      problem(
        'partner',
        'invalid_value',
        `partner: ${other.facts.name} is of another partner. Leave partner out, or the item.`,
      ),
    ];
  }

  private transferProblems(): Problem[] {
    const { args, facts } = this;
    if (!args.transferToId) return [];
    const { account, transferTo } = facts;
    if (args.transferToId === account.id)
      return [problem('transfer_to', 'invalid_value', 'transfer_to must be another account than that of the line.')];
    if (transferTo!.currency !== account.currency)
      return [
        problem(
          'transfer_to',
          'other_currency',
          `transfer_to: ${transferTo!.name} is in ${transferTo!.currency}, the line in ${account.currency}.`,
        ),
      ];
    if (account.transitAccountId) return [];
    const message = `The bank account ${account.name} has no transit_account. Set one, of type asset or liability.`;
    return [problem('transfer_to', 'account_missing', message)];
  }

  /** The partners with a payment, in the order of the items. */
  private partnersOf(items: readonly Item[], advance: string): readonly string[] {
    const documents = items.filter(({ facts }) => facts.type !== 'entry_line');
    const own = documents.map(({ facts }) => facts.partnerId!);
    return [...new Set([...own, ...(isZero(advance) ? [] : [this.args.partnerId!])])];
  }

  /** A fee that was kept of one payment is its write-off: one entry then shows money, fee and debt. */
  private feeAsWriteOff(partners: readonly string[], rest: string): LineArg | undefined {
    const [line] = this.lines;
    const isOne = this.lines.length === 1 && partners.length === 1 && isNegative(rest) && isZero(this.writeOff);
    if (!isOne || !line || line.taxId || line.description || line.partnerId) return undefined;
    return this.facts.writeOffAccounts.has(line.accountId) ? line : undefined;
  }

  private paymentOf(
    partnerId: string,
    items: readonly Item[],
    advance: string,
    fee: LineArg | undefined,
  ): PlannedPayment {
    const own = items.filter(({ facts }) => facts.type !== 'entry_line' && facts.partnerId === partnerId);
    const settled = sum(own.map(({ settles }) => settles));
    const more = this.args.partnerId === partnerId ? advance : '0';
    const corrected = this.args.writeOffTaxCorrection === true;
    const less = fee ? fee.amount : this.writeOff;
    const discounts = corrected ? this.discounts(own) : [];
    const allocations = own.map((item, i) => ({
      item,
      amount: corrected ? subtract(item.amount, discounts[i]!) : item.amount,
    }));
    const amount = sum([subtract(settled, less), more]);
    const accountId = fee ? fee.accountId : (this.args.writeOffAccountId ?? null);
    const writeOff = corrected || isZero(less) ? null : { accountId, amount: less };
    return { partnerId, amount, allocations, writeOff };
  }

  /** The write-off with a tax correction, spread over the documents. */
  private discounts(documents: readonly Item[]): readonly string[] {
    const total = sum(documents.map(({ settles }) => settles));
    return shareByLargestRemainder(
      this.writeOff,
      documents.map(({ settles }) => ({ numerator: multiply(this.writeOff, settles), denominator: total })),
      this.decimals,
    );
  }

  private lineLegs(line: LineArg, sign: string): Leg[] {
    const partnerId = line.partnerId ?? this.args.partnerId ?? null;
    const description = line.description ?? null;
    const leg = (accountId: string, amount: string, taxId: string | null): Leg => ({
      ...{ accountId, partnerId, taxId, description },
      amount: negate(multiply(amount, sign)),
    });
    if (!line.taxId) return [leg(line.accountId, line.amount, null)];
    const tax = this.facts.taxes.get(line.taxId) as TaxFacts;
    const included = taxIn(line.amount, tax.rate, this.decimals);
    const base = leg(line.accountId, subtract(line.amount, included), tax.id);
    return isZero(included) ? [base] : [base, leg(tax.accountId, included, tax.id)];
  }

  private transferLeg(amount: string): Leg {
    const { account, transferTo } = this.facts;
    return {
      accountId: account.transitAccountId!,
      amount: negate(multiply(amount, this.direction)),
      ...{ partnerId: null, taxId: null, description: transferTo!.name },
    };
  }

  /** The discount of each document, less its part of the taxes, which go back to their accounts. */
  private correctionLegs(items: readonly Item[]): Leg[] {
    if (!this.args.writeOffTaxCorrection) return [];
    const documents = items.filter(({ facts }) => facts.type !== 'entry_line');
    const discounts = this.discounts(documents);
    return documents.flatMap((item, i) => {
      const taxes = this.facts.documentTaxes.filter(({ documentId }) => documentId === item.facts.id);
      const parts = taxes.map(({ amount, total }) =>
        roundedQuotient(multiply(discounts[i]!, amount), total, this.decimals),
      );
      const net = subtract(discounts[i]!, sum(parts));
      const leg = (accountId: string, amount: string, taxId: string | null): Leg => ({
        ...{ accountId, taxId, partnerId: item.facts.partnerId, description: item.facts.name },
        amount: multiply(amount, this.direction),
      });
      const control: Leg = { ...leg('', negate(discounts[i]!), null), settles: item };
      const corrected = taxes.map(({ accountId, taxId }, at) => leg(accountId, parts[at]!, taxId));
      const base = leg(this.args.writeOffAccountId!, net, taxes.length === 1 ? taxes[0]!.taxId : null);
      return [base, ...corrected.filter(({ amount }) => !isZero(amount)), control];
    });
  }

  private get decimals(): number {
    return decimalsOfCurrency(this.facts.account.currency);
  }
}

function entryLeg(item: Item): Leg {
  const { accountId, partnerId, name } = item.facts;
  return { accountId: accountId!, partnerId, taxId: null, description: name, amount: settlingLeg(item), settles: item };
}

/** The tax that an amount includes, rounded half away from zero. */
function taxIn(amount: string, rate: string, decimals: number): string {
  return roundedQuotient(multiply(amount, rate), sum(['100', rate]), decimals);
}

function emptyProblems(args: MatchArgs): Problem[] {
  const { items = [], lines = [], paymentId, entryId, transferToId, partnerId } = args;
  if (items.length + lines.length > 0 || paymentId || entryId || transferToId || partnerId) return [];
  return [
    problem('items', 'required', 'Say what explains the line: items, payment, entry, lines, transfer_to or partner.'),
  ];
}

function boundProblems(
  line: Readonly<BankLine>,
  args: MatchArgs,
  { payment, entry, account }: MatchFacts,
  direction: Direction,
): Problem[] {
  const of = (field: string, asked: string | null | undefined, found: PostedFacts | null): Problem[] => {
    if (!asked) return [];
    if (!found || found.state !== 'posted' || found.isReversed)
      return [problem(field, 'invalid_state', `${field}: only what is posted and not reversed can be linked.`)];
    if (found.isTaken)
      return [problem(field, 'already_matched', `${field}: another bank line is linked with ${found.name} already.`)];
    if (found.journalId !== account.journalId && isZero(found.moved))
      return [
        problem(field, 'not_in_journal', `${field}: ${found.name} does not move the account of ${account.name}.`),
      ];
    if (found.currency !== null && found.currency !== line.currency)
      return [
        problem(
          field,
          'other_currency',
          `${field}: ${found.name} is in ${found.currency}, the line in ${line.currency}.`,
        ),
      ];
    if (compare(multiply(found.moved, direction), '0') > 0) return [];
    return [problem(field, 'wrong_side', `${field}: ${found.name} moves ${found.moved}, the line ${line.amount}.`)];
  };
  return [...of('payment', args.paymentId, payment), ...of('entry', args.entryId, entry)];
}

function taxProblems({ lines = [] }: MatchArgs, { taxes }: MatchFacts): Problem[] {
  return lines.flatMap(({ taxId }, i): Problem[] => {
    const tax = taxId ? taxes.get(taxId) : undefined;
    if (tax?.selfAssessed)
      return [problem(`lines[${i}].tax`, 'invalid_value', owedByBuyer(`lines[${i}].tax`, tax.name))];
    if (!tax || tax.active) return [];
    return [problem(`lines[${i}].tax`, 'archived', `lines[${i}].tax: ${tax.name} is archived. Choose another.`)];
  });
}

/** Money that moves has no such tax in it. */
export const owedByBuyer = (field: string, name: string): string =>
  `${field}: ${name} is owed by the buyer, so no money includes it. Enter a bill, or leave the tax out.`;

function over(field: string, message: string): { readonly problems: readonly Problem[] } {
  return { problems: [problem(field, 'over_matched', message)] };
}

function problem(field: string, code: ErrorCode, message: string): Problem {
  return { field, code, message };
}
