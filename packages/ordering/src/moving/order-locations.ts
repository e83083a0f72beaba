import type { Problem } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';

interface Location {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
}

interface Located {
  readonly locationId?: string | null;
}

/** Where an order moves its goods from or to; `problems`: why it cannot. */
export interface OrderLocation {
  readonly locationId: string | null;
  readonly problems: readonly Problem[];
}

const read = (condition: string): string => `
  SELECT o.id, o.name, o.type, o.active FROM inventory.published_locations o WHERE o.workspace_id = $1 AND ${condition}`;

const BY_ID = read('o.id = $2');
const FIRST = `${read(`o.type = 'internal' AND o.active`)} ORDER BY o.id LIMIT 1`;

/** The internal locations that goods are delivered from or received at; the first, where an order names none (domain.md 4.12). */
@Injectable()
export class OrderLocations {
  /** Of a draft. Only a location that is newly chosen can be wrong, and a new draft gets the first. */
  async ofDraft(work: UnitOfWork, order: Located, before: Located | null): Promise<OrderLocation> {
    const { locationId } = order;
    if (locationId === undefined) return { locationId: (await this.first(work))?.id ?? null, problems: [] };
    if (locationId === null || locationId === before?.locationId) return { locationId, problems: [] };
    return { locationId, problems: locationProblems(await this.byId(work, locationId)) };
  }

  /** Of an order that is about to move goods. */
  async ofConfirmed(work: UnitOfWork, { locationId }: Located): Promise<OrderLocation> {
    const location = locationId ? await this.byId(work, locationId) : await this.first(work);
    return { locationId: location?.id ?? null, problems: locationProblems(location) };
  }

  private byId(work: UnitOfWork, id: string): Promise<Location | undefined> {
    return this.find(work, BY_ID, [id]);
  }

  private first(work: UnitOfWork): Promise<Location | undefined> {
    return this.find(work, FIRST, []);
  }

  private async find(
    { tx, workspaceId, labels }: UnitOfWork,
    text: string,
    values: readonly string[],
  ): Promise<Location | undefined> {
    const [location] = await tx.query<Location>(text, [workspaceId, ...values]);
    if (location) labels.learn('locations', location.id, location.name);
    return location;
  }
}

function locationProblems(location: Location | undefined): Problem[] {
  if (!location)
    return [
      {
        field: 'location',
        code: 'required',
        message: 'There is no active internal location. Create one, or choose one.',
      },
    ];
  if (location.type !== 'internal') {
    return [
      {
        field: 'location',
        code: 'invalid_location_type',
        message: 'location must be a location of type internal.',
        allowed: ['internal'],
      },
    ];
  }
  if (location.active) return [];
  return [
    {
      field: 'location',
      code: 'archived',
      message: `location: ${location.name} is archived. Choose another, or set it active again.`,
    },
  ];
}
