import { Registry } from '@daybook/definitions';
import { rawQuery } from '@daybook/requests';
import type { AuthenticatedRequest, Principal, PlannedRead, Prefetcher } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { Reader } from '@daybook/reading';
import { ROUTE_METADATA, type RouteInfo } from './controllers.js';
import { idIn, parseRecordQuery } from './resource-endpoints.js';
import { StaleReads } from './stale-reads.js';

/** The media type guard has not run yet, and lists as files are read differently. */
const MAY_ASK_FOR_FILE = /csv|ndjson/i;

/** Predicts what the routes of lists and records will read. */
@Injectable()
export class RoutePrefetcher implements Prefetcher {
  constructor(
    private readonly registry: Registry,
    private readonly reader: Reader,
    private readonly stale: StaleReads,
  ) {}

  of(handler: object, request: AuthenticatedRequest, principal: Principal): PlannedRead | undefined {
    const route = Reflect.getOwnMetadata(ROUTE_METADATA, handler) as RouteInfo | undefined;
    const resource = route && this.registry.find(route.resource);
    // The guard will refuse a token that may not read it.
    if (!resource || !this.registry.mayRead(principal, resource)) return undefined;
    if (this.stale.mayServe(request, resource)) return undefined;
    try {
      if (route.operation === 'list') {
        if (MAY_ASK_FOR_FILE.test(request.headers.accept ?? '')) return undefined;
        const plan = this.reader.planPage(principal, resource, rawQuery(request));
        return this.reader.isLarge(plan) ? undefined : plan;
      }
      if (route.operation !== 'get') return undefined;
      return this.reader.planRecord(principal, resource, idIn(request, resource), parseRecordQuery(request));
    } catch {
      // Refused: the route reports it after the guards have run.
      return undefined;
    }
  }
}
