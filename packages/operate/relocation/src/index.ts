export type { RelocationPlan } from './plan.js';
export { type Direction, Relocation, type Relocated, type RelocationOptions } from './relocation.js';
