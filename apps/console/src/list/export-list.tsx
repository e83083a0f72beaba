import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ApiError, type ListQuery, type Records } from '../data/daybook.js';
import { saveFile } from '../parts/save-file.js';
import { sayDone } from '../parts/say.js';
import { formatNumber, today } from '../words/formats.js';
import type { Column } from './columns.js';
import { BYTE_ORDER_MARK, fileQuery, RowCount } from './csv.js';
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
}

/** The chunks of the file. `onRows` receives the number of rows so far. */
async function csvOf(
  { records, resource, request, columns, hasCurrency }: Export,
  onRows: (count: number) => void,
  signal: AbortSignal,
): Promise<readonly BlobPart[]> {
  const query = fileQuery(request, columns, hasCurrency);
  const reader = (await records.file(`/v1/${resource}`, 'text/csv', query, signal)).getReader();
  const parts: BlobPart[] = [BYTE_ORDER_MARK];
  const count = new RowCount();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    count.add(value);
    onRows(count.rows);
  }
}

/** Exports faster than this show no progress. */
const QUIET_MS = 400;
const STEP_MS = 200;

/** Downloads the whole list as a CSV. The download continues on other screens; a toast shows its progress. */
export async function exportList(wanted: Export): Promise<void> {
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
    const parts = await csvOf(wanted, (rows) => show((count = rows)), control.signal);
    notifications.hide(id);
    saveFile(parts, `${wanted.resource}-${today()}.csv`);
    sayDone(t.exportList.done(count));
  } catch (error) {
    notifications.hide(id);
    if (control.signal.aborted) sayDone(t.exportList.cancelled);
    else
      notifications.show({
        color: 'red',
        title: t.exportList.stopped,
        message: t.exportList.noFile(error instanceof ApiError ? error.message : t.exportList.brokenOff),
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
