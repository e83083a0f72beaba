import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { READING } from './request-admission.js';

export interface TurnLimits {
  /** Concurrent requests of one sender, and in total. A sender without a running request never waits. */
  readonly ofSender: number;
  readonly ofAll: number;
}

/** Fewer per sender than the pool has connections, so that the next sender finds a free one. */
export const TURN_LIMITS: TurnLimits = { ofSender: 8, ofAll: 32 };

/** The same for requests with a streamed body, which hold some hundred kilobytes each while it arrives. */
export const UPLOAD_LIMITS: TurnLimits = { ofSender: 4, ofAll: 16 };

/** The token or session of requests. */
interface Sender {
  readonly name: string;
  readonly among: Map<string, Sender>;
  running: number;
  /** Waiting requests, by connection; the first connection is next. */
  readonly lines: Map<Socket, Turn[]>;
}

interface Turn {
  readonly sender: Sender;
  readonly reply: FastifyReply;
  readonly start: () => void;
  isRunning: boolean;
  isOver: boolean;
}

interface TurnRequest extends FastifyRequest {
  turn?: Turn;
}

/**
 * Fair queueing of requests. Only a few requests of a burst from one sender run at once; the others wait and have cost no statement yet.
 * Another sender's request therefore waits at most for running requests, never for waiting ones. Senders take turns, and so do the
 * connections of a sender. Requests without a token or session never wait, nor do those that a request makes within the service.
 */
export class Turns {
  /** Separate, so that a sender's reads do not wait for its own writes, which have a queue in each workspace. */
  private readonly readers = new Map<string, Sender>();
  private readonly writers = new Map<string, Sender>();
  /** Senders with waiting requests; the first is next. */
  private readonly queue = new Set<Sender>();
  /** The running requests of a connection. When it closes, an answer queued behind another one gets no further event. */
  private readonly bySocket = new WeakMap<Socket, Set<Turn>>();
  private running = 0;

  constructor(private readonly limits: TurnLimits = TURN_LIMITS) {}

  /** The number of waiting requests. */
  get waiting(): number {
    let count = 0;
    for (const { lines } of this.queue) for (const line of lines.values()) count += line.length;
    return count;
  }

  /** Calls `start` immediately if there is a free slot, otherwise when it is the request's turn. */
  take(request: TurnRequest, reply: FastifyReply, start: () => void): void {
    const { socket, headers } = request.raw;
    const name = nameOf(headers.authorization) ?? headers.cookie;
    if (name === undefined || !(socket instanceof Socket)) return start();
    const sender = senderOf(name, READING.has(request.method) ? this.readers : this.writers);
    const turn = { sender, reply, start, isRunning: false, isOver: false };
    request.turn = turn;
    if (!this.hasPlace(sender)) return this.wait(turn, socket);
    this.begin(turn, socket);
    start();
  }

  /** The request was answered, or its client has gone. If it was running, its slot passes to the next. */
  leave({ turn }: TurnRequest): void {
    if (turn) this.end(turn);
  }

  private hasPlace({ running }: Sender): boolean {
    return running === 0 || (running < this.limits.ofSender && this.running < this.limits.ofAll);
  }

  private wait(turn: Turn, socket: Socket): void {
    const { lines } = turn.sender;
    const line = lines.get(socket);
    if (line) line.push(turn);
    else lines.set(socket, [turn]);
    this.queue.add(turn.sender);
  }

  private begin(turn: Turn, socket: Socket): void {
    turn.isRunning = true;
    turn.sender.running++;
    this.running++;
    this.begunOn(socket).add(turn);
  }

  private begunOn(socket: Socket): Set<Turn> {
    let turns = this.bySocket.get(socket);
    if (!turns) {
      const added = (turns = new Set<Turn>());
      this.bySocket.set(socket, added);
      socket.once('close', () => added.forEach((turn) => this.end(turn)));
    }
    return turns;
  }

  private end(turn: Turn): void {
    if (turn.isOver) return;
    turn.isOver = true;
    // A waiting request is skipped when its turn comes.
    if (!turn.isRunning) return;
    const { sender, reply } = turn;
    this.bySocket.get(reply.request.raw.socket)?.delete(turn);
    sender.running--;
    this.running--;
    this.fill();
    if (sender.running === 0 && sender.lines.size === 0) sender.among.delete(sender.name);
  }

  /**
   * Assigns free slots at once, so that nobody overtakes. The work starts in a separate turn of the event loop, not within the answer to
   * another request.
   */
  private fill(): void {
    for (let sender = this.nextSender(); sender; sender = this.nextSender()) {
      const [[socket, line]] = sender.lines as unknown as [[Socket, Turn[]]];
      const turn = line.shift()!;
      sender.lines.delete(socket);
      if (line.length > 0) sender.lines.set(socket, line);
      this.queue.delete(sender);
      if (sender.lines.size > 0) this.queue.add(sender);
      if (turn.isOver || turn.reply.sent || socket.destroyed) continue;
      this.begin(turn, socket);
      setImmediate(() => turn.isOver || turn.start());
    }
  }

  private nextSender(): Sender | undefined {
    for (const sender of this.queue) if (this.hasPlace(sender)) return sender;
    return undefined;
  }
}

function senderOf(name: string, among: Map<string, Sender>): Sender {
  let sender = among.get(name);
  if (!sender) among.set(name, (sender = { name, among, running: 0, lines: new Map() }));
  return sender;
}

/** The token alone: a different spelling of the scheme is not another sender. */
function nameOf(authorization: string | undefined): string | undefined {
  return authorization?.slice(authorization.lastIndexOf(' ') + 1);
}
