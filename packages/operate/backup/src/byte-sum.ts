import { createHash, type Hash } from 'node:crypto';

const NEWLINE = 10;

/** Counts and checksums rows: in PostgreSQL's text format each row ends with the only newline in it. */
export class ByteSum {
  rows = 0;
  bytes = 0;
  private readonly hash: Hash = createHash('sha256');

  add(chunk: Buffer): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.rows++;
  }

  sha256(): string {
    return this.hash.digest('hex');
  }
}
