import { Client, ok, sql } from '@daybook/harness';
import { Random, seedOf, until } from '@daybook/testing';
import { MailServer } from '@daybook/testing/mail-server';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { type Program, runProgram } from './support/processes.js';
import { addressOf, PROOF_ENV } from './support/proof.js';
import { startService, type TestService } from './support/service.js';

type Content = NonNullable<NonNullable<Parameters<typeof MailServer.start>[0]>['content']>;

let server: MailServer;
/** What the mail server does with the next content. */
let content: Content;
/** Message-IDs of all that arrived whole. */
const arrived: string[] = [];
let holdsRecipient: (() => void) | undefined;

let service: TestService;
let env: NodeJS.ProcessEnv;
const programs: Program[] = [];

beforeAll(async () => {
  server = await MailServer.start({
    // Never answers while a test holds recipients.
    onRcptTo: (_address, _session, done) => (holdsRecipient ? holdsRecipient() : done()),
    content: (stream, own, answer) => content(stream, own, answer),
  });
  env = { ...PROOF_ENV, SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'books@example.com' };
  service = await startService(env);
});
afterEach(async () => {
  holdsRecipient = undefined;
  arrived.length = 0;
  await Promise.all(programs.splice(0).map((program) => program.kill()));
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

/** Keeps the message, then answers. */
const taking =
  (answers: boolean): Content =>
  (stream, _server, answer) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      arrived.push(/^Message-ID: (.*)$/m.exec(Buffer.concat(chunks).toString())![1]!.trim());
      if (answers) answer();
    });
  };

/** The real program, with its background work. */
async function started(): Promise<Program & { readonly origin: string }> {
  const program = runProgram(service, 'main.js', [], { PORT: '0', ...env });
  programs.push(program);
  return { ...program, origin: await addressOf(program) };
}

const clientAt = (origin: string, { workspace, token }: Client): Client => new Client(origin, workspace, token);

/** A posted invoice, sent through this process; answers its message. */
async function sent(client: Client): Promise<string> {
  const partner = await client.make('partners', { name: 'Buyer', email: 'a@b.example' });
  const lines = [{ description: 'Work', quantity: 1, price_unit: 100 }];
  const { id } = await client.make('invoices', { partner: partner.id, lines });
  ok(await client.post(`/invoices/${id}/confirm`));
  ok(await client.post(`/invoices/${id}/send`, {}));
  const [message] = ok(await client.get('/messages'))['data'] as { id: string }[];
  return message!.id;
}

const stateOf = async (client: Client, id: string) => ok(await client.get(`/messages/${id}`));
/** The lease of the killed process ends. */
const endLease = () =>
  sql(
    service.databaseUrl,
    "UPDATE mail.outbox SET leased_until = now() - interval '1 s' WHERE leased_until IS NOT NULL",
  );

it('a message whose sender was killed before it transmitted it is mailed once, by the next process', async () => {
  content = taking(true);
  let asked = false;
  holdsRecipient = () => (asked = true);
  const own = await service.freshWorkspace('EUR');
  const first = await started();
  const id = await sent(clientAt(first.origin, own));
  await until('the message is being sent', () => asked);
  await first.kill();
  holdsRecipient = undefined;
  await endLease();
  const client = clientAt((await started()).origin, own);
  await until('it is sent', async () => (await stateOf(client, id))['state'] === 'sent');
  expect(arrived).toEqual([expect.stringContaining(id)]);
  expect(await sql(service.databaseUrl, 'SELECT FROM mail.outbox')).toEqual([]);
  await service.expectSound(own);
});

it('a message whose sender was killed after its end is not mailed again by itself: it may have arrived', async () => {
  content = taking(false);
  const own = await service.freshWorkspace('EUR');
  const first = await started();
  const id = await sent(clientAt(first.origin, own));
  await until('the message has arrived', () => arrived.length > 0);
  await first.kill();
  content = taking(true);
  await endLease();
  const client = clientAt((await started()).origin, own);
  await until('it has failed', async () => (await stateOf(client, id))['state'] === 'failed');
  expect(await stateOf(client, id)).toMatchObject({ may_have_been_delivered: true });
  expect(arrived).toHaveLength(1);
  // A person decides.
  ok(await client.post(`/messages/${id}/retry`));
  await until('it is sent', async () => (await stateOf(client, id))['state'] === 'sent');
  expect(new Set(arrived)).toEqual(new Set([arrived[0]]));
  await service.expectSound(own);
});

const DOCUMENTS = 30;

/** UBL of a supplier that nobody knows. */
const ubl = (n: number): string => `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>RE-${n}</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Supplier</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Buyer</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">${n}.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>Z</cbc:ID><cbc:Percent>0</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">${n}.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">${n}.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">${n}.00</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">${n}.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">${n}.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Work</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>Z</cbc:ID><cbc:Percent>0</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">${n}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`;

async function received(client: Client, n: number): Promise<number | undefined> {
  const reply = await fetch(`${client.origin}/api/${client.workspace}/v1/bills/from_document`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${client.token}`, 'Idempotency-Key': `document-${n}` },
    body: ubl(n),
  }).catch(() => undefined);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.status;
}

/** References of bills, and of how many of them the file is not there or not alone. */
const BILLS = `
  SELECT i.reference, (SELECT count(*)::integer FROM attachments.attachments a WHERE a.workspace_id = i.workspace_id AND a.record_id = i.id) AS files
  FROM accounting.invoices i WHERE i.type = 'bill' ORDER BY i.reference`;

it('bills from documents are whole or not there when the service is killed, and each is there once in the end', async () => {
  const random = new Random(seedOf('killed service'));
  const own = await service.freshWorkspace('EUR');
  const first = await started();
  const numbers = Array.from({ length: DOCUMENTS }, (_, i) => i + 1);
  const client = clientAt(first.origin, own);
  await received(client, 1);
  const sending = Promise.all(numbers.map((n) => received(client, n)));
  await until('some are there', async () => (await sql(service.databaseUrl, BILLS)).length >= random.between(2, 10));
  await first.kill();
  const statuses = await sending;
  const rows = await sql<{ reference: string; files: number }>(service.databaseUrl, BILLS);
  expect(rows.length).toBeLessThan(DOCUMENTS);
  expect(rows.filter(({ files }) => files !== 1)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(rows.length);
  await service.expectSound(own);
  const again = clientAt((await started()).origin, own);
  await Promise.all(numbers.map((n) => received(again, n)));
  const all = await sql<{ reference: string; files: number }>(service.databaseUrl, BILLS);
  expect(all.map(({ reference }) => reference).sort()).toEqual(numbers.map((n) => `RE-${n}`).sort());
  expect(all.filter(({ files }) => files !== 1)).toEqual([]);
  expect(await sql(service.databaseUrl, 'SELECT FROM attachments.attachments')).toHaveLength(DOCUMENTS);
  await service.expectSound(own);
});
