import { InvalidRequest } from '@daybook/errors';
import { describe, expect, it } from '@jest/globals';
import { ApiVersions, VERSIONS } from './versions.js';

const versions = new ApiVersions([
  { date: '2026-11-23', changes: ['The first.'] },
  { date: '2027-05-01', changes: ['Another.'] },
]);

function problemOf(text: string) {
  try {
    return versions.parse('Daybook-Version', text);
  } catch (error) {
    return (error as InvalidRequest).problem;
  }
}

describe('the versions of the interface', () => {
  it('are those of the list and no other days', () => {
    expect([versions.first, versions.newest]).toEqual(['2026-11-23', '2027-05-01']);
    expect(versions.dates.map(problemOf)).toEqual(versions.dates);
    const near = { '2027-04-30': '2026-11-23', '2027-05-02': '2027-05-01', '2020-01-01': '2026-11-23' };
    for (const [text, suggestion] of Object.entries(near)) {
      expect(problemOf(text)).toMatchObject({ field: 'Daybook-Version', code: 'unknown_version', suggestion });
    }
    for (const text of ['', 'v1', '2026-11-23 ', '20261123', '2026-11-23, 2026-11-23', '１', '9'.repeat(9000)]) {
      expect(problemOf(text)).toMatchObject({ code: 'unknown_version', allowed: versions.dates });
    }
  });

  it('are different days in their order, of which there is at least one', () => {
    for (const dates of [[], ['2026-11-23', '2026-11-23'], ['2027-05-01', '2026-11-23'], ['v1']]) {
      expect(() => new ApiVersions(dates.map((date) => ({ date, changes: [] })))).toThrow('oldest first');
    }
  });

  it('begin where tokens begin that are older than versions', () => {
    expect(VERSIONS.first).toBe('2026-11-23');
  });
});
