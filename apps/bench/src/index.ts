export { multiply } from './company/copies.js';
export { makeTemplates } from './company/templates.js';
export { type Access, Client } from './service/client.js';
