import { EventEmitter } from 'node:events';
import pg from 'pg';

/** A row as the server sent it: for each column the length of its text in four bytes, which is -1 for NULL, and the text in UTF-8. */
export interface RowBytes {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/** What gets the rows of a connection while it is the first that expects any. */
export interface RowTaker {
  takeRow(row: RowBytes): void;
}

const DATA_ROW = 'D'.charCodeAt(0);

/** A byte for the kind of the message, four for its length, which counts itself. */
const HEADER_BYTES = 5;
const COLUMN_COUNT_BYTES = 2;

const takersOf = new WeakMap<object, RowTaker[]>();

/** From now on the rows that a connection receives go to `taker`, after those of others that expect some. */
export function expectRows(connection: object, taker: RowTaker): void {
  const takers = takersOf.get(connection);
  if (takers) takers.push(taker);
  else takersOf.set(connection, [taker]);
}

export function expectNoMoreRows(connection: object, taker: RowTaker): void {
  const takers = takersOf.get(connection) ?? [];
  const at = takers.indexOf(taker);
  if (at >= 0) takers.splice(at, 1);
}

/**
 * Takes the messages of a stream apart. Rows go to their taker as they are; the driver, which would make an object and a text for
 * each value, gets all other messages.
 */
class MessageReader {
  private held: Buffer[] = [];
  private heldBytes = 0;
  /** With so many bytes there is a whole message. */
  private neededBytes = HEADER_BYTES;

  constructor(
    private readonly connection: object,
    private readonly driver: EventEmitter,
  ) {}

  read(chunk: Buffer): void {
    this.held.push(chunk);
    this.heldBytes += chunk.length;
    // One that is larger than a chunk is put together once, however many chunks it takes.
    if (this.heldBytes < this.neededBytes) return;
    const bytes = this.held.length === 1 ? chunk : Buffer.concat(this.held, this.heldBytes);
    const rest = this.take(bytes);
    this.held = rest === bytes.length ? [] : [bytes.subarray(rest)];
    this.heldBytes = bytes.length - rest;
    this.neededBytes = this.heldBytes < HEADER_BYTES ? HEADER_BYTES : 1 + bytes.readInt32BE(rest + 1);
  }

  /** Answers where the whole messages end. */
  private take(bytes: Buffer): number {
    let others = 0;
    let at = 0;
    while (at + HEADER_BYTES <= bytes.length) {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      if (end > bytes.length) break;
      if (bytes[at] === DATA_ROW) {
        // What comes before a row says whose it is.
        if (others < at) this.driver.emit('data', bytes.subarray(others, at));
        others = at;
        const taker = takersOf.get(this.connection)?.[0];
        if (taker) {
          taker.takeRow({ bytes, start: at + HEADER_BYTES + COLUMN_COUNT_BYTES, end });
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

// The driver offers no other place: a connection is made by its client, and reads from the moment it is open.
const connections = pg.Connection.prototype as unknown as ListeningConnection;
const { attachListeners } = connections;
connections.attachListeners = function (this: ListeningConnection, stream) {
  const driver = new EventEmitter();
  attachListeners.call(this, driver);
  const reader = new MessageReader(this, driver);
  stream.on('data', (chunk: Buffer) => reader.read(chunk));
  stream.on('end', () => driver.emit('end'));
};
