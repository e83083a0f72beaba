import type { RecordEntity } from '@daybook/database';
import { Adjustment } from '../entities/adjustment.js';

/** The product and the location of each line of a new adjustment, as a key. */
export function placesCounted(record: RecordEntity): readonly string[] {
  if (!(record instanceof Adjustment)) throw new Error('Only an adjustment counts.');
  return record.lines.map(({ productId }) => `${productId} ${record.locationId}`);
}
