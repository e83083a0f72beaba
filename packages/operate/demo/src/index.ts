export { DEMO_OWNER, DEMO_SLUG, WORKSPACE } from './company.js';
export { DOCUMENTS } from './documents.js';
export { seedDemo, type SeededDemo } from './seed-demo.js';
