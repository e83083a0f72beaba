import { createHash } from 'node:crypto';

interface Head {
  readonly table: string;
  readonly piece: number;
  readonly part: number;
  readonly rows: number;
  readonly bytes: number;
}

/** The content of a backup as Daybook 0.2.0 would have written it, with other rows where `change` gives them. */
export function inVersion1(content: Buffer, change: (rows: string) => string = (rows) => rows): Buffer {
  let at = 0;
  const line = (): any => {
    const end = content.indexOf(10, at);
    const value = JSON.parse(content.subarray(at, end).toString('utf8'));
    at = end + 1;
    return value;
  };
  const header = line();
  const sections: { readonly head: Head; readonly rows: string }[] = [];
  for (let head = line(); head.end === undefined; head = line()) {
    sections.push({ head, rows: content.subarray(at, at + head.bytes).toString('latin1') });
    at += head.bytes;
  }
  const whole: string[] = [`${JSON.stringify({ ...header, version: 1 })}\n`];
  const sums = header.tables.map(({ name }: { readonly name: string }) => {
    const own = sections.filter(({ head }) => head.table === name);
    own.sort((a, b) => a.head.piece - b.head.piece || a.head.part - b.head.part);
    const rows = change(own.map((one) => one.rows).join(''));
    whole.push(`${JSON.stringify({ table: name })}\n`, rows, '\\.\n');
    return { table: name, rows: own.reduce((sum, { head }) => sum + head.rows, 0), sha256: sha256(rows) };
  });
  const before = Buffer.from(whole.join(''), 'latin1');
  const rows = sums.reduce((sum: number, one: { readonly rows: number }) => sum + one.rows, 0);
  const end = { end: header.format, rows, tables: sums, sha256: sha256(before.toString('latin1')) };
  return Buffer.concat([before, Buffer.from(`${JSON.stringify(end)}\n`)]);
}

const sha256 = (text: string): string => createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex');
