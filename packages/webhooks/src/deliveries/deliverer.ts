import { newId } from '@daybook/database';
import { Inject, Injectable } from '@nestjs/common';
import { Sender, type SendOutcome } from '../sending/sender.js';
import { signedHeaders } from '../sending/signature.js';
import { WEBHOOKS_SETTINGS, type WebhooksSettings } from '../settings.js';
import { PER_ENDPOINT, share, type Taken } from './budget.js';
import { Claims, type Claimed } from './claims.js';
import { type Message, Messages } from './messages.js';
import { type Result, Results } from './results.js';
import { verdictOf } from './verdict.js';

const USER_AGENT = 'Daybook/1';
const RECORD_ATTEMPTS = 5;

/** Told when an endpoint's turn is over: there may be more to claim. */
export type Progress = (error?: unknown) => void;

/**
 * Sends what is due. Any number of processes may do so: each claims for some endpoints, sends four at a time to each, and
 * writes what came of it. A process that dies or freezes loses its leases, and what it does afterwards changes nothing.
 */
@Injectable()
export class Deliverer {
  private readonly owner = newId();
  private readonly active = new Map<string, Taken>();
  private readonly turns = new Set<Promise<void>>();
  private isStopping = false;

  constructor(
    private readonly claims: Claims,
    private readonly messages: Messages,
    private readonly sender: Sender,
    private readonly results: Results,
    @Inject(WEBHOOKS_SETTINGS) private readonly settings: WebhooksSettings,
  ) {}

  /** Claims what there is room for and begins to send it. Answers how many deliveries it claimed. */
  async round(onProgress: Progress): Promise<number> {
    const due = await this.claims.due();
    // In another order each time: who comes last in one round may come first in the next.
    const shuffled = due.map((endpoint) => ({ endpoint, place: Math.random() })).sort((a, b) => a.place - b.place);
    const shares = share(shuffled.map(({ endpoint }) => endpoint), this.active);
    const byWorkspace = new Map<string, Map<string, number>>();
    const failing = new Set<string>();
    for (const [{ workspace_id: workspaceId, endpoint_id: id, failures }, most] of shares) {
      byWorkspace.set(workspaceId, (byWorkspace.get(workspaceId) ?? new Map<string, number>()).set(id, most));
      if (failures > 0) failing.add(id);
    }
    let claimed = 0;
    for (const [workspaceId, most] of byWorkspace) claimed += await this.begin(workspaceId, most, failing, onProgress);
    return claimed;
  }

  /** Begins nothing more, and resolves when what is on its way has come to its end. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.turns);
  }

  private async begin(workspaceId: string, most: ReadonlyMap<string, number>, failing: ReadonlySet<string>, onProgress: Progress): Promise<number> {
    if (this.isStopping) return 0;
    const { leaseMs } = this.settings;
    // By our own clock, from before the claim: whoever was frozen sends nothing on a lease that may be over.
    const claimedAt = Date.now();
    const claimed = await this.claims.claim(workspaceId, most, this.owner, leaseMs);
    if (claimed.length === 0) return 0;
    const messages = await this.messages.of(workspaceId, claimed);
    for (const endpointId of new Set(messages.map((message) => message.claimed.endpoint_id))) {
      const own = inOrder(messages.filter((message) => message.claimed.endpoint_id === endpointId));
      this.active.set(endpointId, { places: Math.min(own.length, PER_ENDPOINT), isFailing: failing.has(endpointId) });
      const turn = this.turn(workspaceId, own, claimedAt + leaseMs - this.settings.timeoutMs)
        .then(() => undefined, (error: unknown) => error)
        .then((error) => {
          this.active.delete(endpointId);
          this.turns.delete(turn);
          onProgress(error);
        });
      this.turns.add(turn);
    }
    return claimed.length;
  }

  /** Sends the messages of one endpoint, four at a time, and writes what came of them. */
  private async turn(workspaceId: string, messages: readonly Message[], sendUntil: number): Promise<void> {
    const queue = [...messages];
    const done: Result[] = [];
    const left: Claimed[] = [];
    const lane = async (): Promise<void> => {
      for (let message = queue.shift(); message; message = queue.shift()) {
        if (this.isStopping || Date.now() > sendUntil) left.push(message.claimed);
        else done.push(await this.attempt(message));
      }
    };
    await Promise.all(Array.from({ length: PER_ENDPOINT }, lane));
    if (done.length > 0) await this.record(workspaceId, done);
    await this.claims.release(workspaceId, left, this.owner);
  }

  private async attempt(message: Message): Promise<Result> {
    const { claimed, refusal } = message;
    const outcome = refusal === null ? await this.send(message) : { status: null, error: refusal, retryAfterMs: null };
    const verdict = verdictOf(outcome, claimed.tries, this.settings.retryScheduleMs, Math.random());
    return { claimed, outcome, verdict };
  }

  private send({ url, body, secrets }: Message): Promise<SendOutcome> {
    const { id } = JSON.parse(body.slice(0, body.indexOf(',')) + '}') as { id: string };
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': USER_AGENT,
      ...signedHeaders(id, Math.floor(Date.now() / 1000), body, secrets),
    };
    return this.sender.send(url, headers, body);
  }

  /** What is not written is sent again when its lease is over, under the same id. */
  private async record(workspaceId: string, done: readonly Result[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.results.record(workspaceId, this.owner, done);
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS) throw error;
      }
    }
  }
}

/** As they stand in the stream. */
function inOrder(messages: readonly Message[]): Message[] {
  return [...messages].sort((a, b) => Number(a.claimed.sequence ?? 0) - Number(b.claimed.sequence ?? 0));
}
