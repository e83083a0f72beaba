import type { Problem } from '@daybook/errors';
import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Location } from '../entities/location.js';

const USE = `
  SELECT
    EXISTS (SELECT FROM inventory.stock_levels l WHERE l.workspace_id = $1 AND l.location_id = $2 AND l.on_hand > 0) AS "isFilled",
    EXISTS (SELECT FROM inventory.stock_levels l WHERE l.workspace_id = $1 AND l.location_id = $2)
      OR EXISTS (SELECT FROM inventory.moves m WHERE m.workspace_id = $1 AND m.location_from_id = $2)
      OR EXISTS (SELECT FROM inventory.moves m WHERE m.workspace_id = $1 AND m.location_to_id = $2) AS "isUsed"`;

interface Use {
  readonly isFilled: boolean;
  readonly isUsed: boolean;
}

/** A used location keeps its type, and one with stock stays active (domain.md 4.15). */
@Injectable()
export class UpdateLocation implements WriteVerb<Location, Use> {
  async load(work: UnitOfWork, location: Location): Promise<Use> {
    const [use] = await work.tx.query<Use>(USE, [work.workspaceId, location.id]);
    return use!;
  }

  plan(location: Location, { isFilled, isUsed }: Use, before: Location): Refused {
    const fixed = (['code', 'type'] as const).filter((field) => isUsed && before[field] !== location[field]);
    const problems: Problem[] = fixed.map((field) => ({
      field,
      code: 'in_use',
      message: `${field} cannot change: goods have moved here. Create a new location and archive this one.`,
    }));
    if (isFilled && !location.active) {
      const message = 'active: the location still has goods on hand. Move them to another location first.';
      problems.push({ field: 'active', code: 'in_use', message });
    }
    return { problems };
  }
}
