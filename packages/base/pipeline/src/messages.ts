import driver from 'pg/lib/utils.js';

/** Messages are written into blocks of this size, shared by successive batches; what does not fit starts a larger block. */
const BLOCK_BYTES = 64 * 1024;

/** Texts up to this length are written character by character, which is faster: most are ASCII. */
const SHORT_CHARACTERS = 48;

/** A UTF-16 code unit takes at most this many bytes in UTF-8. */
const CHARACTER_BYTES = 3;

const code = (character: string): number => character.charCodeAt(0);
const [PARSE, BIND, DESCRIBE, EXECUTE, CLOSE, SYNC] = [
  code('P'),
  code('B'),
  code('D'),
  code('E'),
  code('C'),
  code('S'),
];
const [PORTAL, STATEMENT] = [code('P'), code('S')];

/**
 * Writes the messages of the extended query protocol, all of a batch into one buffer. The socket thus gets one buffer to send, where the
 * driver makes one for each message. A statement without a name is `''`.
 */
export class MessageWriter {
  private block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  /** Where the messages that were not taken yet begin, and where the next byte goes. */
  private start = 0;
  private at = 0;

  /** Prepares a statement; the server infers the types of its parameters. */
  parse(name: string, text: string): void {
    const message = this.begin(PARSE);
    this.text(name);
    this.byte(0);
    this.text(text);
    this.byte(0);
    this.int16(0);
    this.end(message);
  }

  /** Binds values to a prepared statement: texts, NULL, or bytes as they are. @throws for a value without a text form */
  bind(name: string, values: readonly unknown[]): void {
    const message = this.begin(BIND);
    this.byte(0);
    this.text(name);
    this.byte(0);
    this.int16(values.length);
    let format = this.at - this.start;
    for (let i = 0; i < values.length; i++) this.int16(0);
    this.int16(values.length);
    for (const value of values) {
      const prepared = typeof value === 'string' ? value : driver.prepareValue(value);
      if (prepared === null) this.int32(-1);
      else if (typeof prepared === 'string') this.sizedText(prepared);
      else {
        this.bytes(prepared as Buffer);
        this.block[this.start + format + 1] = 1;
      }
      format += 2;
    }
    // All columns of the result as text.
    this.int16(1);
    this.int16(0);
    this.end(message);
  }

  /** Asks for the columns of the last Bind. */
  describe(): void {
    const message = this.begin(DESCRIBE);
    this.byte(PORTAL);
    this.byte(0);
    this.end(message);
  }

  /** Runs the last Bind to its end. */
  execute(): void {
    const message = this.begin(EXECUTE);
    this.byte(0);
    this.int32(0);
    this.end(message);
  }

  /** Closes a prepared statement, if one has this name. */
  close(name: string): void {
    const message = this.begin(CLOSE);
    this.byte(STATEMENT);
    this.text(name);
    this.byte(0);
    this.end(message);
  }

  sync(): void {
    this.end(this.begin(SYNC));
  }

  /** Returns what was written since the last call. */
  take(): Buffer {
    const taken = this.block.subarray(this.start, this.at);
    this.start = this.at;
    return taken;
  }

  /** Discards what was written since the last {@link take}. */
  discard(): void {
    this.at = this.start;
  }

  /** Returns the offset of the message's length from the start, because the block may change until {@link end}. */
  private begin(kind: number): number {
    this.byte(kind);
    const length = this.at - this.start;
    this.int32(0);
    return length;
  }

  /** The length includes itself, but not the kind. */
  private end(message: number): void {
    const at = this.start + message;
    this.block.writeInt32BE(this.at - at, at);
  }

  private byte(value: number): void {
    this.reserve(1);
    this.block[this.at++] = value;
  }

  private int16(value: number): void {
    this.reserve(2);
    this.block[this.at++] = value >>> 8;
    this.block[this.at++] = value;
  }

  private int32(value: number): void {
    this.reserve(4);
    this.block[this.at++] = value >>> 24;
    this.block[this.at++] = value >>> 16;
    this.block[this.at++] = value >>> 8;
    this.block[this.at++] = value;
  }

  private sizedText(value: string): void {
    const size = this.at - this.start;
    this.int32(0);
    this.text(value);
    const at = this.start + size;
    this.block.writeInt32BE(this.at - at - 4, at);
  }

  private text(value: string): void {
    this.reserve(value.length * CHARACTER_BYTES);
    if (value.length > SHORT_CHARACTERS || !this.ascii(value)) this.at += this.block.write(value, this.at);
  }

  /** Writes a text if it is all ASCII. Returns false, and writes nothing, otherwise. */
  private ascii(value: string): boolean {
    const { block } = this;
    let { at } = this;
    for (let i = 0; i < value.length; i++) {
      const character = value.charCodeAt(i);
      if (character > 127) return false;
      block[at++] = character;
    }
    this.at = at;
    return true;
  }

  private bytes(value: Buffer): void {
    this.int32(value.length);
    this.reserve(value.length);
    this.at += value.copy(this.block, this.at);
  }

  private reserve(size: number): void {
    if (this.at + size <= this.block.length) return;
    const written = this.block.subarray(this.start, this.at);
    this.block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, 2 * (written.length + size)));
    this.at = written.copy(this.block);
    this.start = 0;
  }
}
