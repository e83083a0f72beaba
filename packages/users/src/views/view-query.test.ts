import { describe, expect, it } from '@jest/globals';
import { queryProblems } from './view-query.js';

describe('the parameters of a view', () => {
  it.each([null, 'state=posted&sort=-date', 'partner.name[contains]=a%20b&fields=number,partner', 'no_such_field=1'])(
    'may be %s',
    (query) => expect(queryProblems(query)).toEqual([]),
  );

  it.each([
    ['cursor=abc', 'cursor'],
    ['=1', 'without a name'],
    ['state=a&state=b', '"state" more than once'],
    [Array.from({ length: 51 }, (_, at) => `f${at}=1`).join('&'), 'at most 50'],
  ])('may not be %s', (query, why) => {
    const [problem] = queryProblems(query);
    expect(problem?.field).toBe('query');
    expect(problem?.message).toContain(why);
  });
});
