import { PARTNERS } from './partners.js';
import type { ResourceConfig } from './config.js';

export const CUSTOMERS: ResourceConfig = { ...PARTNERS, noun: 'customer' };
