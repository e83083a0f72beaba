import { EventEmitter } from 'node:events';
import pg from 'pg';

/** A row as the server sent it: for each column the length of its text in four bytes (-1 for NULL), then the text in UTF-8. */
export interface RowBytes {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/** Receives the answers to its statements while it is first in the queue of a connection's expected answers. */
export interface AnswerTaker {
  takeRow(row: RowBytes): void;
  /** A statement has completed. */
  takeCompletion(tag: string): void;
}

const code = (character: string): number => character.charCodeAt(0);
const DATA_ROW = code('D');
const COMMAND_COMPLETE = code('C');
/** Parse, Bind and Close completed, and no rows will follow. */
const SILENT = new Set(['1', '2', '3', 'n'].map(code));

/** One byte for the kind of the message, four for its length, which includes itself. */
const HEADER_BYTES = 5;
const COLUMN_COUNT_BYTES = 2;

const takersOf = new WeakMap<object, AnswerTaker[]>();

/** From now on, what a connection receives goes to `taker`, after the answers that others expect. */
export function expectAnswers(connection: object, taker: AnswerTaker): void {
  const takers = takersOf.get(connection);
  if (takers) takers.push(taker);
  else takersOf.set(connection, [taker]);
}

export function expectNoMoreAnswers(connection: object, taker: AnswerTaker): void {
  const takers = takersOf.get(connection) ?? [];
  const at = takers.indexOf(taker);
  if (at >= 0) takers.splice(at, 1);
}

/**
 * Splits a stream into messages. Rows and completions go to their taker, messages without information are dropped, and the driver, which
 * would make an object of each message and a text of each value, gets all others: row descriptions, errors, notices, ready.
 */
class MessageReader {
  private held: Buffer[] = [];
  private heldBytes = 0;
  /** With this many bytes there is a whole message. */
  private neededBytes = HEADER_BYTES;

  constructor(
    private readonly connection: object,
    private readonly driver: EventEmitter,
  ) {}

  read(chunk: Buffer): void {
    this.held.push(chunk);
    this.heldBytes += chunk.length;
    // A message larger than a chunk is assembled once, however many chunks it takes.
    if (this.heldBytes < this.neededBytes) return;
    const bytes = this.held.length === 1 ? chunk : Buffer.concat(this.held, this.heldBytes);
    const rest = this.take(bytes);
    this.held = rest === bytes.length ? [] : [bytes.subarray(rest)];
    this.heldBytes = bytes.length - rest;
    this.neededBytes = this.heldBytes < HEADER_BYTES ? HEADER_BYTES : 1 + bytes.readInt32BE(rest + 1);
  }

  /** Handles the whole messages and returns where they end. */
  private take(bytes: Buffer): number {
    let others = 0;
    let at = 0;
    while (at + HEADER_BYTES <= bytes.length) {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      if (end > bytes.length) break;
      const kind = bytes[at]!;
      if (kind === DATA_ROW || kind === COMMAND_COMPLETE || SILENT.has(kind)) {
        // Earlier messages first: they decide whose the next one is.
        if (others < at) this.driver.emit('data', bytes.subarray(others, at));
        others = at;
        const taker = takersOf.get(this.connection)?.[0];
        if (taker) {
          if (kind === DATA_ROW) taker.takeRow({ bytes, start: at + HEADER_BYTES + COLUMN_COUNT_BYTES, end });
          else if (kind === COMMAND_COMPLETE)
            taker.takeCompletion(bytes.toString('latin1', at + HEADER_BYTES, end - 1));
          others = end;
        }
      }
      at = end;
    }
    if (others < at) this.driver.emit('data', bytes.subarray(others, at));
    return at;
  }
}

interface ListeningConnection {
  attachListeners(stream: EventEmitter): void;
}

// The driver offers no other hook: a client creates its connection, which reads as soon as it is open.
const connections = pg.Connection.prototype as unknown as ListeningConnection;
const { attachListeners } = connections;
connections.attachListeners = function (this: ListeningConnection, stream) {
  const driver = new EventEmitter();
  attachListeners.call(this, driver);
  const reader = new MessageReader(this, driver);
  stream.on('data', (chunk: Buffer) => reader.read(chunk));
  stream.on('end', () => driver.emit('end'));
};
