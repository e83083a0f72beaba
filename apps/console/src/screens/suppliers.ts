import { PARTNERS } from './partners.js';
import type { ResourceConfig } from './config.js';

export const SUPPLIERS: ResourceConfig = { ...PARTNERS, noun: 'supplier' };
