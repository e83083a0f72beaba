import { AsyncLocalStorage } from 'node:async_hooks';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { type Recorded, recordedStatement } from './recorded.js';

// Loaded in the service before anything else (node --import): reports the database statements of each request to the parent
// process. The measured service runs without it.

type OnComplete = (error: unknown, results: readonly { readonly rows: unknown[] }[]) => void;

/** One round trip of the service (packages/base/pipeline/src/batch.ts). */
interface Batch {
  readonly statements: readonly Parameters<typeof recordedStatement>[0][];
  onComplete: OnComplete;
}

type Query = (this: unknown, ...sent: [Partial<Batch> | string, ...unknown[]]) => unknown;

const RESULT_MAX = 20_000;

const request = new AsyncLocalStorage<Recorded>();
const { Client } = createRequire(import.meta.url)('pg') as { Client: { prototype: { query: Query } } };

const sent: Query = Client.prototype.query;
Client.prototype.query = function (...args) {
  const recorded = request.getStore();
  const [first] = args;
  if (recorded && typeof first === 'object' && first.statements) record(recorded, first as Batch);
  return sent.apply(this, args);
};

function record(recorded: Recorded, batch: Batch): void {
  const { onComplete } = batch;
  const statements = batch.statements.map(recordedStatement);
  recorded.statements.push(...statements);
  recorded.roundTrips++;
  batch.onComplete = (error, results) => {
    for (const [place, { rows }] of results.entries())
      statements[place]!.result = JSON.stringify(rows).slice(0, RESULT_MAX);
    onComplete(error, results);
  };
}

type Emit = (this: unknown, event: string | symbol, ...args: unknown[]) => boolean;
const emitted = Server.prototype.emit as Emit;
Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]): boolean {
  if (event !== 'request') return emitted.call(this, event, ...args);
  const [incoming, response] = args as [IncomingMessage, ServerResponse];
  const recorded: Recorded = {
    requestId: String(incoming.headers['x-request-id']),
    statements: [],
    roundTrips: 0,
    status: 0,
    bytes: 0,
  };
  response.once('close', () => {
    recorded.status = response.statusCode;
    recorded.bytes = Number(response.getHeader('content-length') ?? 0);
    process.send?.(recorded);
  });
  return request.run(recorded, () => emitted.call(this, event, ...args));
} as Server['emit'];
