import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Records } from '../data/daybook.js';
import type { ListQuery } from '../data/daybook.js';
import type { Row } from '../data/wire.js';
import { sayDone } from '../parts/say.js';
import { formatNumber, today } from '../words/formats.js';
import type { Column } from './columns.js';
import { BYTE_ORDER_MARK, csvColumns, csvRow } from './csv.js';
import { t } from '../texts/list.js';

/** Of this page, so that two at once have a message each. */
let exports = 0;

export interface Export {
  readonly records: Records;
  readonly resource: string;
  /** What the list sends: the export has all pages of it. */
  readonly request: ListQuery;
  readonly columns: readonly Column[];
  readonly hasCurrency: boolean;
}

/** The longest page that the service gives. */
const LIMIT = '200';

/** Every row of the list, page after page, from its first. */
async function* pagesOf({ records, resource, request }: Export, signal: AbortSignal): AsyncGenerator<readonly Row[]> {
  const { cursor: _cursor, limit: _limit, ...first } = request;
  let cursor: string | undefined;
  do {
    const page = await records.list(
      resource,
      { ...first, limit: LIMIT, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    );
    yield page.data;
    cursor = page.next_cursor;
  } while (cursor !== undefined);
}

/** The parts of the file; `onRows` is told how many rows it has so far. */
export async function csvOf(
  wanted: Export,
  onRows: (count: number) => void,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const columns = csvColumns(wanted.columns, wanted.hasCurrency);
  const parts = [BYTE_ORDER_MARK + csvRow(columns.map(({ head }) => head))];
  let count = 0;
  for await (const rows of pagesOf(wanted, signal)) {
    parts.push(rows.map((row) => csvRow(columns.map((column) => column.valueOf(row)))).join(''));
    count += rows.length;
    onRows(count);
  }
  return parts;
}

function download(parts: readonly string[], name: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What is quick shows no progress. */
const QUIET_MS = 400;

/** Downloads the whole list as a CSV. It goes on while other screens are open; a toast shows how far it is. */
export async function exportList(wanted: Export): Promise<void> {
  const control = new AbortController();
  const id = `export-${++exports}`;
  const since = Date.now();
  let isShown = false;
  const show = (count: number): void => {
    if (Date.now() - since < QUIET_MS || control.signal.aborted) return;
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
    const parts = await csvOf(wanted, (rows) => show((count = rows)), control.signal);
    notifications.hide(id);
    download(parts, `${wanted.resource}-${today()}.csv`);
    sayDone(t.exportList.done(count));
  } catch (error) {
    notifications.hide(id);
    if (control.signal.aborted) sayDone(t.exportList.cancelled);
    else
      notifications.show({
        color: 'red',
        title: t.exportList.stopped,
        message: t.exportList.noFile(error instanceof Error ? error.message : String(error)),
      });
  }
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
