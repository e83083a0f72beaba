import type { Sheet } from './sheet.js';
import { xlsxOf } from './xlsx.js';

export interface XlsxOrder {
  readonly sheet: Sheet;
  readonly name: string;
}

/** In a worker, because a file of 100,000 rows takes seconds, in which the page would not react. */
onmessage = ({ data: { sheet, name } }: MessageEvent<XlsxOrder>): void => {
  // A rejected promise alone would not reach the page.
  void xlsxOf(sheet, name).then((file) => postMessage(file), reportError);
};
