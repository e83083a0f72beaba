/** What the pages of records have of teamwork, in one chunk that is loaded after the record. */
export { Assigned } from './assigned.js';
export { RecordNotes } from './record-notes.js';
