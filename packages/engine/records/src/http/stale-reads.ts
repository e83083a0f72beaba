import type { Database } from '@daybook/database';
import { Registry, type Resource } from '@daybook/definitions';
import { DaybookError, Unavailable } from '@daybook/errors';
import { Replicated } from '@daybook/events';
import { staleSecondsOf } from '@daybook/requests';
import { type AuthenticatedRequest, principalOf } from '@daybook/access';
import { Injectable } from '@nestjs/common';

interface Reply {
  header(name: string, value: string): unknown;
}

/** How far the replica may lag for figures of past days without being asked for: it still has everything of the workspace. */
const PAST_DAY_LATE_S = 30;
const BEHIND_UTC_MS = 12 * 60 * 60 * 1000;

/** Where a read is sent: to the replica, or undefined for the primary. */
export type Source = Database | undefined;

/**
 * Chooses where an accepted request reads: `Prefer: stale=30s` lets the replica answer, which then has every change of the workspace
 * (events, `Replicated`). Permissions were checked on the primary.
 */
@Injectable()
export class StaleReads {
  constructor(
    private readonly replicated: Replicated,
    private readonly registry: Registry,
  ) {}

  /** Whether the replica may answer this request for records; if so, nothing is read speculatively on the primary. */
  mayServe(request: AuthenticatedRequest, resource: Resource): boolean {
    return this.replicated.isSet && staleSecondsOf(request) !== undefined && this.hasEvents(resource);
  }

  /** Reads records of `resource` with `read`. */
  async records<T>(
    request: AuthenticatedRequest,
    reply: Reply,
    resource: Resource,
    read: (source: Source) => Promise<T>,
  ): Promise<T> {
    return this.mayServe(request, resource)
      ? this.read(request, reply, staleSecondsOf(request), read)
      : read(undefined);
  }

  /** Reads figures derived only from records with events. If `lastDay` is over, the replica may answer without being asked for. */
  async figures<T>(
    request: AuthenticatedRequest,
    reply: Reply,
    lastDay: string | undefined,
    read: (source: Source) => Promise<T>,
  ): Promise<T> {
    const unasked = lastDay !== undefined && isOverEverywhere(lastDay) ? PAST_DAY_LATE_S : undefined;
    return this.read(request, reply, staleSecondsOf(request) ?? unasked, read);
  }

  private async read<T>(
    request: AuthenticatedRequest,
    reply: Reply,
    lateS: number | undefined,
    read: (source: Source) => Promise<T>,
  ): Promise<T> {
    const replica =
      lateS === undefined ? undefined : await this.replicated.of(principalOf(request).workspace.id, lateS);
    if (!replica) return read(undefined);
    try {
      const answer = await read(replica.database);
      reply.header('Age', String(replica.ageS));
      if (staleSecondsOf(request) !== undefined) reply.header('Preference-Applied', `stale=${lateS}`);
      return answer;
    } catch (error) {
      // If the request itself is refused, the primary would refuse it too.
      if (error instanceof DaybookError && !(error instanceof Unavailable)) throw error;
      if (error instanceof Unavailable && error.problem.code === 'database_unavailable') this.replicated.rest();
      return read(undefined);
    }
  }

  /** Whether its changes append events, by which `Replicated` notices them. */
  private hasEvents({ base }: Resource): boolean {
    const { silent, eventKinds } = this.registry.get(base);
    return !silent && eventKinds.length > 0;
  }
}

/** Whether a day is over in every time zone. */
function isOverEverywhere(day: string): boolean {
  return day < new Date(Date.now() - BEHIND_UTC_MS).toISOString().slice(0, 10);
}
