import { useMemo, useSyncExternalStore } from 'react';
import { upload } from '../../data/upload.js';
import { refreshWorkspace } from '../../data/queries.js';
import type { Row, Schema } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { t } from '../../texts/files.js';
import { FILE_MAX_MB, sizeText } from './attached-files.js';
import { FileQueue, type QueuedFile } from './file-queue.js';

const queue = new FileQueue<Row>();

/** Why a file need not be sent; null: nothing is known against it. */
export function problemOf({ name, size }: File, mostMb: number): string | null {
  if (size === 0) return t.sent.empty(name);
  return size > mostMb * 1024 ** 2 ? t.sent.tooLarge(name, sizeText(size), mostMb) : null;
}

/** The files that are being sent to a record, and those that were refused. */
export interface Sent {
  readonly rows: readonly QueuedFile<Row>[];
  readonly add: (files: readonly File[]) => void;
  readonly again: (key: string) => void;
  readonly forget: (key: string) => void;
}

export function useSentFiles({ name }: Schema, id: string): Sent {
  const { slug } = useWorkspace();
  const place = `${slug}/${name}/${id}`;
  const all = useSyncExternalStore(queue.subscribe, queue.all);
  const rows = useMemo(() => all.filter((row) => row.place === place && row.state !== 'done'), [all, place]);
  const path = `/v1/${name}/${encodeURIComponent(id)}/attachments`;
  const add = (files: readonly File[]): void =>
    void queue.add(
      place,
      files,
      async ({ key, file }, onProgress) => {
        const query = { filename: file.name };
        const row = await upload<Row>({ workspace: slug, path, query, file, idempotencyKey: key, onProgress });
        await refreshWorkspace(slug);
        return row;
      },
      (file) => problemOf(file, FILE_MAX_MB),
    );
  return {
    rows,
    add,
    again: (key) => queue.again(key),
    forget: (key) => queue.forget((row) => row.key === key),
  };
}
