import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from '@daybook/harness';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any answer
  readonly body: any;
}

/** POST of a file to a path that takes one. */
export async function sendFile(
  { origin, workspace, token }: Client,
  path: string,
  file: string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await fetch(`${origin}/api/${workspace}/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/xml', ...headers },
    body: new Uint8Array(Buffer.from(file as string)),
  });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

/** The answer of an import that succeeds. */
export async function imported(
  client: Client,
  account: string,
  file: string | Uint8Array,
  query = '',
): Promise<Answer['body']> {
  const { status, body } = await sendFile(client, `/bank_accounts/${account}/import${query}`, file);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** `field: code` of a refusal, with its status. */
export const refused = ({ status, body }: Answer): object => ({
  status,
  ...{ field: body.error.details?.[0]?.field ?? body.error.field, code: body.error.code, message: body.error.message },
});

export interface Line {
  readonly date: string;
  readonly amount: string;
  readonly text?: string;
  readonly reference?: string;
}

interface Statement {
  readonly account: string;
  readonly lines: readonly Line[];
  readonly currency?: string;
  readonly opening?: string;
  readonly closing?: string;
}

const tag = (name: string, content: string | undefined): string =>
  content === undefined ? '' : `<${name}>${content}</${name}>`;

function balance(type: string, amount: string | undefined, currency: string): string {
  if (amount === undefined) return '';
  const side = amount.startsWith('-') ? 'DBIT' : 'CRDT';
  return `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${side}</CdtDbtInd></Bal>`;
}

function entry({ date, amount, text, reference }: Line, currency: string): string {
  const side = amount.startsWith('-') ? 'DBIT' : 'CRDT';
  const about =
    text === undefined ? '' : `<NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>`;
  return `<Ntry><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt>${tag('AcctSvcrRef', reference)}${about}</Ntry>`;
}

/** A CAMT.053 of these statements. */
export function camt(...statements: readonly Statement[]): string {
  const texts = statements.map(
    ({ account, lines, currency = 'EUR', opening, closing }) =>
      `<Stmt><Acct><Id>${/^[A-Z]{2}\d\d/.test(account) ? `<IBAN>${account}</IBAN>` : `<Othr><Id>${account}</Id></Othr>`}</Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', opening, currency)}${balance('CLBD', closing, currency)}${lines.map((line) => entry(line, currency)).join('\n')}</Stmt>`,
  );
  return `<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${texts.join('')}</BkToCstmrStmt></Document>`;
}

/** A new bank account with its own journal and ledger account. */
export async function anAccount(
  client: Client,
  name: string,
  more: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { currency } = more;
  const account = await client.make('accounts', {
    code: `19${name}`,
    name,
    type: 'bank',
    ...(currency ? { currency } : {}),
  });
  const journal = await client.make('journals', { code: `J${name}`, name, type: 'bank', default_account: account.id });
  return (await client.make('bank_accounts', { name, journal: journal.id, ...more })).id;
}

/** All lines of an account, oldest first. */
export async function linesOf(client: Client, account: string): Promise<readonly Answer['body'][]> {
  const all: Answer['body'][] = [];
  for (let cursor = ''; ;) {
    const { body } = await client.get(`/bank_lines?bank_account=${account}&sort=id&limit=200${cursor}`);
    all.push(...body.data);
    if (!body.next_cursor) return all;
    cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`;
  }
}

const SAMPLES = new URL('../../../base/bank-files/test/samples/', import.meta.url);

export interface Expected {
  readonly account?: string;
  readonly mapping?: Readonly<Record<string, unknown>>;
  readonly statements: readonly {
    readonly account: string | null;
    readonly currency: string;
    readonly opening: string | null;
    readonly closing: string | null;
    readonly lines: readonly Readonly<Record<string, unknown>>[];
  }[];
}

/** The sample files, each with what it says. */
export const samples: readonly { readonly name: string; readonly bytes: Buffer; readonly expected: Expected }[] =
  readdirSync(SAMPLES)
    .filter((name) => !name.endsWith('.json'))
    .map((name) => ({
      name,
      bytes: readFileSync(new URL(name, SAMPLES)),
      expected: JSON.parse(
        readFileSync(new URL(name.replace(/\.\w+$/, '.expected.json'), SAMPLES), 'utf8'),
      ) as Expected,
    }));
