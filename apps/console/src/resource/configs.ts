import type { ComponentType } from 'react';
import type { LayoutProps, ResourceConfig } from './config.js';

/** What every record has besides its fields: beside its title, and between its facts and its history. */
export type CommonParts = Readonly<Record<'head' | 'below', readonly ComponentType<LayoutProps>[]>>;

const NONE: ResourceConfig = {};

let configs: Readonly<Record<string, () => ResourceConfig>> = {};
let common: CommonParts = { head: [], below: [] };

/** Registers what the screens of the resources have of their own, and in common. Called once, before the first screen. */
export function registerConfigs(all: Readonly<Record<string, () => ResourceConfig>>, ofEveryRecord: CommonParts): void {
  configs = all;
  common = ofEveryRecord;
}

export function commonParts(): CommonParts {
  return common;
}

export function hasConfig(resource: string): boolean {
  return Object.hasOwn(configs, resource);
}

/** Empty for a resource that works from its schema alone. */
export function configOf(resource: string): ResourceConfig {
  return hasConfig(resource) ? configs[resource]!() : NONE;
}
