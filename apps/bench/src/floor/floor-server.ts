import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { ScriptStep } from '../capture/script.js';
import { answerQuestions } from '../process/subprocess.js';
import { replay } from './replay.js';

// The floor: bare node:http and pg that run the service's statements of each request and return as many bytes. `POST
// /<work>/<step>/<n>` runs a step; n selects the variant of a read, and the records of a write.

/** Each kind of work: its variants, each a script of one or more requests. */
export type Scripts = Readonly<Record<string, readonly (readonly ScriptStep[])[]>>;

export type FloorQuestion =
  | {
      readonly kind: 'start';
      readonly databaseUrl: string;
      readonly token: string;
      readonly scripts: Scripts;
      readonly role: string;
    }
  | {
      readonly kind: 'prepare';
      readonly work: string;
      readonly steps: number;
      readonly from: number;
      readonly count: number;
    };

const POOL_MAX = 10;

/** Opens connections like the service (`data-source.ts` of packages/base/database). */
const SESSION =
  '-c TimeZone=UTC -c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

// Like the service: days and timestamps stay texts.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text);

const epochMs = Date.now();
let pool: pg.Pool;
let scripts: Scripts;
let hash: Buffer;

answerQuestions<FloorQuestion>((question) => (question.kind === 'start' ? start(question) : prepare(question)));

async function start(question: Extract<FloorQuestion, { kind: 'start' }>): Promise<{ url: string }> {
  const options = `${SESSION} -c role=${question.role}`;
  pool = new pg.Pool({ connectionString: question.databaseUrl, max: POOL_MAX, options, keepAlive: true });
  scripts = question.scripts;
  hash = hashOf(question.token);
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Runs the first steps of a work this many times, as prerequisites of the next step. */
async function prepare({ work, steps, from, count }: Extract<FloorQuestion, { kind: 'prepare' }>): Promise<object> {
  let n = from;
  const one = async (): Promise<void> => {
    while (n < from + count) {
      const run = { n: n++, epochMs };
      for (let step = 0; step < steps; step++) await replay(pool, stepOf(work, step, run.n), step, run);
    }
  };
  await Promise.all(Array.from({ length: 4 }, one));
  return {};
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    if (request.method === 'POST') await bodyOf(request);
    if (!hashOf(request.headers.authorization?.slice(7) ?? '').equals(hash)) throw new Error('Another token.');
    const [, work = '', step = '', n = ''] = (request.url ?? '').split('/');
    const script = stepOf(work, Number(step), Number(n));
    const rows = await replay(pool, script, Number(step), { n: Number(n), epochMs });
    const body = fit(JSON.stringify(rows), script.bytes);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': script.bytes });
    response.end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

function stepOf(work: string, step: number, n: number): ScriptStep {
  const variants = scripts[work] as readonly (readonly ScriptStep[])[];
  return variants[n % variants.length]![step] as ScriptStep;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
}

/** As many bytes as the service's response: ASCII, so each is one character. */
function fit(text: string, bytes: number): Buffer {
  const body = Buffer.alloc(bytes, ' ');
  body.write(text);
  return body;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
