import { queryOptions } from '@tanstack/react-query';
import { recordsOf } from '../../data/daybook.js';
import { listQuery } from '../../data/queries.js';
import type { Row, Schema } from '../../data/wire.js';
import { saveFile } from '../../parts/save-file.js';
import { formatNumber } from '../../words/formats.js';

/** A row of `GET /v1/attachments`. */
export interface AttachedFile extends Row {
  readonly name: string;
  readonly media_type: string;
  /** In bytes. */
  readonly size: number;
  readonly created_at: string;
  readonly created_by: string;
  readonly locked: boolean;
}

/** The largest file of a record, in MB: the limit of the service. */
export const FILE_MAX_MB = 25;

/** The most files of a record: one page of a list. */
const FILES_MAX = 100;

/** What is about other records, or makes them: seen by those who may read these. */
const ABOUT_RECORDS = new Set(['attachments', 'comments', 'assignments', 'schedules']);

/** Whether its records may have files: as `isAttachable` of the service decides. */
export function mayHaveFiles({ name, scopes, people_only: isForPeople, singleton }: Schema): boolean {
  const isOpen = scopes.read.every((scope) => scope.startsWith('read:'));
  return isOpen && scopes.write.length > 0 && !isForPeople && !singleton && !ABOUT_RECORDS.has(name);
}

/** The files of a record, the oldest first. */
export const filesQuery = (workspace: string, record: string) =>
  listQuery(workspace, 'attachments', { record, sort: 'created_at', limit: String(FILES_MAX) });

/** The bytes of a file. They never change, so the key does not begin with the workspace: a write does not fetch them again. */
export const contentQuery = (workspace: string, { id, media_type: type }: Pick<AttachedFile, 'id' | 'media_type'>) =>
  queryOptions({
    queryKey: ['content', workspace, id],
    queryFn: async ({ signal }) => {
      const stream = await recordsOf(workspace).file(`/v1/attachments/${id}/content`, '*/*', {}, signal);
      return wholeFile(stream, type);
    },
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** Types that a browser shows without running anything. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

export const isPdf = ({ media_type: type }: Pick<AttachedFile, 'media_type'>): boolean => type === 'application/pdf';
export const isPicture = ({ media_type: type }: Pick<AttachedFile, 'media_type'>): boolean => PICTURES.has(type);

/** Whether it can be shown inside of a page of this browser. */
export const isShowable = (file: Pick<AttachedFile, 'media_type'>): boolean =>
  isPicture(file) || (isPdf(file) && navigator.pdfViewerEnabled);

/** Saves a file under its name. */
export async function download(workspace: string, { id, name }: AttachedFile): Promise<void> {
  const type = 'application/octet-stream';
  const stream = await recordsOf(workspace).file(`/v1/attachments/${id}/content`, '*/*');
  saveFile([await wholeFile(stream, type)], name, type);
}

/** `type`: as the service has judged it by the content. */
async function wholeFile(stream: ReadableStream<Uint8Array<ArrayBuffer>>, type: string): Promise<Blob> {
  return new Blob([await new Response(stream).arrayBuffer()], { type });
}

const UNITS = ['B', 'kB', 'MB'] as const;

/** `840 B`, `12 kB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2;
  const value = bytes / 1000 ** step;
  return `${formatNumber(step < 2 ? Math.round(value) : Math.round(value * 10) / 10)} ${UNITS[step]}`;
}
