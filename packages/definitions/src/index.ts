export * from './field.js';
export * from './path.js';
export * from './record-id.js';
export * from './registry.js';
export * from './resource.js';
export * from './scalars.js';
export { entityTable, type Column, type Table } from './table.js';
export { describeResource, filterableBelow, operatorsOf } from './schema/describe-resource.js';
export * from './schema/json-schema.js';
