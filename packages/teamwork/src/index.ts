export { schema } from './schema.js';
export { TeamworkModule } from './teamwork.module.js';
