export { PATIENT, type StreamLimits, answerStream, type Write } from './answer-stream.js';
export { FileReads } from './file-reads.js';
export { FILE_TYPES, type FileFormat, type FilePlan, ListFiles } from './list-file.js';
export { Hints } from './hints.js';
export { type IndexedText, TextIndexes } from './text-indexes.js';
export { compileProjection } from './projection.js';
export { LargeReads, rowWriter } from './large-reads.js';
export { type JsonPage, type Page, Reader, type RecordQuery, recordNotFound, type ShownRecord } from './reader.js';
