import { BankFileError, type BankLine, type BankStatement, lineOf } from './bank-file.js';
import { type OfxNode, ofxTree } from './ofx-tree.js';
import { amountOf, currencyOf, dayOf, ibanOr, isZeroAmount, textOr } from './values.js';

/** The statements of a bank account and of a credit card, with where each says its account. */
const STATEMENTS: ReadonlyMap<string, string> = new Map([
  ['STMTRS', 'BANKACCTFROM'],
  ['CCSTMTRS', 'CCACCTFROM'],
]);

/**
 * The statements of an OFX file, in its older form (SGML) or as XML.
 * @throws BankFileError
 */
export function readOfx(text: string): readonly BankStatement[] {
  const found: BankStatement[] = [];
  const visit = (node: OfxNode): void => {
    const account = STATEMENTS.get(node.name);
    if (account !== undefined) found.push(statementOf(node, account));
    else node.children.forEach(visit);
  };
  visit(ofxTree(text));
  return found;
}

function statementOf(node: OfxNode, accountName: string): BankStatement {
  const currency = currencyOf(valueOf(node, 'CURDEF') ?? '', node.place);
  const number = valueOf(child(node, accountName), 'ACCTID');
  const balance = child(node, 'LEDGERBAL');
  const skipped = { zero: 0, pending: 0 };
  const transactions = child(node, 'BANKTRANLIST')?.children.filter(({ name }) => name === 'STMTTRN') ?? [];
  const lines = transactions
    .map((one) => lineIn(one, currency))
    .filter(({ amount }) => {
      const isZero = isZeroAmount(amount);
      if (isZero) skipped.zero += 1;
      return !isZero;
    });
  return {
    ...{ account: ibanOr(number) ?? textOr(number), currency, opening: null },
    closing: balance ? amountIn(balance, 'BALAMT', currency) : null,
    // DTSTART and DTEND are the days that were asked for, not those of the statement.
    ...{ from: null, to: null, lines, skipped },
  };
}

function lineIn(node: OfxNode, currency: string): BankLine {
  const date = dayIn(node, 'DTPOSTED');
  const payee = child(node, 'PAYEE');
  const other = child(node, 'BANKACCTTO') ?? child(node, 'CCACCTTO');
  return lineOf({
    ...{ date, valueDate: date, currency, place: node.place },
    amount: amountIn(node, 'TRNAMT', currency),
    bankReference: textOr(valueOf(node, 'FITID')),
    customerReference: textOr(valueOf(node, 'CHECKNUM')),
    counterparty: {
      name: textOr(valueOf(node, 'NAME') ?? valueOf(payee, 'NAME')),
      iban: ibanOr(valueOf(other, 'ACCTID')),
      bic: null,
    },
    text: valueOf(node, 'MEMO')?.trim() ?? '',
  });
}

/** A comma may stand for the point. */
const amountIn = (node: OfxNode, name: string, currency: string): string =>
  amountOf((valueOf(node, name) ?? '').trim().replace(/,(\d*)$/, '.$1'), currency, node.place);

/** `20260110120000[-5:EST]`: the written day counts, whatever the time zone. */
function dayIn(node: OfxNode, name: string): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(valueOf(node, name)?.trim() ?? '') ?? [];
  if (year === undefined)
    throw new BankFileError('invalid_date', `${name} must be a day, such as 20260131.`, node.place);
  return dayOf(year, month!, day!, node.place);
}

const child = (node: OfxNode | undefined, name: string): OfxNode | undefined =>
  node?.children.find((one) => one.name === name);

const valueOf = (node: OfxNode | undefined, name: string): string | undefined => child(node, name)?.text;
