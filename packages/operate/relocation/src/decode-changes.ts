import { cannot } from '@daybook/database';

/** A table as the log of changes names it. */
interface Relation {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A row that was inserted, changed or deleted, by the columns of its key. */
export interface Change {
  /** `schema.table`, as PostgreSQL stores it. */
  readonly relation: string;
  readonly key: ReadonlyMap<string, string>;
}

/** Reads the messages of PostgreSQL's output plugin `pgoutput`, version 1, of one decoding. */
export class ChangeDecoder {
  private readonly relations = new Map<number, Relation>();

  /** The rows that a message names; of an update that changes the key, both. @throws Unavailable when a table was emptied */
  read(message: Buffer): Change[] {
    switch (String.fromCharCode(message[0]!)) {
      case 'R':
        this.learn(new Reader(message, 1));
        return [];
      case 'I':
      case 'U':
      case 'D':
        return this.changes(new Reader(message, 1));
      case 'T':
        throw cannot(
          'a table was emptied by TRUNCATE, which cannot be followed. Run daybook distribute --abandon, and begin again.',
        );
      default:
        return [];
    }
  }

  /** Where a transaction ends in the log; undefined for every other message. */
  static endOf(message: Buffer): string | undefined {
    if (message[0] !== 'C'.charCodeAt(0)) return undefined;
    return `${message.readUInt32BE(10).toString(16)}/${message.readUInt32BE(14).toString(16)}`.toUpperCase();
  }

  private learn(reader: Reader): void {
    const id = reader.int32();
    const name = `${reader.text()}.${reader.text()}`;
    reader.skip(1);
    const columns = Array.from({ length: reader.int16() }, () => {
      reader.skip(1);
      const column = reader.text();
      reader.skip(8);
      return column;
    });
    this.relations.set(id, { name, columns });
  }

  private changes(reader: Reader): Change[] {
    const { name: relation, columns } = this.relations.get(reader.int32())!;
    const changes: Change[] = [];
    while (!reader.isAtEnd) {
      // K and O stand before the values of the row as it was, N before those it has now.
      reader.skip(1);
      changes.push({ relation, key: reader.row(columns) });
    }
    return changes;
  }
}

class Reader {
  constructor(
    private readonly message: Buffer,
    private at: number,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.message.length;
  }

  skip(bytes: number): void {
    this.at += bytes;
  }

  int16(): number {
    this.at += 2;
    return this.message.readUInt16BE(this.at - 2);
  }

  int32(): number {
    this.at += 4;
    return this.message.readUInt32BE(this.at - 4);
  }

  /** Up to a zero. */
  text(): string {
    const end = this.message.indexOf(0, this.at);
    const text = this.message.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }

  /** Without the columns that are NULL. */
  row(columns: readonly string[]): Map<string, string> {
    const row = new Map<string, string>();
    const count = this.int16();
    for (let i = 0; i < count; i++) {
      const kind = String.fromCharCode(this.message[this.at++]!);
      if (kind !== 't') continue;
      const length = this.int32();
      row.set(columns[i]!, this.message.toString('utf8', this.at, this.at + length));
      this.at += length;
    }
    return row;
  }
}
