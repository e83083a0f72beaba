export { WorkerFailure, type WorkerFailureCode, WorkerPool, type WorkerPoolOptions } from './worker-pool.js';
