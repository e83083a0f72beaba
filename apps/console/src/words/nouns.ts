import type { Schema } from '../data/wire.js';
import { inText } from './labels.js';

/** What one record is in running text. A list of some of another resource's records has its own: a delivery is a transfer. */
export function nounOf({ name, base, singular }: Pick<Schema, 'name' | 'base' | 'singular'>): string {
  return inText(name === base || name.includes('/') ? singular : name.replace(/ies$/, 'y').replace(/s$/, ''));
}
