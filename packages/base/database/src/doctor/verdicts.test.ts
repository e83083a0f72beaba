import { describe, expect, it } from '@jest/globals';
import { clockVerdict, connectionsVerdict, standbysVerdict } from './server-findings.js';

describe('what the doctor thinks', () => {
  it.each([
    [0, 'ok'],
    [1000, 'ok'],
    [1001, 'warning'],
    [30_001, 'failure'],
  ])('of clocks that are %d ms apart: %s', (skewMs, status) => {
    expect(clockVerdict(skewMs)).toMatchObject({ check: 'clock', status });
  });

  it.each([
    [10, 97, 0, 'ok'],
    [92, 97, 0, 'ok'],
    [80, 97, 20, 'warning'],
    [93, 97, 0, 'failure'],
  ])('of %d connections where the server takes %d and others hold %d: %s', (needed, limit, others, status) => {
    expect(connectionsVerdict(needed, limit, others)).toMatchObject({ check: 'connections', status });
  });

  it.each([
    ['', [], 'ok', /on this server alone/],
    ['two', [{ name: 'two', state: 'sync' }], 'ok', /confirmed by two/],
    ['ANY 1 (two, three)', [{ name: 'three', state: 'quorum' }], 'ok', /confirmed by three/],
    ['two', [{ name: 'three', state: 'async' }], 'failure', /is two, and none/],
    ['two', [], 'failure', /commit_unconfirmed/],
    ['two', [{ name: 'two', state: null }], 'warning', /pg_monitor/],
  ])('of standbys where the server waits for "%s", and has %j: %s', (names, standbys, status, message) => {
    expect(standbysVerdict(names, standbys)).toMatchObject({
      ...{ check: 'standbys', status },
      message: expect.stringMatching(message),
    });
  });
});
