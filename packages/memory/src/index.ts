export { type Difference, difference } from './difference.js';
export { Labels } from './labels.js';
export { Presenter, readNow } from './presenter.js';
export { isNew, type ShownRecord, type Tracked } from './tracked.js';
