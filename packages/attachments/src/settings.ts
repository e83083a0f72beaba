import type { Bucket } from './stores/s3/bucket.js';

export const ATTACHMENTS_SETTINGS = Symbol('attachments settings');

export interface AttachmentsSettings {
  /** The most that the files of a workspace take together, in bytes. Default: 5 GB. */
  readonly quotaBytes?: number;
  /** Where files are moved to. Default: they stay in PostgreSQL. */
  readonly s3?: Bucket | undefined;
}
