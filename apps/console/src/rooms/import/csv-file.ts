import { csvLine } from '@daybook/client/csv';

/** The rows of a file, numbered as in a spreadsheet. The first contains the column names. */
export type Rows = readonly (readonly string[])[];

export interface CsvFile {
  readonly rows: Rows;
  /** The file was not UTF-8, and was decoded as older spreadsheets write it. */
  readonly isOld: boolean;
}

/** Spreadsheets use semicolons in locales with a decimal comma. Pasted text uses tabs. */
const SEPARATORS = [',', ';', '\t'] as const;

function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * A quoted cell may contain separators, line breaks and doubled quotes (RFC 4180). A quote inside an unquoted cell is a normal
 * character.
 */
export function parseCsv(given: string): Rows {
  const text = given.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = (): void => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const one = text[at] as string;
    if (isQuoted) {
      if (one !== '"') cell += one;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (one === '"' && cell === '') isQuoted = true;
    else if (one === separator) {
      row.push(cell);
      cell = '';
    } else if (one === '\n') endRow();
    else if (one !== '\r' || text[at + 1] !== '\n') cell += one;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/**
 * The file in the service's format: commas, CRLF, quotes only where needed. Texts need no escaping against formulas, because no
 * spreadsheet opens it.
 */
export function csvText(rows: Rows): string {
  return rows.map(csvLine).join('');
}

export function decoded(bytes: ArrayBuffer): CsvFile {
  try {
    return { rows: parseCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), isOld: false };
  } catch {
    return { rows: parseCsv(new TextDecoder('windows-1252').decode(bytes)), isOld: true };
  }
}
