export { Hints } from './hints.js';
export { type IndexedText, TextIndexes } from './text-indexes.js';
export { compileProjection } from './projection.js';
export { LargeReads, writerOf } from './large-reads.js';
export { type JsonPage, type Page, Reader, type RecordQuery, recordNotFound, type ShownRecord } from './reader.js';
