import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type DaybookError, MethodNotAllowed, PayloadTooLarge } from '@daybook/errors';
import type { ErrorAnswers } from './answer.js';
import type { Lifecycle } from './lifecycle.js';
import { newRequestId, type RequestIdOf } from './request-id.js';
import { expectationFailed, headersTooLarge, malformedHttp, requestTimeout, uriTooLong } from './translate.js';

export const URL_MAX_BYTES = 8 * 1024;
export const HEADERS_MAX_BYTES = 16 * 1024;

/** Node counts the request line as a header; ours are counted separately, so it must allow a little more. */
const NODE_HEADERS_MAX_BYTES = 32 * 1024;

/** How long to keep reading a refused connection, so that the answer is not lost in a reset. */
const LINGER_MS = 2000;

export interface ReceivingTimeouts {
  /** From the first byte to the end of the headers (reliability.md 4). */
  readonly headersMs: number;
  /** From the first byte to the end of the body. */
  readonly requestMs: number;
  /** How often Node checks. */
  readonly checkMs: number;
}

export const RECEIVING_TIMEOUTS: ReceivingTimeouts = { headersMs: 10_000, requestMs: 20_000, checkMs: 1000 };

export interface ServerOptions {
  readonly timeouts: ReceivingTimeouts;
  readonly requestIdOf: RequestIdOf;
  readonly answers: ErrorAnswers;
}

/** Longer than the minute after which load balancers usually close an idle connection. */
const KEEP_ALIVE_MS = 72_000;

/** The exchanges of one connection. */
interface Connection {
  /** Exchanges without a finished answer. */
  open: number;
  last?: { readonly request: IncomingMessage; readonly response: ServerResponse };
}

/**
 * Node's HTTP server, with everything that happens before, or instead of, a request reaching Fastify: malformed HTTP, timeouts, `Expect`,
 * `CONNECT`. All of it is answered in the error format.
 */
export function makeServer(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  lifecycle: Lifecycle,
  { timeouts, requestIdOf, answers }: ServerOptions,
): { server: Server; clientError: (error: Error, socket: Socket) => void } {
  const connections = new WeakMap<Socket, Connection>();
  const track = (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket)!;
    connection.last = { request, response };
    connection.open++;
    lifecycle.requestBegan();
    response.once('close', () => {
      if (connection.open === 0) return;
      connection.open--;
      lifecycle.requestEnded();
    });
  };
  const server = createServer({
    maxHeaderSize: NODE_HEADERS_MAX_BYTES,
    requireHostHeader: false,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  // Node silently drops headers beyond this count; their size is limited anyway.
  server.maxHeadersCount = 0;
  server.on('connection', (socket: Socket) => {
    const connection: Connection = { open: 0 };
    connections.set(socket, connection);
    // An answer still queued on the connection gets no event when the connection closes.
    socket.once('close', () => {
      for (; connection.open > 0; connection.open--) lifecycle.requestEnded();
    });
  });
  server.on('request', (request, response) => {
    track(request, response);
    handler(request, response);
  });
  server.on('checkExpectation', (request, response) => {
    track(request, response);
    respond(response, answers, expectationFailed(), requestIdOf(request));
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    const message = 'CONNECT is not supported: this service is not a proxy.';
    const error = new MethodNotAllowed({ code: 'method_not_allowed', message, allowed: [] });
    endAfter(connections.get(socket as Socket)?.last, socket as Socket, answers, error);
  });
  const refused = new WeakSet<Socket>();
  const clientError = (error: Error, socket: Socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    refuse(error, socket, connections.get(socket)?.last, { requestIdOf, answers });
  };
  return { server, clientError };
}

/** Answers on a response that Fastify has not started, and closes the connection afterwards. */
function respond(response: ServerResponse, answers: ErrorAnswers, error: DaybookError, requestId: string): void {
  const { status, headers, body } = answers.of(error, requestId);
  const about = { 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  response.writeHead(status, { ...answers.commonHeaders(requestId), ...headers, ...about });
  response.end(body);
}

/**
 * Answers when bytes on a connection are malformed or late. An earlier request of the connection gets its own answer first, so that no
 * client mistakes this one for it.
 */
function refuse(
  fault: Error,
  socket: Socket,
  exchange: Connection['last'],
  { requestIdOf, answers }: Pick<ServerOptions, 'requestIdOf' | 'answers'>,
): void {
  const error = problemOf(fault);
  if (!error || !socket.writable) {
    socket.destroy();
  } else if (exchange?.request.complete === false) {
    refuseBody(socket, exchange.response, answers, error, requestIdOf(exchange.request));
  } else {
    endAfter(exchange, socket, answers, error);
  }
}

function endAfter(exchange: Connection['last'], socket: Socket, answers: ErrorAnswers, error: DaybookError): void {
  if (!exchange || exchange.response.writableFinished) end(socket, answers, error);
  else exchange.response.once('finish', () => end(socket, answers, error));
}

/** The body of a request could not be read to its end. */
function refuseBody(
  socket: Socket,
  response: ServerResponse,
  answers: ErrorAnswers,
  error: DaybookError,
  requestId: string,
): void {
  // It was refused while its body was still arriving and has its answer; the rest of the body is discarded.
  if (response.headersSent) socket.destroySoon();
  else respond(response, answers, error, requestId);
}

function end(socket: Socket, answers: ErrorAnswers, error: DaybookError): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(answers.raw(error, newRequestId()));
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  linger.unref();
  socket.once('close', () => clearTimeout(linger));
}

/** The error for the client; undefined when the client has gone. */
function problemOf(fault: Error & { code?: string; rawPacket?: Buffer }): DaybookError | undefined {
  const code = fault.code ?? '';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout();
  if (code === 'HPE_HEADER_OVERFLOW') return isInRequestLine(fault.rawPacket) ? uriTooLong() : headersTooLarge();
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') {
    return new PayloadTooLarge({ code: 'body_too_large', message: 'The chunk extensions are too large.' });
  }
  return code.startsWith('HPE_') ? malformedHttp() : undefined;
}

/** Whether a packet starts with a request line that alone is too long. */
function isInRequestLine(packet: Buffer | undefined): boolean {
  const start = packet?.subarray(0, URL_MAX_BYTES + 32).toString('latin1') ?? '';
  return start.length > URL_MAX_BYTES && /^[A-Z-]+ [^\r\n]+$/.test(start);
}
