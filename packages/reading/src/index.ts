export { compileProjection } from './projection.js';
export { LargeReads, writerOf } from './large-reads.js';
export { type JsonPage, type Page, Reader, recordNotFound, type ShownRecord } from './reader.js';
