import { formatNumber } from '../words/formats.js';
import { inText, labelOf } from '../words/labels.js';
import { countedRecords } from '../words/nouns.js';
import { part } from './language.js';

export const t = part('import', {
  settings: 'Settings',
  what: 'What the rows are',
  file: 'File',
  fileHelp: 'A CSV file as a spreadsheet saves it. Its first row names the columns.',
  example: 'Download an example',
  examples: {
    opening: 'Opening balances',
    software: 'Software subscriptions',
    customer: 'Brightwater Hotels',
    supplier: 'North Mill',
    goods: 'Desk lamp',
    service: 'Assembly',
    bank: 'Bank',
    capital: 'Capital',
  },
  paste: 'Or paste the rows, with the names of the columns first',
  readPasted: 'Read what was pasted',
  allOrNothing: 'The whole file is imported, or nothing of it. An import adds records; it changes none that are there.',
  old: 'The file is no UTF-8. It was read as Windows text: look at letters such as ü and é.',
  empty: 'There is nothing in it. The first row has to name the columns.',
  matchHelp: 'Say for each column of the file what it is.',
  leaveOut: 'Leave out',
  leftOut: 'left out',
  fromList: 'Import…',
  looking: 'Looking at the file',
  lookAgain: 'Look again',
  another: 'Another file',
  row: 'Row',
  preview: 'The file',
  nothingYet: 'Nothing is imported yet.',
  nothingDone: 'Nothing was imported.',
  sendAgain: 'Send it again',
  askAgain: 'Ask again',
  unsure:
    'The service did not answer. Either the whole file is imported or nothing of it. Sent again, it is imported once.',
  asking: 'Asking what became of the import that was broken off',
  showRecords: 'Show them',
  imports: 'Earlier imports',
  columnIs(name: string): string {
    return `Column ${name === '' ? '(without a name)' : name} is`;
  },
  counted(made: Readonly<Record<string, number>>): string {
    return Object.entries(made)
      .map(([name, count]) => countedRecords(name, count))
      .join(', ');
  },
  /** `12 rows: 12 partners would be imported.` */
  wouldBe(rows: number, made: Readonly<Record<string, number>>): string {
    return `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}: ${t.counted(made)} would be created.`;
  },
  /** For rows that are left out; empty if there are none. */
  unchanged(rows: number): string {
    if (rows === 0) return '';
    return `${formatNumber(rows)} ${rows === 1 ? 'row is' : 'rows are'} left out, and what is there stays as it is.`;
  },
  known(rows: number): string {
    return `${formatNumber(rows)} ${rows === 1 ? 'row names a record that is' : 'rows name records that are'} there already, or further up in the file.`;
  },
  leaveKnown(rows: number): string {
    return rows === 1 ? 'Leave this row out' : `Leave these ${formatNumber(rows)} rows out`;
  },
  imported(made: Readonly<Record<string, number>>): string {
    return `Imported: ${t.counted(made)} created.`;
  },
  importButton(what: string): string {
    return `Import the ${inText(what)}`;
  },
  faultCount(count: number): string {
    return `${formatNumber(count)} ${count === 1 ? 'row is' : 'rows are'} wrong. Correct the file, then choose it again.`;
  },
  moreRows(count: number): string {
    return `${formatNumber(count)} more rows`;
  },
  brokenOff(file: string | null, isDone: boolean): string {
    const name = file === null ? 'The import that was broken off' : `The import of ${file}, which was broken off,`;
    return isDone
      ? `${name} was carried out: the whole file is there.`
      : `${name} was not carried out: nothing of it is there.`;
  },
  asLabel(column: string): string {
    return `${labelOf(column)} (${column})`;
  },
});
