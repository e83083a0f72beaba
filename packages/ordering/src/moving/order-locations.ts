import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { Injectable } from '@nestjs/common';

interface Location {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
}

/** The location with this id. Without an id: the first internal location. */
const FIND = `
  SELECT o.id, o.name, o.type, o.active FROM inventory.published_locations o
  WHERE o.workspace_id = $1 AND ($2::uuid = o.id OR ($2::uuid IS NULL AND o.type = 'internal' AND o.active)) ORDER BY o.id LIMIT 1`;

/** The internal locations that goods are delivered from or received at (domain.md 4.12). */
@Injectable()
export class OrderLocations {
  /** The location for an order that names none. Null when there is no active one. */
  async first(tx: Transaction, workspaceId: string): Promise<string | null> {
    return (await this.find(tx, workspaceId, null))?.id ?? null;
  }

  /** Returns why goods cannot be moved from or to the location. */
  async problems(tx: Transaction, workspaceId: string, locationId: string | null): Promise<Problem[]> {
    const location = await this.find(tx, workspaceId, locationId);
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

  private async find(tx: Transaction, workspaceId: string, id: string | null): Promise<Location | undefined> {
    const [row] = await tx.query<Location>(FIND, [workspaceId, id]);
    return row;
  }
}
