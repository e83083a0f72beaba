import type { Service } from './service.js';
import { wireOf } from './wire.js';

/** A bank account with a statement of forty lines, and what it is about. */
export interface Bank {
  readonly account: string;
  /** The account of the demo company, with its own lines. */
  readonly main: string;
  readonly savings: string;
  readonly rent: string;
  /** The statement, in OFX. */
  readonly file: string;
}

type Json = Readonly<Record<string, unknown>>;

const NUMBER = '30407788';

/** Days back from today, `YYYY-MM-DD`. */
export const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

export const transaction = (date: string, amount: number, name: string, memo: string, at: number): string =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${date.replaceAll('-', '')}<TRNAMT>${amount.toFixed(2)}<FITID>R${at}` +
  `<NAME>${name}<MEMO>${memo}</STMTTRN>`;

/** Thirty invoices that are paid, five lines that a rule knows, three rents, a transfer, and one that is in the books. */
export async function openBank(service: Service): Promise<Bank> {
  const wire = await wireOf(service);
  const idOf = async (collection: string, filter: string): Promise<string> =>
    (await wire.get(`/${collection}?${filter}&fields=id`)).data[0].id;
  const ledger = await wire.post('/accounts', { code: '1030', name: 'Giro', type: 'bank' });
  const journal = { code: 'GIR', name: 'Giro', type: 'bank', default_account: ledger.id };
  const { id: journalId } = await wire.post('/journals', journal);
  const account = await wire.post('/bank_accounts', { name: 'Giro', number: NUMBER, journal: journalId });
  const hosting = await idOf('accounts', 'code=6200');
  await wire.post('/bank_rules', {
    name: 'Hosting',
    conditions: { direction: 'out', text_contains: ['cloudport'] },
    lines: [{ account: hosting, rest: true }],
  });
  const partner = await idOf('partners', 'external_id=oakfield');
  const lines: string[] = [];
  for (let at = 0; at < 30; at++) {
    const invoice = await wire.post('/invoices', {
      ...{ partner, date: day(20), confirm: true },
      lines: [{ description: 'Work', quantity: 1, price_unit: 301.5 + at * 17 }],
    });
    lines.push(transaction(day(9), invoice.amount_total, 'OAKFIELD PRIMARY SCHOOL', `INVOICE ${invoice.number}`, at));
  }
  for (let at = 0; at < 5; at++) lines.push(transaction(day(8), -(20 + at), 'CLOUDPORT', `CARD ${at}`, 30 + at));
  for (let at = 0; at < 3; at++) lines.push(transaction(day(7 - at), -900, 'WHARF ESTATES', `RENT ${at}`, 35 + at));
  lines.push(transaction(day(3), -250, 'OWN', 'TO SAVINGS', 38), transaction(day(2), 77, 'OLD', 'OPENING', 39));
  return {
    account: account.id,
    main: await idOf('bank_accounts', 'external_id=main-account'),
    savings: await idOf('bank_accounts', 'external_id=savings-account'),
    rent: await idOf('accounts', 'code=6100'),
    file: ofx(lines),
  };
}

/** A statement in OFX, of the account with this number. */
export function ofx(lines: readonly string[], number = NUMBER): string {
  return [
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE',
    'OLDFILEUID:NONE\nNEWFILEUID:NONE\n\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1',
    '<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>1<ACCTID>',
    `${number}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>`,
    ...lines,
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n');
}

/** How many lines of an account are in a state. */
export async function linesOf(service: Service, account: string, state: string): Promise<number> {
  const wire = await wireOf(service);
  const page = await wire.get(
    `/bank_lines?bank_account=${account}&state=${state}&limit=1&include_total=true&fields=id`,
  );
  return page.total_count;
}

/** What a person would do with each line, by a program. */
export async function reconcileByApi(service: Service, { account, savings, rent, file }: Bank): Promise<void> {
  const wire = await wireOf(service);
  await wire.post(`/bank_accounts/${account}/import`, file);
  const open = await wire.get(`/bank_lines?bank_account=${account}&state=open&sort=date&limit=100`);
  for (const { id, text, amount } of open.data) {
    if (text.includes('OPENING')) await wire.post(`/bank_lines/${id}/ignore`, { reason: 'old' });
    else if (text.includes('RENT'))
      await wire.post(`/bank_lines/${id}/match`, { lines: [{ account: rent, amount: -amount }] });
    else if (text.includes('SAVINGS')) await wire.post(`/bank_lines/${id}/match`, { transfer_to: savings });
    else {
      const { data } = await wire.get(`/bank_lines/${id}/suggestions`);
      await wire.post(`/bank_lines/${id}/match`, data[0].plan);
    }
  }
}

/** The balance of each account, by its code. */
export async function booksOf(service: Service): Promise<Json> {
  const wire = await wireOf(service);
  const { data } = await wire.get('/accounts?fields=code,balance&limit=200');
  return Object.fromEntries(data.map(({ code, balance }: { code: string; balance: number }) => [code, balance]));
}
