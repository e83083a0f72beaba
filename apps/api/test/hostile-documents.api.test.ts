import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { Client, ok, sql } from '@daybook/harness';
import { until } from '@daybook/testing';
import { MailServer } from '@daybook/testing/mail-server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Program, runProgram } from './support/processes.js';
import { addressOf, PROOF_ENV } from './support/proof.js';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let program: Program;
let client: Client;
let server: MailServer;
let invoice: Record<'pdf' | 'factur_x' | 'ubl', Buffer>;

beforeAll(async () => {
  server = await MailServer.start();
  const env = { ...PROOF_ENV, SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'books@example.com' };
  service = await startService(env);
  program = runProgram(service, 'main.js', [], { PORT: '0', ...env });
  const { workspace, token } = await service.freshWorkspace('EUR');
  client = new Client(await addressOf(program), workspace, token);
  await client.patch('/settings/company', {
    ...{ vat_id: 'DE136695976', address: { street: 'Hauptstraße 12', city: 'Berlin', country: 'DE' } },
  });
  const account = (await client.find('accounts', 'code=2200')).id;
  const vat = await client.make('taxes', { name: 'VAT', rate: 19, scope: 'sale', account });
  const partner = await client.make('partners', { name: 'Buyer', address: { city: 'Nice', country: 'FR' } });
  const lines = [{ description: 'Work', quantity: 1, price_unit: 100, taxes: [vat.id] }];
  const { id } = await client.make('invoices', { partner: partner.id, external_id: 'sold', lines });
  ok(await client.post(`/invoices/${id}/confirm`));
  const [pdf, factur_x, ubl] = await Promise.all(
    ['pdf', 'factur_x', 'ubl'].map(async (form) => (await client.file(`/invoices/${id}/${form}`)).bytes),
  );
  invoice = { pdf: pdf!, factur_x: factur_x!, ubl: ubl! };
});
afterAll(async () => {
  await program?.kill();
  await service.stop();
  await server.stop();
});

/** The most resident memory of the service so far, in MB. */
const mostMb = (): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${program.child.pid}/status`, 'utf8'))![1]) / 1024;

/** Rows of everything that a received document could leave. */
const kept = (): Promise<object[]> =>
  sql(
    service.databaseUrl,
    `SELECT (SELECT count(*) FROM accounting.invoices WHERE type LIKE 'bill%') AS bills,
       (SELECT count(*) FROM attachments.attachments) AS attachments, (SELECT count(*) FROM attachments.blobs) AS blobs, (SELECT count(*) FROM attachments.pieces) AS pieces,
       (SELECT count(*) FROM idempotency.keys WHERE key LIKE 'hostile%') AS keys`,
  );

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

async function send(bytes: Buffer, key: string): Promise<Answer> {
  const headers = { Authorization: `Bearer ${client.token}`, 'Idempotency-Key': `hostile-${key}` };
  const address = `${client.origin}/api/${client.workspace}/v1/bills/from_document`;
  const reply = await fetch(address, { method: 'POST', headers, body: new Uint8Array(bytes) });
  const { error } = (await reply.json()) as { error: { code: string; message: string } };
  return { status: reply.status, code: error.code, message: error.message };
}

const xml = (change: (text: string) => string): Buffer => Buffer.from(change(invoice.ubl.toString()));
const BOMB = Array.from({ length: 12 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('');

describe('a hostile document', () => {
  it.each<[string, () => Buffer, number, string, string]>([
    [
      'an XML bomb',
      () =>
        xml((text) =>
          text.replace('?>', `?><!DOCTYPE b [<!ENTITY a0 "aaaaaaaaaa">${BOMB}]>`).replace('>Work<', '>&a12;<'),
        ),
      ...([400, 'xml_refused', 'DOCTYPE'] as const),
    ],
    [
      'an external entity',
      () =>
        xml((text) =>
          text.replace('?>', '?><!DOCTYPE b [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('>Work<', '>&x;<'),
        ),
      ...([400, 'xml_refused', 'DOCTYPE'] as const),
    ],
    [
      'elements nested 5,000 deep',
      () => xml((text) => text.replace('>Work<', `>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}<`)),
      ...([400, 'xml_refused', 'nested'] as const),
    ],
    ['a PDF without an invoice', () => invoice.pdf, 422, 'pdf_without_invoice', 'no e-invoice'],
    [
      'a PDF with a script',
      () =>
        Buffer.from(
          invoice.factur_x
            .toString('latin1')
            .replace('/Type /Catalog\n', '/Type /Catalog\n/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>\n'),
          'latin1',
        ),
      ...([400, 'pdf_refused', 'script'] as const),
    ],
    [
      'a ZIP under the name of an XML',
      () => Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), invoice.ubl]),
      ...([400, 'not_xml', ''] as const),
    ],
  ])('(%s) is a clear refusal that leaves nothing', async (name, bytes, status, code, words) => {
    const before = [await kept(), mostMb()] as const;
    const answer = await send(bytes(), name.replaceAll(' ', '-'));
    expect(answer).toMatchObject({ status, code, message: expect.stringContaining(words) });
    expect(await kept()).toEqual(before[0]);
    expect(mostMb() - before[1]).toBeLessThan(250);
    expect((await client.get('/bills')).status).toBe(200);
  });

  it('of 500 MB is refused before the rest of it is read, and held nowhere', async () => {
    const before = [await kept(), mostMb()] as const;
    const { status, sent } = await pour(500 * 1024 * 1024);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(60 * 1024 * 1024);
    expect(await kept()).toEqual(before[0]);
    expect(mostMb() - before[1]).toBeLessThan(100);
  });
});

/** Sends this many bytes in chunks, until the connection ends. */
function pour(length: number): Promise<{ readonly status: number | undefined; readonly sent: number }> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(client.origin);
    const sending = httpRequest({
      ...{ hostname, port, method: 'POST', path: `/api/${client.workspace}/v1/bills/from_document` },
      headers: { Authorization: `Bearer ${client.token}`, 'Transfer-Encoding': 'chunked' },
    });
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    let [sent, status, isOver]: [number, number | undefined, boolean] = [0, undefined, false];
    const end = (): void => {
      isOver = true;
      resolve({ status, sent });
    };
    sending.on('response', (answer) => {
      status = answer.resume().statusCode;
    });
    sending.on('error', end).on('close', end);
    const more = (): void => {
      while (!isOver && sent < length) {
        sent += chunk.length;
        if (!sending.write(chunk)) return void sending.once('drain', more);
      }
      if (!isOver) sending.end();
    };
    more();
  });
}

describe('line breaks and commas', () => {
  const messages = () =>
    sql<{ recipients: string[]; subject: string }>(
      service.databaseUrl,
      'SELECT recipients, subject FROM mail.messages',
    );

  it.each(['a@b.example, evil@c.example', 'a@b.example\r\nBcc: evil@c.example', 'a@b.example\nevil@c.example'])(
    'make no second recipient of %j, wherever it is sent',
    async (address) => {
      const partner = await client.post('/partners', { name: 'A', email: address });
      expect([partner.status, partner.body.error.field]).toEqual([400, 'email']);
      for (const field of ['to', 'cc', 'bcc']) {
        const sent = await client.post('/invoices/ext:sold/send', { to: ['a@b.example'], [field]: [address] });
        expect([sent.status, sent.body.error.field]).toEqual([400, `${field}[0]`]);
      }
      expect(await messages()).toEqual([]);
    },
  );

  it('in names and subjects make no header and no recipient', async () => {
    ok(await client.patch('/settings/company', { name: 'Müller\r\nBcc: evil@c.example' }));
    const subject = 'Hello\r\nBcc: evil@c.example';
    ok(await client.post('/invoices/ext:sold/send', { to: ['a@b.example'], subject }));
    await until('it has arrived', () => server.received.length > 0);
    const { to, raw } = server.received[0]!;
    expect(to).toEqual(['a@b.example']);
    const [head] = raw.toString().split('\r\n\r\n');
    expect(head).not.toMatch(/^bcc:/im);
    expect(head).toMatch(/^subject: Hello/im);
  });
});
