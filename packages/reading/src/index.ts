export { compileProjection } from './projection.js';
export { LargeReads, writerOf } from './large-reads.js';
export { type JsonPage, type Page, Reader, type RecordQuery, recordNotFound, type ShownRecord } from './reader.js';
