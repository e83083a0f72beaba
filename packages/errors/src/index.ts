export * from './errors.js';
export * from './problem.js';
export { nearest } from './nearest.js';
