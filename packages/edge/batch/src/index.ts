export { BatchModule, type BatchSettings } from './batch.module.js';
