import type { ResourceConfig } from './config.js';

/** Resources with a configuration of their own, by name. Every other works by its schema alone. */
const CONFIGS: Readonly<Record<string, ResourceConfig>> = {};

const NONE: ResourceConfig = {};

export function configOf(resource: string): ResourceConfig {
  return Object.hasOwn(CONFIGS, resource) ? (CONFIGS[resource] as ResourceConfig) : NONE;
}
