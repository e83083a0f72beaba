export { Labels } from './labels.js';
export { Presenter } from './presenter.js';
export type { ShownRecord, Tracked } from './tracked.js';
