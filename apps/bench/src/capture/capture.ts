import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Company } from '../company/company.js';
import { ownProgram } from '../process/place.js';
import { Service } from '../service/service.js';
import type { Recorded } from './recorded.js';
import { type ScriptStep, scriptOf } from './script.js';

/** A request as a client sends it. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Relative to `/api/<workspace>/v1/`; `{id}` is the record that the previous call created. */
  readonly path: string;
  readonly body?: unknown;
}

/** Records what a service with the preload sends: one call at a time. */
export class Capture {
  private readonly waiting = new Map<string, (recorded: Recorded) => void>();

  private constructor(
    private readonly service: Service,
    private readonly company: Company,
  ) {
    service.onMessage((message) => {
      const recorded = message as Recorded;
      this.waiting.get(recorded.requestId)?.(recorded);
    });
  }

  static async start(company: Company): Promise<Capture> {
    const service = await Service.start({
      dataDir: join(company.dataDir, 'capture'),
      preload: ownProgram('capture/preload.js'),
      // The folder belongs to the measured service, but any service may use its database. Both count requests in memory.
      settings: { DATABASE_URL: company.databaseUrl, RATE_LIMIT_STORE: 'memory' },
    });
    return new Capture(service, company);
  }

  /** The script of consecutive calls. @throws Error if one is refused */
  async script(calls: readonly Call[]): Promise<ScriptStep[]> {
    const beganMs = Date.now();
    const keys = calls.map(() => `bench-${randomUUID()}`);
    const recorded: Recorded[] = [];
    let id = '';
    for (const [i, call] of calls.entries()) {
      const { record, answer } = await this.send(call, keys[i]!, id);
      recorded.push(record);
      id = /"id":"([^"]+)"/.exec(answer)?.[1] ?? id;
    }
    return scriptOf(recorded, beganMs, keys);
  }

  private async send(
    { method, path, body }: Call,
    key: string,
    id: string,
  ): Promise<{ record: Recorded; answer: string }> {
    const { slug, token } = this.company.access;
    const requestId = randomUUID();
    const recording = new Promise<Recorded>((resolve) => this.waiting.set(requestId, resolve));
    const response = await fetch(`${this.service.url}/api/${slug}/v1/${path.replace('{id}', id)}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-request-id': requestId,
        ...(method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
      },
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    });
    const answer = await response.text();
    const record = await Promise.race([recording, this.service.ended]);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return { record, answer };
  }

  stop(): Promise<void> {
    return this.service.stop();
  }
}
