import { expect, test } from '@jest/globals';
import { waitWords } from './wait.js';

test('how long one has to wait, never less than it is', () => {
  expect([1, 60, 90, 91, 3600, 5401, 86_400].map(waitWords)).toEqual([
    '1 s',
    '60 s',
    '90 s',
    'about 2 minutes',
    'about 60 minutes',
    'about 2 hours',
    'about 24 hours',
  ]);
});
