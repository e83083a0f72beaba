import { describe, expect, it } from '@jest/globals';
import type { Batch } from './live-event.js';
import { Progress, Recent } from './progress.js';

const batch = (from: number, to: number, ...sequences: number[]): Batch => ({
  from,
  to,
  events: sequences.map((sequence) => ({
    sequence,
    type: 'invoice.updated',
    resource: 'invoices',
    record: `inv_${sequence}`,
    request_id: null,
  })),
});
const sequencesOf = ({ events }: Pick<Batch, 'events'>) => events.map(({ sequence }) => sequence);

describe('how far a tab has followed', () => {
  it('takes what follows, and nothing twice', () => {
    const progress = new Progress();
    expect(sequencesOf(progress.take(batch(0, 5, 4, 5)))).toEqual([4, 5]);
    expect(sequencesOf(progress.take(batch(0, 5, 4, 5)))).toEqual([]);
    expect(sequencesOf(progress.take(batch(3, 8, 4, 5, 7)))).toEqual([7]);
    expect(progress.place).toBe(8);
  });

  it('sees that something between was missed, and not where the person reads only some', () => {
    const progress = new Progress();
    progress.take(batch(0, 5, 5));
    expect(progress.take(batch(5, 20, 12)).isGap).toBe(false);
    expect(progress.take(batch(30, 31, 31)).isGap).toBe(true);
    expect(progress.take(batch(31, 32, 32)).isGap).toBe(false);
  });

  it('goes on elsewhere, also behind where it was', () => {
    const progress = new Progress();
    progress.take(batch(0, 50, 50));
    progress.moveTo(7);
    expect(sequencesOf(progress.take(batch(7, 8, 8)))).toEqual([8]);
  });
});

describe('the last seconds', () => {
  it('are one part of the stream, without what is too old', () => {
    const recent = new Recent();
    expect(recent.merged(0)).toBeUndefined();
    recent.add(batch(0, 2, 1, 2), 0);
    recent.add(batch(2, 4, 3), 8000);
    expect(recent.merged(9000)).toEqual(batch(0, 4, 1, 2, 3));
    expect(recent.merged(12_000)).toEqual(batch(2, 4, 3));
    expect(recent.merged(30_000)).toBeUndefined();
  });
});
