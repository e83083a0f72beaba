import { eachInTurn } from '@daybook/database';
import { Inject, Injectable } from '@nestjs/common';
import { Sender, type SendOutcome } from '../sending/sender.js';
import { signedHeaders } from '../sending/signature.js';
import { WEBHOOKS_SETTINGS, type WebhooksSettings } from '../settings.js';
import { judge } from './breaker.js';
import { PER_ENDPOINT, share, type Taken } from './budget.js';
import { type Chain, chainsOf } from './chains.js';
import { CLAIM_MOST, Claims, type Lease } from './claims.js';
import { type Message, Messages } from './messages.js';
import { type Result, Results } from './results.js';
import { verdictOf } from './retry-schedule.js';

const USER_AGENT = 'Daybook/1';
const RECORD_ATTEMPTS = 5;

/** Called when an endpoint's turn ends: there may be more to claim. */
export type Progress = (error?: unknown) => void;

/** Some messages for one endpoint, sent under one lease. */
interface Turn {
  readonly workspaceId: string;
  readonly lease: Lease;
  readonly messages: readonly Message[];
  /** No attempt starts after this time: the lease may have expired. */
  readonly untilMs: number;
}

/**
 * Sends due deliveries. Any number of processes may run it: each takes leases of some endpoints, sends four at a time to each,
 * and records the results. A process that dies or freezes loses its leases, and its later writes have no effect.
 */
@Injectable()
export class Deliverer {
  private readonly active = new Map<string, Taken>();
  private readonly turns = new Set<Promise<void>>();
  private isStopping = false;
  private readonly counts = { succeeded: 0, failed: 0 };

  constructor(
    private readonly claims: Claims,
    private readonly messages: Messages,
    private readonly sender: Sender,
    private readonly results: Results,
    @Inject(WEBHOOKS_SETTINGS) private readonly settings: WebhooksSettings,
  ) {}

  /** This process's attempts since its start. */
  get attempts(): { readonly succeeded: number; readonly failed: number } {
    return this.counts;
  }

  /** Claims as many deliveries as it has slots for and starts sending them. `more`: an endpoint got the maximum per claim. */
  async round(onProgress: Progress): Promise<'nothing' | 'some' | 'more'> {
    const due = await this.claims.due();
    // Shuffled, so that no endpoint is always last.
    const shuffled = due.map((endpoint) => ({ endpoint, place: Math.random() })).sort((a, b) => a.place - b.place);
    const shares = share(
      shuffled.map(({ endpoint }) => endpoint),
      this.active,
    );
    const byWorkspace = new Map<string, Map<string, number>>();
    const failing = new Set<string>();
    for (const [{ workspace_id: workspaceId, endpoint_id: id, failures }, most] of shares) {
      byWorkspace.set(workspaceId, (byWorkspace.get(workspaceId) ?? new Map<string, number>()).set(id, most));
      if (failures > 0) failing.add(id);
    }
    const claimed: number[] = [];
    const begin = async ([workspaceId, most]: [string, Map<string, number>]): Promise<void> =>
      void claimed.push(...(await this.begin(workspaceId, most, failing, onProgress)));
    await eachInTurn([...byWorkspace], begin, { failed: 'Deliveries of some workspaces could not be begun.' });
    if (claimed.length === 0) return 'nothing';
    return Math.max(...claimed) >= CLAIM_MOST ? 'more' : 'some';
  }

  /** Starts no more attempts, and resolves when those in progress have ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.turns);
  }

  /** Returns how many deliveries each endpoint got. */
  private async begin(
    workspaceId: string,
    most: ReadonlyMap<string, number>,
    failing: ReadonlySet<string>,
    onProgress: Progress,
  ): Promise<number[]> {
    if (this.isStopping) return [];
    const { leaseMs, timeoutMs } = this.settings;
    // By the local clock, from before the claim: a process that was suspended sends nothing under a lease that may have
    // expired.
    const untilMs = Date.now() + leaseMs - timeoutMs;
    const leases = await this.claims.lease(workspaceId, [...most.keys()], leaseMs);
    if (leases.length === 0) return [];
    const claimed = await this.claims.claim(
      workspaceId,
      new Map(leases.map(({ endpoint_id: id }) => [id, most.get(id) as number])),
    );
    const messages = await this.messages.of(workspaceId, claimed);
    for (const lease of leases) {
      const id = lease.endpoint_id;
      const own = messages.filter((message) => message.claimed.endpoint_id === id);
      this.active.set(id, { workspaceId, places: Math.min(own.length, PER_ENDPOINT), isFailing: failing.has(id) });
      const turn = this.take({ workspaceId, lease, messages: own, untilMs })
        .then(
          () => undefined,
          (error: unknown) => error,
        )
        .then((error) => {
          this.active.delete(id);
          this.turns.delete(turn);
          onProgress(error);
        });
      this.turns.add(turn);
    }
    return leases.map(({ endpoint_id: id }) => claimed.filter((one) => one.endpoint_id === id).length);
  }

  /** Sends the messages, four chains at a time, and records the results. The rest keeps waiting. */
  private async take(turn: Turn): Promise<void> {
    const chains = chainsOf(turn.messages);
    const done: Result[] = [];
    const follow = async (): Promise<void> => {
      for (let chain = chains.shift(); chain; chain = chains.shift()) await this.follow(chain, turn, done);
    };
    await Promise.all(Array.from({ length: PER_ENDPOINT }, follow));
    await this.record(turn, done);
  }

  private async follow({ messages, isStrict }: Chain, { untilMs }: Turn, done: Result[]): Promise<void> {
    for (const message of messages) {
      if (this.isStopping || Date.now() > untilMs || isUnwell(done)) return;
      const result = await this.attempt(message);
      done.push(result);
      if (isStrict && result.verdict.state !== 'succeeded') return;
    }
  }

  private async attempt(message: Message): Promise<Result> {
    const { claimed, refusal } = message;
    const atMs = Date.now();
    const outcome = refusal === null ? await this.send(message) : { status: null, error: refusal, retryAfterMs: null };
    this.counts[outcome.error === null ? 'succeeded' : 'failed']++;
    const verdict = verdictOf(outcome, claimed.tries, this.settings.retryScheduleMs, Math.random());
    return { claimed, outcome, verdict, atMs };
  }

  private send({ id, url, body, traceparent, secrets }: Message): Promise<SendOutcome> {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': USER_AGENT,
      ...(traceparent !== null && { traceparent }),
      ...signedHeaders(id, Math.floor(Date.now() / 1000), body, secrets),
    };
    return this.sender.send(url, headers, body);
  }

  /** A result that is not recorded is sent again after the lease expires, with the same id. */
  private async record({ workspaceId, lease }: Turn, done: readonly Result[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.results.record(workspaceId, lease, done);
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS) throw error;
      }
    }
  }
}

/** The endpoint requested a delay, or accepted none of the last few messages: it gets no more in this turn. */
function isUnwell(done: readonly Result[]): boolean {
  const { failures, waitMs } = judge(done);
  return waitMs > 0 || failures >= PER_ENDPOINT;
}
