const NEWLINE = 10;
const TAB = 9;

/** The rows with this text in a column, out of rows in PostgreSQL's text format. The text is one that the format writes as it is. */
export function ofRows(content: Buffer, column: number, text: string): Buffer {
  const wanted = Buffer.from(text);
  const own: Buffer[] = [];
  // Most sections of many workspaces have none of one: rows without the text anywhere are passed over at once.
  for (let hit = content.indexOf(wanted); hit >= 0;) {
    const start = content.lastIndexOf(NEWLINE, hit) + 1;
    const end = content.indexOf(NEWLINE, hit) + 1;
    if (isIn(content.subarray(start, end), column, wanted)) own.push(content.subarray(start, end));
    hit = content.indexOf(wanted, end);
  }
  return Buffer.concat(own);
}

function isIn(row: Buffer, column: number, wanted: Buffer): boolean {
  let from = 0;
  for (let i = 0; i < column; i++) from = row.indexOf(TAB, from) + 1;
  const behind = row[from + wanted.length];
  return row.subarray(from, from + wanted.length).equals(wanted) && (behind === TAB || behind === NEWLINE);
}
