import { readXml, XmlFault, type XmlNode } from '@daybook/xml';
import { add, equal } from '@daybook/money';
import {
  BankFileError,
  type BankLine,
  type BankStatement,
  type Counterparty,
  lineOf,
  type Money,
} from './bank-file.js';
import { amountOf, currencyOf, dayOf, ibanOr, isZeroAmount, negated, textOr } from './values.js';

/**
 * The statements of a CAMT.053 (ISO 20022), versions 02 to 13: elements are found by their local names, whatever namespace and prefix
 * they have.
 * @throws BankFileError
 */
export function readCamt053(bytes: Uint8Array): readonly BankStatement[] {
  const message = one(treeOf(bytes), 'BkToCstmrStmt');
  if (!message) throw new BankFileError('unknown_format', 'The XML is no CAMT.053: it has no element BkToCstmrStmt.');
  return all(message, 'Stmt').map(statementOf);
}

function treeOf(bytes: Uint8Array): XmlNode {
  try {
    return readXml(bytes, (_namespace, local) => local);
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    throw new BankFileError(error.code === 'refused' ? 'refused' : 'malformed', error.message);
  }
}

/** What a statement is about. */
interface Context {
  readonly account: string | null;
  readonly currency: string;
}

function statementOf(statement: XmlNode): BankStatement {
  const account = one(statement, 'Acct');
  const number = textAt(account, 'Id/IBAN') ?? textAt(account, 'Id/Othr/Id');
  const said = textAt(account, 'Ccy') ?? [...all(statement, 'Bal'), ...all(statement, 'Ntry')].map(currencyIn)[0];
  if (said === undefined)
    throw new BankFileError('required', 'A statement names no currency: Acct/Ccy is missing.', statement.line);
  const context = { account: ibanOr(number) ?? textOr(number), currency: currencyOf(said, statement.line) };
  const balance = (...codes: readonly string[]) => balanceOf(statement, context, codes);
  const skipped = { zero: 0, pending: 0 };
  const lines = all(statement, 'Ntry').flatMap((entry) => {
    if (isPending(entry)) skipped.pending += 1;
    else if (isZeroAmount(entryAmount(entry))) skipped.zero += 1;
    else return linesOf(entry, context);
    return [];
  });
  return {
    ...context,
    opening: balance('OPBD', 'PRCD'),
    closing: balance('CLBD'),
    from: dayAt(statement, 'FrToDt/FrDtTm') ?? dayAt(statement, 'FrToDt/FrDt'),
    to: dayAt(statement, 'FrToDt/ToDtTm') ?? dayAt(statement, 'FrToDt/ToDt'),
    lines,
    skipped,
  };
}

/** The balance with the first of these codes that there is. */
function balanceOf(statement: XmlNode, { currency }: Context, codes: readonly string[]): string | null {
  const balances = all(statement, 'Bal');
  for (const code of codes) {
    const found = balances.find((one) => textAt(one, 'Tp/CdOrPrtry/Cd') === code);
    if (found) return signed(found, amountOf(textAt(found, 'Amt') ?? '', currency, found.line));
  }
  return null;
}

/** `BOOK`, also in the form of later versions; what is pending or announced is not booked. */
function isPending(entry: XmlNode): boolean {
  const status = textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
  return status !== 'BOOK';
}

const currencyIn = (node: XmlNode): string | undefined => one(node, 'Amt')?.attributes['Ccy'];

function entryAmount(entry: XmlNode): string {
  const currency = currencyOf(currencyIn(entry) ?? '', entry.line);
  return signed(entry, amountOf(textAt(entry, 'Amt') ?? '', currency, entry.line));
}

/** The sign is that of the indicator, on a reversal, too: it names the direction of this entry. */
function signed(node: XmlNode, amount: string): string {
  const indicator = textAt(node, 'CdtDbtInd');
  if (indicator === 'DBIT') return negated(amount);
  if (indicator === 'CRDT') return amount;
  throw new BankFileError('required', 'CdtDbtInd must be CRDT or DBIT.', node.line);
}

/** One line for an entry, or one for each transaction of a batch whose amounts add up to it. */
function linesOf(entry: XmlNode, context: Context): readonly BankLine[] {
  const amount = entryAmount(entry);
  const currency = currencyOf(currencyIn(entry) ?? '', entry.line);
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  const booked = dayAt(entry, 'BookgDt/Dt') ?? dayAt(entry, 'BookgDt/DtTm');
  const valued = dayAt(entry, 'ValDt/Dt') ?? dayAt(entry, 'ValDt/DtTm');
  const date = booked ?? valued;
  if (date === null) throw new BankFileError('required', 'An entry has neither BookgDt nor ValDt.', entry.line);
  const common = {
    ...{ date, valueDate: valued ?? date, currency, place: entry.line },
    bankReference: textOr(textAt(entry, 'AcctSvcrRef')),
    isReversal: textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1',
  };
  const more = textAt(entry, 'AddtlNtryInf') ?? '';
  const amounts = details.map((detail) => detailAmount(detail, entry, currency));
  const isBatch = details.length > 1 && amounts.every((one) => one !== undefined) && equal(sumOf(amounts), amount);
  if (isBatch)
    return details.map((detail, at) =>
      lineOf({ ...common, ...factsOf(detail, entry, context, more), amount: amounts[at]!, part: at + 1 }),
    );
  const [only] = details;
  const facts = only && details.length === 1 ? factsOf(only, entry, context, more) : { text: textsOf(details, more) };
  return [lineOf({ ...common, customerReference: fileOf(entry), ...facts, amount })];
}

/** The payment file that the bank booked as one amount: the ids that its sender gave it. */
const fileOf = (entry: XmlNode): string | null =>
  textOr(textAt(entry, 'NtryDtls/Btch/PmtInfId')) ?? textOr(textAt(entry, 'NtryDtls/Btch/MsgId'));

const sumOf = (amounts: readonly (string | undefined)[]): string =>
  amounts.reduce<string>((total, one) => add(total, one ?? '0'), '0');

/** The amount of a transaction in the entry's currency; undefined if it has none. */
function detailAmount(detail: XmlNode, entry: XmlNode, currency: string): string | undefined {
  const node = one(detail, 'Amt') ?? at(detail, 'AmtDtls/TxAmt/Amt');
  if (!node || node.attributes['Ccy'] !== currency) return undefined;
  const amount = amountOf(node.text, currency, node.line);
  return signed(one(detail, 'CdtDbtInd') ? detail : entry, amount);
}

function textsOf(details: readonly XmlNode[], more: string): string {
  return (
    details
      .map((detail) => textOf(detail, ''))
      .filter((text) => text !== '')
      .join(' ') || more
  );
}

function textOf(detail: XmlNode, more: string): string {
  const words = all(one(detail, 'RmtInf'), 'Ustrd')
    .map(({ text }) => text)
    .filter((text) => text !== '');
  return words.join(' ') || (textAt(detail, 'AddtlTxInf') ?? more);
}

function factsOf(detail: XmlNode, entry: XmlNode, context: Context, more: string): Partial<BankLine> {
  const refs = one(detail, 'Refs');
  const structured = all(one(detail, 'RmtInf'), 'Strd').map((one) => textAt(one, 'CdtrRefInf/Ref'));
  return {
    endToEnd: textOr(textAt(refs, 'EndToEndId')),
    mandate: textOr(textAt(refs, 'MndtId')),
    structuredReference: textOr(structured.find((ref) => ref !== undefined)),
    counterparty: counterpartyOf(detail, entry, context),
    text: textOf(detail, more),
    instructed: instructedOf(detail, entry),
    charges: moneyOf(at(detail, 'Chrgs/TtlChrgsAndTaxAmt') ?? at(detail, 'Chrgs/Rcrd/Amt')),
  };
}

function moneyOf(node: XmlNode | undefined): Money | null {
  const code = node?.attributes['Ccy'];
  if (!node || code === undefined) return null;
  const currency = currencyOf(code, node.line);
  return { amount: amountOf(node.text, currency, node.line), currency };
}

/** Null if it is what was booked. */
function instructedOf(detail: XmlNode, entry: XmlNode): Money | null {
  const money = moneyOf(at(detail, 'AmtDtls/InstdAmt/Amt'));
  const booked = moneyOf(one(detail, 'Amt') ?? at(detail, 'AmtDtls/TxAmt/Amt') ?? one(entry, 'Amt'));
  const isBooked = money?.amount === booked?.amount && money?.currency === booked?.currency;
  return isBooked ? null : money;
}

/** The other side: of money that came the debtor, of money that went the creditor; on a reversal those of what is taken back. */
function counterpartyOf(detail: XmlNode, entry: XmlNode, { account }: Context): Counterparty {
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '');
  const isIn = (textAt(detail, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')) === 'CRDT';
  const debtor = partyOf(detail, 'Dbtr');
  const creditor = partyOf(detail, 'Cdtr');
  const [first, second] = isIn === isReversal ? [creditor, debtor] : [debtor, creditor];
  const isOwn = (party: Counterparty): boolean => party.iban !== null && party.iban === account;
  return isOwn(first) ? second : first;
}

function partyOf(detail: XmlNode, side: 'Dbtr' | 'Cdtr'): Counterparty {
  const parties = one(detail, 'RltdPties');
  const bank = at(detail, `RltdAgts/${side}Agt/FinInstnId`);
  return {
    name: textOr(textAt(parties, `${side}/Nm`) ?? textAt(parties, `${side}/Pty/Nm`)),
    iban: ibanOr(textAt(parties, `${side}Acct/Id/IBAN`)),
    bic: textOr(textAt(bank, 'BICFI') ?? textAt(bank, 'BIC')),
  };
}

/** The day as it is written, whatever the time zone says. */
function dayAt(node: XmlNode, path: string): string | null {
  const found = at(node, path);
  if (!found) return null;
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(found.text);
  if (!match)
    throw new BankFileError('invalid_date', `${path} is not a day: “${found.text.slice(0, 40)}”.`, found.line);
  return dayOf(match[1]!, match[2]!, match[3]!, found.line);
}

const all = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

const one = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

const at = (node: XmlNode | undefined, path: string): XmlNode | undefined =>
  path.split('/').reduce<XmlNode | undefined>((found, name) => one(found, name), node);

/** The text of an element that says something. */
function textAt(node: XmlNode | undefined, path: string): string | undefined {
  const text = at(node, path)?.text;
  return text === '' ? undefined : text;
}
