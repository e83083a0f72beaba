export { deletedAttachables, isAttachable, readableCollections } from './attachable.js';
export { AttachmentsModule } from './attachments.module.js';
export { type AttachedFile, Attachments, type FoundAttachment, type NewAttachment } from './attachments.js';
export { KeepFiles } from './keep-files.js';
export type { AttachmentsSettings } from './settings.js';
export type { Bucket } from './stores/s3/bucket.js';
export { schema } from './schema.js';
