import { isProbed } from './breaker.js';
import { CLAIM_MOST, type DueEndpoint } from './claims.js';

/** Concurrent deliveries to one endpoint. */
export const PER_ENDPOINT = 4;
const PER_PROCESS = 64;
const FOR_FAILING = PER_PROCESS / 2;
const FOR_WORKSPACE = PER_PROCESS / 2;

/** How many of the process's slots an endpoint uses, its workspace, and whether it is failing. */
export interface Taken {
  readonly workspaceId: string;
  readonly places: number;
  readonly isFailing: boolean;
}

/**
 * For which endpoints to claim now, and how many deliveries. A process sends at most 64 at once. Half of these slots are
 * reserved for endpoints that do not fail (reliability.md 3), and half for the other workspaces: one whose receivers almost
 * time out would otherwise take all. Endpoints with deliveries in progress wait for their turn.
 */
export function share(due: readonly DueEndpoint[], active: ReadonlyMap<string, Taken>): Map<DueEndpoint, number> {
  const taken = [...active.values()];
  let free = PER_PROCESS - placesOf(taken);
  let freeForFailing = FOR_FAILING - placesOf(taken.filter(({ isFailing }) => isFailing));
  const ofWorkspace = new Map<string, number>();
  for (const { workspaceId, places } of taken)
    ofWorkspace.set(workspaceId, (ofWorkspace.get(workspaceId) ?? 0) + places);
  const shares = new Map<DueEndpoint, number>();
  for (const endpoint of due) {
    if (active.has(endpoint.endpoint_id) || free < PER_ENDPOINT) continue;
    const isFailing = endpoint.failures > 0;
    const places = isProbed(endpoint.failures) ? 1 : PER_ENDPOINT;
    const own = (ofWorkspace.get(endpoint.workspace_id) ?? 0) + places;
    if (own > FOR_WORKSPACE || (isFailing && freeForFailing < places)) continue;
    ofWorkspace.set(endpoint.workspace_id, own);
    free -= places;
    if (isFailing) freeForFailing -= places;
    shares.set(endpoint, places === 1 ? 1 : isFailing ? PER_ENDPOINT : CLAIM_MOST);
  }
  return shares;
}

function placesOf(taken: readonly Taken[]): number {
  return taken.reduce((sum, { places }) => sum + places, 0);
}
