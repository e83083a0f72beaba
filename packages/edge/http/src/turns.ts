import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { READING } from './request-gate.js';

export interface TurnLimits {
  /** Requests at once of one sender, and of all. A sender of whom none is handled waits for nobody. */
  readonly ofSender: number;
  readonly ofAll: number;
}

/** Of one sender fewer than the pool has connections: the next one finds one that is free. */
export const TURN_LIMITS: TurnLimits = { ofSender: 8, ofAll: 32 };

/** The token or the session that came with requests. */
interface Sender {
  readonly name: string;
  readonly among: Map<string, Sender>;
  running: number;
  /** Requests that wait, by connection; the connection that is first has the next turn. */
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
 * Whose request is handled next. A burst of one sender is not begun at once: a few of his requests are handled, the others wait and have
 * cost no statement. So a request of someone else waits at most for what is being handled, never for what waits; senders take
 * turns, and of one sender the connections do. Requests without a token or a session do not wait, nor do those that a request makes inside of the service.
 */
export class Turns {
  /** Apart, so that who reads does not wait for his own changes, which have a queue of their own in each workspace. */
  private readonly readers = new Map<string, Sender>();
  private readonly writers = new Map<string, Sender>();
  /** Those with requests that wait; the first has the next turn. */
  private readonly line = new Set<Sender>();
  /** What a connection has begun. One that is closed gets no further event for an answer that waits for another on it. */
  private readonly begun = new WeakMap<Socket, Set<Turn>>();
  private running = 0;

  constructor(private readonly limits: TurnLimits = TURN_LIMITS) {}

  /** Requests that wait. */
  get waiting(): number {
    let count = 0;
    for (const { lines } of this.line) for (const line of lines.values()) count += line.length;
    return count;
  }

  /** Calls `start` at once where there is place, else when it is the request's turn. */
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

  /** The request is answered, or nobody waits for its answer. One that was begun leaves its place to the next. */
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
    this.line.add(turn.sender);
  }

  private begin(turn: Turn, socket: Socket): void {
    turn.isRunning = true;
    turn.sender.running++;
    this.running++;
    this.begunOn(socket).add(turn);
  }

  private begunOn(socket: Socket): Set<Turn> {
    let turns = this.begun.get(socket);
    if (!turns) {
      const added = (turns = new Set<Turn>());
      this.begun.set(socket, added);
      socket.once('close', () => added.forEach((turn) => this.end(turn)));
    }
    return turns;
  }

  private end(turn: Turn): void {
    if (turn.isOver) return;
    turn.isOver = true;
    // One that waits is passed over when it would have its turn.
    if (!turn.isRunning) return;
    const { sender, reply } = turn;
    this.begun.get(reply.request.raw.socket)?.delete(turn);
    sender.running--;
    this.running--;
    this.fill();
    if (sender.running === 0 && sender.lines.size === 0) sender.among.delete(sender.name);
  }

  /** A place is given at once, so that nobody overtakes; the work begins in a turn of the event loop of its own, not within the answer to another. */
  private fill(): void {
    for (let sender = this.nextSender(); sender; sender = this.nextSender()) {
      const [[socket, line]] = sender.lines as unknown as [[Socket, Turn[]]];
      const turn = line.shift()!;
      sender.lines.delete(socket);
      if (line.length > 0) sender.lines.set(socket, line);
      this.line.delete(sender);
      if (sender.lines.size > 0) this.line.add(sender);
      if (turn.isOver || turn.reply.sent || socket.destroyed) continue;
      this.begin(turn, socket);
      setImmediate(() => turn.isOver || turn.start());
    }
  }

  private nextSender(): Sender | undefined {
    for (const sender of this.line) if (this.hasPlace(sender)) return sender;
    return undefined;
  }
}

function senderOf(name: string, among: Map<string, Sender>): Sender {
  let sender = among.get(name);
  if (!sender) among.set(name, (sender = { name, among, running: 0, lines: new Map() }));
  return sender;
}

/** The token alone: how the scheme before it is spelled makes nobody another sender. */
function nameOf(authorization: string | undefined): string | undefined {
  return authorization?.slice(authorization.lastIndexOf(' ') + 1);
}
