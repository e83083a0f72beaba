import { BYTE_ORDER_MARK, saveFile } from '../parts/save-file.js';
import { type Sheet, sheetCsv } from './sheet.js';
import type { XlsxOrder } from './xlsx-worker.js';
import { t } from '../texts/parts.js';

export type SheetKind = 'csv' | 'xlsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The browser cannot make the workbook, for example for lack of memory. */
export class NoWorkbook extends Error {
  constructor() {
    super(t.saveSheet.noWorkbook);
  }
}

/** @throws NoWorkbook */
function makeXlsx(order: XlsxOrder): Promise<Blob> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
    worker.onerror = () => reject(new NoWorkbook());
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

/** Downloads a sheet. `name`: of the tab; `file`: of the file, without its ending. */
export async function saveSheet(sheet: Sheet, kind: SheetKind, name: string, file: string): Promise<void> {
  if (kind === 'csv') return saveFile([BYTE_ORDER_MARK, sheetCsv(sheet)], `${file}.csv`);
  saveFile([await makeXlsx({ sheet, name })], `${file}.xlsx`, XLSX);
}
