import { useMemo, useSyncExternalStore } from 'react';
import { ApiError, recordsOf } from '../../data/daybook.js';
import { refreshWorkspace } from '../../data/queries.js';
import { makeStore } from '../../data/store.js';
import { upload } from '../../data/upload.js';
import { FILE_MAX_MB } from '../files/attached-files.js';
import { FileQueue, type QueuedFile } from '../files/file-queue.js';
import { problemOf } from '../files/use-sent-files.js';
import type { MadeBill } from './bill-document.js';
import { isImage, shrunk } from './shrink-photo.js';

/** The largest e-invoice, in MB: the limit of the service. */
const DOCUMENT_MAX_MB = 10;

/** Whether what became of the files is shown, and the one file whose bill opens by itself. */
export const intakeView = makeStore<{ readonly isShown: boolean; readonly single: string | null }>({
  isShown: false,
  single: null,
});

export type ReadFile = QueuedFile<MadeBill>;

const queue = new FileQueue<MadeBill>();

type Send = Parameters<(typeof queue)['again']>[1];

const sendTo =
  (workspace: string, more: Readonly<Record<string, string>> = {}): NonNullable<Send> =>
  async ({ key, file }, onProgress) => {
    const query = { filename: file.name, ...more };
    const path = '/v1/bills/from_document';
    const made = await upload<MadeBill>({ workspace, path, query, file, idempotencyKey: key, onProgress });
    await refreshWorkspace(workspace);
    return made;
  };

/** The draft is there, and its file is not. */
export class NotAttached extends ApiError {
  constructor(
    readonly bill: string,
    /** Why the file was refused. */
    readonly refusal: ApiError,
  ) {
    super(refusal.status, { message: refusal.message });
    this.name = 'NotAttached';
  }
}

/** A file that is no e-invoice: an empty draft, and the file with it. Repeated, it is the same draft. */
const sendByHand =
  (workspace: string): NonNullable<Send> =>
  async ({ key, file: chosen }, onProgress) => {
    const file = await shrunk(chosen);
    const bill = await recordsOf(workspace).create('bills', {}, { idempotencyKey: key });
    const path = `/v1/bills/${encodeURIComponent(bill.id)}/attachments`;
    const query = { filename: file.name };
    try {
      await upload({ workspace, path, query, file, idempotencyKey: `${key}-file`, onProgress });
    } catch (error) {
      await refreshWorkspace(workspace);
      throw error instanceof ApiError ? new NotAttached(bill.id, error) : error;
    }
    await refreshWorkspace(workspace);
    return { bill, warnings: [], duplicate: false };
  };

/** An e-invoice is read. A picture, and a PDF that is none and came alone, is entered by hand. */
const sendAny = (workspace: string, isAlone: boolean): NonNullable<Send> => {
  const [read, byHand] = [sendTo(workspace), sendByHand(workspace)];
  return async (row, onProgress) => {
    if (isImage(row.file)) return byHand(row, onProgress);
    if (!isAlone) return read(row, onProgress);
    try {
      return await read(row, onProgress);
    } catch (error) {
      if (error instanceof ApiError && hasProblem(error, 'pdf_without_invoice')) return byHand(afresh(row), onProgress);
      throw error;
    }
  };
};

/** Another request has another key. */
const afresh = (row: ReadFile): ReadFile => ({ ...row, key: `${row.key}-hand` });

/** @returns the keys of the files */
const readFiles = (workspace: string, files: readonly File[]): readonly string[] =>
  queue.add(workspace, files, sendAny(workspace, files.length === 1), (file) =>
    isImage(file) ? problemOf(file, FILE_MAX_MB) : problemOf(file, DOCUMENT_MAX_MB),
  );

/** Reads files that a person has just chosen, beside those that are still being read. */
export function takeFiles(workspace: string, files: readonly File[]): void {
  const isBusy = queue.all().some((row) => row.place === workspace && isOpen(row));
  if (!isBusy) forgetRead(workspace);
  const [key = null, ...others] = readFiles(workspace, files);
  intakeView.set({ isShown: true, single: isBusy || others.length > 0 ? null : key });
}

/** Once more, as it was. */
export const readAgain = (key: string): void => queue.again(key);

export const readWithoutLines = (workspace: string, key: string): void =>
  queue.again(key, sendTo(workspace, { accept_differences: 'true' }));

export const enterByHand = (workspace: string, key: string): void => queue.again(key, sendByHand(workspace));

/** Removes what has ended. */
export const forgetRead = (workspace: string): void => queue.forget(({ place }) => place === workspace);

/** The files that were dropped in this workspace, in their order, until their results are dismissed. */
export function useReadFiles(workspace: string): readonly ReadFile[] {
  const all = useSyncExternalStore(queue.subscribe, queue.all);
  return useMemo(() => all.filter(({ place }) => place === workspace), [all, workspace]);
}

export const isOpen = ({ state }: ReadFile): boolean => state === 'waiting' || state === 'sending';

const hasProblem = (error: ApiError, code: string): boolean => error.errors.some((one) => one.code === code);

export const hasCode = ({ error }: ReadFile, code: string): boolean =>
  error instanceof ApiError && hasProblem(error, code);
