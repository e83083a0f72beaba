import { Registry } from '@daybook/definitions';
import { queryOf } from '@daybook/requests';
import type { AuthenticatedRequest, Principal, ReadAhead, ReadsAhead } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { Reader } from '@daybook/reading';
import { ROUTE_METADATA, type RouteInfo } from './controllers.js';
import { idIn, recordQueryOf } from './resource-endpoints.js';
import { StaleReads } from './stale-reads.js';

/** The guard of media types has not chosen yet: a list as a file is read in its own way. */
const MAY_ASK_FOR_FILE = /csv|ndjson/i;

/** What the routes of lists and records will read. */
@Injectable()
export class RoutesAhead implements ReadsAhead {
  constructor(
    private readonly registry: Registry,
    private readonly reader: Reader,
    private readonly stale: StaleReads,
  ) {}

  of(handler: object, request: AuthenticatedRequest, principal: Principal): ReadAhead | undefined {
    const route = Reflect.getOwnMetadata(ROUTE_METADATA, handler) as RouteInfo | undefined;
    const resource = route && this.registry.find(route.resource);
    // Of a token that may not read it, it is known before that the guard refuses it.
    if (!resource || !this.registry.mayRead(principal, resource)) return undefined;
    if (this.stale.mayServe(request, resource)) return undefined;
    try {
      if (route.operation === 'list') {
        if (MAY_ASK_FOR_FILE.test(request.headers.accept ?? '')) return undefined;
        const plan = this.reader.planPage(principal, resource, queryOf(request));
        return this.reader.isLarge(plan) ? undefined : plan;
      }
      if (route.operation !== 'get') return undefined;
      return this.reader.planRecord(principal, resource, idIn(request, resource), recordQueryOf(request));
    } catch {
      // Refused: the route says so when the guards have had their say.
      return undefined;
    }
  }
}
