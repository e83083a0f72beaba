import { describe, expect, it } from '@jest/globals';
import { share, type Taken } from './budget.js';

const endpoints = (count: number, failures = 0, name = 'e') =>
  Array.from({ length: count }, (_, i) => ({ workspace_id: `w${i % 5}`, endpoint_id: `${name}${i}`, failures }));
const taken = (count: number, isFailing: boolean): Map<string, Taken> =>
  new Map(Array.from({ length: count }, (_, i) => [`taken${i}`, { workspaceId: `w${i % 5}`, places: 4, isFailing }]));

describe('the places of a process', () => {
  it('are 64 at once, four for an endpoint', () => {
    expect(share(endpoints(100), new Map()).size).toBe(16);
    expect(share(endpoints(100), taken(15, false)).size).toBe(1);
    expect(share(endpoints(100), taken(16, false)).size).toBe(0);
  });

  it('are kept by half for endpoints that do not fail', () => {
    expect(share(endpoints(100, 1), new Map()).size).toBe(8);
    expect(share([...endpoints(100, 1), ...endpoints(100, 0, 'healthy')], new Map()).size).toBe(16);
    expect(share(endpoints(100, 1), taken(8, true)).size).toBe(0);
  });

  it('are kept by half for the other workspaces, also of those that do not fail', () => {
    const own = (count: number) => endpoints(count).map((endpoint) => ({ ...endpoint, workspace_id: 'own' }));
    const held = new Map([...taken(8, false)].map(([id, place]) => [id, { ...place, workspaceId: 'own' }]));
    expect(share(own(100), new Map()).size).toBe(8);
    expect(share(own(100), held).size).toBe(0);
    expect(share([...own(100), ...endpoints(3, 0, 'other')], held).size).toBe(3);
  });

  it('are not given twice to one endpoint, and one alone to a probe', () => {
    const [probed] = endpoints(1, 10);
    expect([...share([probed!], new Map()).values()]).toEqual([1]);
    expect(share(endpoints(1), new Map([['e0', { workspaceId: 'w0', places: 4, isFailing: false }]])).size).toBe(0);
    expect([...share(endpoints(1), new Map()).values()]).toEqual([32]);
    expect([...share(endpoints(1, 3), new Map()).values()]).toEqual([4]);
  });
});
