import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where figures come from: one process, or several together. */
export interface Figures {
  readonly contentType: string;
  text(): Promise<string>;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` on a port of its own, on the address of the service: who may reach the service's network, and not
 * merely who has a token, may read it. Port 0: any free one. @throws Error with one clear line when the port cannot be had
 */
export async function serveMetrics(figures: Figures, port: number, host: string): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const { method, url = '' } = request;
    request.resume();
    if (url.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    figures.text().then(
      (text) => response.writeHead(200, { 'content-type': figures.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new Error(`METRICS_PORT ${port} cannot be opened (${cause.code}). Set another one, or none.`, { cause })),
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
