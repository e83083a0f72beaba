import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { WEBHOOKS_SETTINGS, type WebhooksSettings } from '../settings.js';
import { type Address, Resolver } from './resolver.js';
import { errorClass, ForbiddenAddress, retryAfterMs } from './send-outcome.js';
import { readTarget, type TargetRules, targetRules } from './target.js';

const CONNECT_MS = 3000;
const READ_MAX = 16_384;
/** How long the rest of a response may take after its status: the result does not depend on it. */
const DRAIN_MS = 1000;
const IDLE_SOCKET_MS = 4000;

/** The outcome of one attempt. */
export interface SendOutcome {
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  /** A failure code: `http_500`, `timeout`; null if the endpoint accepted the message. */
  readonly error: string | null;
  /** The delay that the endpoint requests, at most an hour; null if none. */
  readonly retryAfterMs: number | null;
}

/**
 * Sends one message to one address: only to public addresses, which are checked at every connection; it connects to the checked
 * address, follows no redirects and keeps no body (reliability.md 3). Redirects, errors and timeouts are outcomes: it never
 * throws.
 */
@Injectable()
export class Sender implements OnApplicationShutdown {
  private readonly rules: TargetRules;
  private readonly agents = {
    'http:': new HttpAgent({ keepAlive: true, timeout: IDLE_SOCKET_MS, maxFreeSockets: 64 }),
    'https:': new HttpsAgent({ keepAlive: true, timeout: IDLE_SOCKET_MS, maxFreeSockets: 64 }),
  };

  constructor(
    @Inject(WEBHOOKS_SETTINGS) private readonly settings: WebhooksSettings,
    private readonly resolver: Resolver,
  ) {
    this.rules = targetRules(settings);
  }

  async send(address: string, headers: Record<string, string>, body: string): Promise<SendOutcome> {
    const target = readTarget(address, this.rules);
    if ('problem' in target) return { status: null, error: target.problem.code, retryAfterMs: null };
    const once = () => this.exchange(target.url, headers, body);
    return once().catch((error: unknown) => {
      // The server closed an idle connection just when it was reused: it has read nothing.
      const isStale = (error as { staleSocket?: boolean }).staleSocket === true;
      const give = (cause: unknown): SendOutcome => ({ status: null, error: errorClass(cause), retryAfterMs: null });
      return isStale ? once().catch(give) : give(error);
    });
  }

  onApplicationShutdown(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  private exchange(url: URL, headers: Record<string, string>, body: string): Promise<SendOutcome> {
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers,
        agent: this.agents[url.protocol as 'http:'],
        lookup: this.lookup,
        timeout: this.settings.timeoutMs,
      };
      const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options);
      const total = setTimeout(() => call.destroy(new Error('timeout')), this.settings.timeoutMs);
      const connecting = limitConnecting(call);
      call.on('response', (answer) => {
        drain(answer);
        resolve(outcomeOf(answer));
      });
      call.on('error', (error) => {
        const staleSocket = call.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
        reject(Object.assign(error, { staleSocket }));
      });
      call.on('close', () => {
        clearTimeout(total);
        clearTimeout(connecting);
      });
      call.end(body);
    });
  }

  /** Called for names only; literal addresses were checked in the URL. */
  private readonly lookup: LookupFunction = (hostname, options, done) => {
    this.checked(hostname, (error, found) => {
      const [first] = error ? [] : found;
      if (!first) done(error ?? new ForbiddenAddress(), '', 0);
      else if (options.all === true) done(null, found as never);
      else done(null, first.address, first.family);
    });
  };

  /** The addresses of a name; a single forbidden address forbids the name. */
  private readonly checked = callbackify(async (hostname: string): Promise<readonly Address[]> => {
    const found = await this.resolver.resolve(hostname);
    if (found.every(({ address }) => this.rules.policy.allows(address))) return found;
    throw new ForbiddenAddress();
  });
}

/** Limits name look-up, connection and TLS together. */
function limitConnecting(call: ClientRequest): NodeJS.Timeout {
  const timer = setTimeout(() => call.destroy(new Error('connect timeout')), CONNECT_MS);
  call.on('socket', (socket) => {
    if (socket.connecting) socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => clearTimeout(timer));
    else clearTimeout(timer);
  });
  return timer;
}

/** Reads a little, so that the connection can be reused, and cuts off longer responses. */
function drain(answer: IncomingMessage): void {
  let read = 0;
  const limit = setTimeout(() => answer.destroy(), DRAIN_MS);
  answer.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > READ_MAX) answer.destroy();
  });
  answer.on('error', () => undefined);
  answer.on('close', () => clearTimeout(limit));
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): SendOutcome {
  const isTaken = status >= 200 && status < 300;
  const asksToWait = status === 429 || status === 503;
  return {
    status,
    error: isTaken ? null : `http_${status}`,
    retryAfterMs: asksToWait ? retryAfterMs(headers['retry-after'], Date.now()) : null,
  };
}
