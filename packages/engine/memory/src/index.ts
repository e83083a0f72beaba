export { deepFreeze } from './deep-freeze.js';
export { type Difference, difference } from './difference.js';
export { TrackedRecords } from './tracked-records.js';
export { Labels } from './labels.js';
export { Presenter, readNow } from './presenter.js';
export { eventKindsOf, type ShownRecord, type Tracked } from './tracked.js';
