import { describe, expect, it } from '@jest/globals';
import { diskVerdict } from './folder-findings.js';

const GIB = 1024 ** 3;

describe('the free space of a disk', () => {
  it.each([
    [50, 'ok'],
    [1.9, 'warning'],
    [0.1, 'failure'],
  ])('of %d GiB is judged %s', (gib, status) => {
    expect(diskVerdict('/data', gib * GIB, 100 * GIB)).toMatchObject({ check: 'disk', status });
  });
});
