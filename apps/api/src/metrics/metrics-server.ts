import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The source of the metrics: one process, or several together. */
export interface Figures {
  readonly contentType: string;
  text(): Promise<string>;
}

const LIVE = JSON.stringify({ status: 'ok' });
const LIVE_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface MetricsPlace {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** The setting that names the port. */
  readonly setting: string;
  /** Whether to answer `GET /health/live` too, for a process without another port. */
  readonly health?: boolean;
}

/**
 * Serves `GET /metrics` on a separate port, at the address of the service. Access is controlled by the network, not by tokens.
 * @throws Error with one clear line when the port cannot be opened
 */
export async function serveMetrics(figures: Figures, place: MetricsPlace): Promise<MetricsServer> {
  const { port, host, setting, health = false } = place;
  const server = createServer((request, response) => {
    const { method, url = '' } = request;
    request.resume();
    const path = url.split('?', 1)[0];
    const isHealth = health && path === '/health/live';
    if (path !== '/metrics' && !isHealth) return void response.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    if (isHealth) return void response.writeHead(200, LIVE_HEADERS).end(LIVE);
    figures.text().then(
      (text) => response.writeHead(200, { 'content-type': figures.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new Error(`${setting} ${port} cannot be opened (${cause.code}). Set another one, or none.`, { cause })),
    );
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
