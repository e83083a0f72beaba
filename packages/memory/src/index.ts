export { Labels } from './labels.js';
export { Presenter } from './presenter.js';
export { isNew, type ShownRecord, type Tracked } from './tracked.js';
