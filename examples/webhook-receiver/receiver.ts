import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

interface Event {
  id: string;
  type: string;
  /** Its place in the stream; null for a ping. */
  sequence: number | null;
  /** The place of the event that this endpoint was told before; only in messages. */
  previous_sequence?: number | null;
  data: { object: { id: string } };
}

/** What this program keeps of an event that it has handled. */
interface Handled {
  id: string;
  type: string;
  sequence: number;
  record: string;
}

const {
  WEBHOOK_SECRET = '',
  DAYBOOK_URL = '',
  DAYBOOK_TOKEN = '',
  KINDS = '',
  PORT = '4000',
  JOURNAL = 'handled.jsonl',
} = process.env;

const secret = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const kinds = KINDS === '' ? [] : KINDS.split(',');
const isWanted = ({ type }: Event): boolean => kinds.length === 0 || kinds.includes(type.slice(0, type.indexOf('.')));

// --- 1. Verify -------------------------------------------------------------------------------------------------------

const TOLERANCE_S = 300;
const BODY_MAX = 1_000_000;

/** Standard Webhooks: an HMAC over id, time and body; one of several signatures has to fit, while a secret is rotated. */
function isSigned(headers: IncomingHttpHeaders, body: Buffer): boolean {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  );
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_S)) return false;
  const expected = createHmac('sha256', secret).update(`${id}.${time}.`).update(body).digest();
  return (signatures as string).split(' ').some((text) => {
    const [version, value = ''] = text.split(',');
    const signature = Buffer.from(value, 'base64');
    return version === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}

// --- 2. Handle each event once ---------------------------------------------------------------------------------------

const handled = new Set<string>();
/** Everything up to this place that concerns us is handled; undefined before the first event. */
let upTo: number | undefined;

for (const line of existsSync(JOURNAL) ? readFileSync(JOURNAL, 'utf8').split('\n') : []) {
  // A line that a crash cut off was not answered either: its event comes again.
  if (!line.endsWith('}')) continue;
  const { id, sequence } = JSON.parse(line) as Handled;
  handled.add(id);
  upTo = Math.max(upTo ?? 0, sequence);
}

/** **Your work goes here.** It and the note that it is done belong into one transaction; here the note is the work. */
function handle({ id, type, data }: Event, sequence: number): void {
  const note: Handled = { id, type, sequence, record: data.object.id };
  appendFileSync(JOURNAL, `${JSON.stringify(note)}\n`);
  process.stdout.write(`${sequence} ${type} ${note.record}\n`);
}

function handleOnce(event: Event): void {
  if (event.sequence === null || !isWanted(event)) return;
  if (!handled.has(event.id)) handle(event, event.sequence);
  handled.add(event.id);
  upTo = Math.max(upTo ?? 0, event.sequence);
}

// --- 3. Recover what was missed --------------------------------------------------------------------------------------

/** Handles everything in the stream after `from` and before `to`, in its order. */
async function recover(from: number, to: number): Promise<void> {
  process.stdout.write(`missed something between ${from} and ${to}\n`);
  let query = `sequence[gt]=${from}&sequence[lt]=${to}&sort=sequence&limit=200`;
  while (query !== '') {
    const reply = await fetch(`${DAYBOOK_URL}/v1/events?${query}`, {
      headers: { Authorization: `Bearer ${DAYBOOK_TOKEN}` },
    });
    if (!reply.ok) throw new Error(`GET /v1/events answered ${reply.status}`);
    const page = (await reply.json()) as { data: Event[]; next_cursor?: string };
    page.data.forEach(handleOnce);
    query = page.next_cursor === undefined ? '' : `cursor=${encodeURIComponent(page.next_cursor)}`;
  }
}

async function receive(event: Event): Promise<void> {
  const { sequence, previous_sequence: previous } = event;
  if (sequence !== null && previous != null && upTo !== undefined && previous > upTo) await recover(upTo, sequence);
  handleOnce(event);
}

// --- 4. Answer when it is done ---------------------------------------------------------------------------------------

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** One message after the other: what one finds missing, the next does not look for again. */
let queue = Promise.resolve();

const server = createServer((request, reply) => {
  const answer = async (): Promise<number> => {
    const body = await bodyOf(request);
    if (!isSigned(request.headers, body)) return 401;
    const event = JSON.parse(body.toString()) as Event;
    const turn = queue.then(() => receive(event));
    queue = turn.catch(() => undefined);
    await turn;
    return 204;
  };
  answer()
    // Anything but 2xx, and the message comes again.
    .catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      return 500;
    })
    .then((status) => reply.writeHead(status).end())
    .catch(() => undefined);
});

if (secret.length < 24) {
  process.stderr.write('Set WEBHOOK_SECRET to the whsec_… of the endpoint.\n');
  process.exit(1);
}
server.listen(Number(PORT), '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.stdout.write(`receiving on http://127.0.0.1:${port}/\n`);
});
