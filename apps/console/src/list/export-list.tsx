import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ApiError, type ListQuery, type Records } from '../data/daybook.js';
import type { Row } from '../data/wire.js';
import { BYTE_ORDER_MARK, saveFile } from '../parts/save-file.js';
import { sayDone } from '../parts/say.js';
import { NoWorkbook, saveSheet, type SheetKind } from '../sheets/save-sheet.js';
import { MOST_ROWS } from '../sheets/sheet.js';
import { formatNumber, today } from '../words/formats.js';
import { labelOf } from '../words/labels.js';
import type { Column } from './columns.js';
import { fileQuery, RowCount } from './csv.js';
import { ListSheet } from './list-sheet.js';
import { t } from '../texts/list.js';

/** Numbers the exports of this page, so that two at once have separate messages. */
let exports = 0;

export interface Export {
  readonly records: Records;
  readonly resource: string;
  /** The request of the list; the file contains all its pages. */
  readonly request: ListQuery;
  readonly columns: readonly Column[];
  readonly hasCurrency: boolean;
  /** The currency of the books, for rows without their own. */
  readonly currency: string;
}

/** Saves the file once all of it has come. `onRows` receives the number of rows so far. */
type SaveList = (wanted: Export, onRows: (count: number) => void, signal: AbortSignal) => Promise<void>;

const fileName = ({ resource }: Export): string => `${resource}-${today()}`;

/** The bytes as the service sends them. */
const saveCsv: SaveList = async (wanted, onRows, signal) => {
  const { records, resource, request, columns, hasCurrency } = wanted;
  const query = fileQuery(request, columns, hasCurrency);
  const reader = (await records.file(`/v1/${resource}`, 'text/csv', query, signal)).getReader();
  const parts: BlobPart[] = [BYTE_ORDER_MARK];
  const count = new RowCount();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return saveFile(parts, `${fileName(wanted)}.csv`);
    parts.push(value);
    count.add(value);
    onRows(count.rows);
  }
};

/** The same rows as a workbook: numbers and days stay what they are. */
const saveXlsx: SaveList = async (wanted, onRows, signal) => {
  const { records, resource, request, columns, hasCurrency, currency } = wanted;
  const query = fileQuery(request, columns, hasCurrency);
  const list = new ListSheet(columns, hasCurrency, currency);
  for await (const row of linesOf(await records.file(`/v1/${resource}`, 'application/x-ndjson', query, signal))) {
    if (list.size === MOST_ROWS) throw new TooManyRows();
    list.add(JSON.parse(row) as Row);
    onRows(list.size);
  }
  await saveSheet(list.sheet, 'xlsx', labelOf(resource), fileName(wanted));
};

const SAVES: Readonly<Record<SheetKind, SaveList>> = { csv: saveCsv, xlsx: saveXlsx };

class TooManyRows extends Error {
  constructor() {
    super(t.exportList.tooMany(formatNumber(MOST_ROWS)));
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line !== '') yield line;
      if (done) return;
    }
  } finally {
    // A reader that stops early does not let the service send the rest.
    await reader.cancel().catch(() => undefined);
  }
}

/** Exports faster than this show no progress. */
const QUIET_MS = 400;
const STEP_MS = 200;

/** Downloads the whole list as a file. The download continues on other screens; a toast shows its progress. */
export async function exportList(wanted: Export, kind: SheetKind): Promise<void> {
  const control = new AbortController();
  const id = `export-${++exports}`;
  let next = Date.now() + QUIET_MS;
  let isShown = false;
  const show = (count: number): void => {
    if (Date.now() < next || control.signal.aborted) return;
    next = Date.now() + STEP_MS;
    const toast = {
      id,
      loading: true,
      autoClose: false as const,
      withCloseButton: false,
      title: t.exportList.title,
      message: <Progress count={count} cancel={() => control.abort()} />,
    };
    if (isShown) notifications.update(toast);
    else notifications.show(toast);
    isShown = true;
  };
  let count = 0;
  try {
    await SAVES[kind](wanted, (rows) => show((count = rows)), control.signal);
    notifications.hide(id);
    sayDone(t.exportList.done(count));
  } catch (error) {
    notifications.hide(id);
    if (control.signal.aborted) sayDone(t.exportList.cancelled);
    else
      notifications.show({
        color: 'red',
        title: t.exportList.stopped,
        message: t.exportList.noFile(isSaid(error) ? error.message : t.exportList.brokenOff),
      });
  }
}

/** Whether its message is written for people. */
function isSaid(error: unknown): error is Error {
  return error instanceof ApiError || error instanceof TooManyRows || error instanceof NoWorkbook;
}

function Progress({ count, cancel }: { readonly count: number; readonly cancel: () => void }) {
  return (
    <Group justify="space-between" gap={8}>
      <span className="figures">{t.exportList.soFar(formatNumber(count))}</span>
      <Button size="xs" variant="default" onClick={cancel}>
        {t.exportList.cancel}
      </Button>
    </Group>
  );
}
