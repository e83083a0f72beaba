export * from './errors.js';
export * from './problem.js';
export { suggest } from './suggest.js';
