import type { Statements } from '@daybook/database';
import { absolute, canonical, isNegative, negate } from '@daybook/money';
import {
  ACCOUNTS,
  DOCUMENTS_BY_SERIAL,
  ITEMS_BY_AMOUNT,
  ITEMS_BY_PARTNER,
  OTHER_LINES,
  PARTNERS_BY_IBAN,
  PARTNERS_BY_ID,
  PARTNERS_BY_PHRASE,
  PAYMENTS,
  RULES,
  SENT_TRANSFERS,
} from './candidates.sql.js';
import type {
  AccountFacts,
  ItemFacts,
  LineFacts,
  OtherLineFacts,
  PartnerFacts,
  PaymentFacts,
  RuleFacts,
  SentTransferFacts,
  SuggestionFacts,
} from './facts.js';
import { namePhrases } from './names.js';
import { textsOf } from './naming.js';
import { payersOf } from './payers.js';
import { POINTS } from './points.js';
import { tokensOf } from './tokens.js';

/** Of the partners that a line may be of, so many are looked at. */
const PAYERS_MAX = 20;

type Keyed<T> = T & { readonly key: string };

/** What to look for, for one line. */
interface Wanted {
  readonly line: LineFacts;
  readonly account: AccountFacts;
  readonly serials: readonly string[];
  readonly phrases: readonly string[];
  readonly amount: string;
  readonly amountKey: string;
}

/** Where the statements run, and for whom. */
export interface Within {
  readonly tx: Pick<Statements, 'query'>;
  readonly workspaceId: string;
}

/**
 * Reads what the suggestions of some open lines depend on: a fixed number of statements however many lines there are. What is read for a
 * line does not depend on the others.
 */
export async function readFacts(within: Within, lines: readonly LineFacts[]): Promise<SuggestionFacts[]> {
  const query = queryIn(within);
  const [accounts, rules] = await Promise.all([query<AccountFacts>(ACCOUNTS), query<RuleFacts>(RULES)]);
  const wanted = lines.map((line) => wantedOf(line, accounts));
  const [partners, documents, byAmount, payments, otherLines, sent] = await Promise.all([
    readPartners(query, wanted),
    query<ItemFacts & { serial: string }>(DOCUMENTS_BY_SERIAL, unique(wanted.flatMap(({ serials }) => serials))),
    readByAmount(query, wanted),
    readPayments(query, wanted),
    readOtherLines(query, wanted),
    readSentTransfers(query, wanted),
  ]);
  const likely = wanted.map(({ line }, i) => likelyPartners(line, partners[i]!));
  const ofPartners = unique(likely.flat().map(({ id }) => id));
  const byPartner = grouped(await query<Keyed<ItemFacts>>(ITEMS_BY_PARTNER, ofPartners), ({ key }) => key);
  const bySerial = grouped(documents, ({ serial }) => serial);
  return wanted.map(({ line, account, serials, amountKey }, i) => ({
    line,
    account,
    ownAccounts: accounts,
    items: once([
      ...serials.flatMap((serial) => bySerial.get(serial) ?? []),
      ...(byAmount.get(amountKey) ?? []),
      ...likely[i]!.flatMap(({ id }) => byPartner.get(id) ?? []),
    ]),
    partners: likely[i]!,
    payments: payments.get(line.id) ?? [],
    otherLines: (otherLines.get(line.id) ?? []).filter(({ bankAccountId }) => bankAccountId !== line.bankAccountId),
    sentTransfers: sent.get(line.id) ?? [],
    rules,
  }));
}

type Query = <Row>(text: string, ...values: unknown[]) => Promise<Row[]>;

const queryIn =
  ({ tx, workspaceId }: Within): Query =>
  (text, ...values) =>
    tx.query(text, [workspaceId, ...values]);

function wantedOf(line: LineFacts, accounts: readonly AccountFacts[]): Wanted {
  const amount = canonical(absolute(line.open));
  const side = isNegative(line.open) ? 'credit' : 'debit';
  return {
    line,
    account: accounts.find(({ id }) => id === line.bankAccountId)!,
    serials: tokensOf(textsOf(line)).serials,
    phrases: namePhrases(line.counterpartyName ?? ''),
    amount,
    amountKey: `${side} ${line.currency} ${amount}`,
  };
}

/** For each line the partners with its IBAN, a name like its own, or named by it. */
async function readPartners(query: Query, wanted: readonly Wanted[]): Promise<PartnerFacts[][]> {
  const ibans = unique(wanted.flatMap(({ line }) => line.counterpartyIban ?? []));
  const [byIban, byPhrase] = await Promise.all([
    query<{ id: string; iban: string }>(PARTNERS_BY_IBAN, ibans),
    query<{ phrase: string; id: string; name: string }>(
      PARTNERS_BY_PHRASE,
      unique(wanted.flatMap(({ phrases }) => phrases)),
    ),
  ]);
  const named = new Map(byPhrase.map(({ id, name }) => [id, name]));
  const ids = unique([...byIban.map(({ id }) => id), ...wanted.flatMap(({ line }) => line.partnerId ?? [])]);
  const missing = ids.filter((id) => !named.has(id));
  const more = missing.length === 0 ? [] : await query<{ id: string; name: string }>(PARTNERS_BY_ID, missing);
  const names = new Map([...named, ...more.map(({ id, name }) => [id, name] as const)]);
  const ofIban = grouped(byIban, ({ iban }) => iban);
  const ofPhrase = grouped(byPhrase, ({ phrase }) => phrase);
  return wanted.map(({ line, phrases }) => {
    const own = (ofIban.get(line.counterpartyIban ?? '') ?? []).map(({ id }) => id);
    const all = [
      ...own,
      ...(line.partnerId ?? []),
      ...phrases.flatMap((phrase) => (ofPhrase.get(phrase) ?? []).map(({ id }) => id)),
    ];
    return unique(all).map((id) => ({
      ...{ id, name: names.get(id)! },
      ibans: own.includes(id) ? [line.counterpartyIban!] : [],
    }));
  });
}

/** The partners of which something says that they are the other side, the surest first. */
function likelyPartners(line: LineFacts, partners: readonly PartnerFacts[]): PartnerFacts[] {
  const payers = [...payersOf(line, partners, POINTS).values()];
  const rank = ({ isSure, isKnown }: { isSure: boolean; isKnown: boolean }): number => (isSure ? 0 : isKnown ? 1 : 2);
  payers.sort((a, b) => rank(a) - rank(b) || (a.partner.id < b.partner.id ? -1 : 1));
  return payers.slice(0, PAYERS_MAX).map(({ partner }) => partner);
}

async function readByAmount(query: Query, wanted: readonly Wanted[]): Promise<Map<string, ItemFacts[]>> {
  const all = [...new Map(wanted.map((one) => [one.amountKey, one])).values()];
  const rows = await query<Keyed<ItemFacts>>(
    ITEMS_BY_AMOUNT,
    all.map(({ amountKey }) => amountKey),
    all.map(({ line }) => (isNegative(line.open) ? 'credit' : 'debit')),
    all.map(({ line }) => line.currency),
    all.map(({ amount }) => amount),
  );
  return grouped(rows, ({ key }) => key);
}

async function readPayments(query: Query, wanted: readonly Wanted[]): Promise<Map<string, PaymentFacts[]>> {
  const rows = await query<Keyed<PaymentFacts>>(
    PAYMENTS,
    wanted.map(({ line }) => line.id),
    wanted.map(({ account }) => account.journalId),
    wanted.map(({ line }) => (isNegative(line.open) ? 'outbound' : 'inbound')),
    wanted.map(({ amount }) => amount),
    wanted.map(({ line }) => line.date),
  );
  return grouped(rows, ({ key }) => key);
}

async function readOtherLines(query: Query, wanted: readonly Wanted[]): Promise<Map<string, OtherLineFacts[]>> {
  const rows = await query<Keyed<OtherLineFacts>>(
    OTHER_LINES,
    wanted.map(({ line }) => line.id),
    wanted.map(({ line }) => negate(line.open)),
    wanted.map(({ line }) => line.date),
  );
  return grouped(rows, ({ key }) => key);
}

/** Of lines of money out in EUR, the currency of transfers. */
async function readSentTransfers(query: Query, wanted: readonly Wanted[]): Promise<Map<string, SentTransferFacts[]>> {
  const paid = wanted.filter(({ line }) => isNegative(line.open) && line.currency === 'EUR');
  if (paid.length === 0) return new Map();
  const rows = await query<Keyed<SentTransferFacts>>(
    SENT_TRANSFERS,
    paid.map(({ line }) => line.id),
    paid.map(({ line }) => line.bankAccountId),
    paid.map(({ amount }) => amount),
  );
  return grouped(rows, ({ key }) => key);
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** A document that was found in several ways, or that has several instalments, is one item. */
function once(items: readonly ItemFacts[]): ItemFacts[] {
  return [...new Map(items.map((one) => [one.id, one])).values()];
}

function grouped<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
