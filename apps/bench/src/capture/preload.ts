import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Recorded, RecordedStatement } from './recorded.js';

// Runs in the service before anything of it (node --import): tells the process that started it what each request sent to
// the database. The service that is measured runs without it.

type Query = (this: unknown, ...args: unknown[]) => unknown;
type Callback = (error: unknown, result?: { rows?: unknown[] }) => void;

const RESULT_MAX = 20_000;

const request = new AsyncLocalStorage<Recorded>();
const { Client } = createRequire(import.meta.url)('pg') as { Client: { prototype: { query: Query } } };

const sent: Query = Client.prototype.query;
Client.prototype.query = function (...args: unknown[]) {
  const recorded = request.getStore();
  const statement = recorded && args[0] ? statementOf(args) : undefined;
  if (!recorded || !statement) return sent.apply(this, args);
  recorded.statements.push(statement);
  const callback = args.findIndex((argument) => typeof argument === 'function');
  if (callback >= 0) {
    const original = args[callback] as Callback;
    args[callback] = (error: unknown, result?: { rows?: unknown[] }) => {
      keep(statement, result);
      original(error, result);
    };
    return sent.apply(this, args);
  }
  const answer = sent.apply(this, args);
  if (answer instanceof Promise) void answer.then((result: { rows?: unknown[] }) => keep(statement, result)).catch(() => undefined);
  return answer;
};

function statementOf([first, second]: unknown[]): RecordedStatement {
  const values = Array.isArray(second) ? second : [];
  if (typeof first === 'string') return { text: first, values, result: '' };
  const { name, text, values: own, rowMode } = first as Omit<RecordedStatement, 'result'>;
  return { name, text, values: own ?? values, rowMode, result: '' };
}

function keep(statement: RecordedStatement, result?: { rows?: unknown[] }): void {
  statement.result = JSON.stringify(result?.rows ?? []).slice(0, RESULT_MAX);
}

type Emit = (this: unknown, event: string | symbol, ...args: unknown[]) => boolean;
const emitted = Server.prototype.emit as Emit;
Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]): boolean {
  if (event !== 'request') return emitted.call(this, event, ...args);
  const [incoming, response] = args as [IncomingMessage, ServerResponse];
  const recorded: Recorded = { requestId: String(incoming.headers['x-request-id']), statements: [], status: 0, bytes: 0 };
  response.once('close', () => {
    recorded.status = response.statusCode;
    recorded.bytes = Number(response.getHeader('content-length') ?? 0);
    process.send?.(recorded);
  });
  return request.run(recorded, () => emitted.call(this, event, ...args));
} as Server['emit'];
