import { Database } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Location } from '../entities/location.js';

const USE = `
  SELECT
    EXISTS (SELECT FROM inventory.stock_levels l WHERE l.workspace_id = $1 AND l.location_id = $2 AND l.on_hand > 0) AS "isFilled",
    EXISTS (SELECT FROM inventory.stock_levels l WHERE l.workspace_id = $1 AND l.location_id = $2)
      OR EXISTS (SELECT FROM inventory.moves m WHERE m.workspace_id = $1 AND m.location_from_id = $2)
      OR EXISTS (SELECT FROM inventory.moves m WHERE m.workspace_id = $1 AND m.location_to_id = $2) AS "isUsed"`;

/** A used location keeps what it is, and one where something lies stays in use (domain.md 4.15). */
@Injectable()
export class UpdateLocation implements OldWriteVerb<Location> {
  constructor(private readonly database: Database) {}

  async run(work: UnitOfWork, location: Location): Promise<void> {
    const before = work.before(location) as Location;
    const [use] = await this.database.query<{ isFilled: boolean; isUsed: boolean }>(USE, [
      work.workspaceId,
      location.id,
    ]);
    const fixed = (['code', 'type'] as const).filter((field) => use!.isUsed && before[field] !== location[field]);
    const problems: Problem[] = fixed.map((field) => ({
      field,
      code: 'in_use',
      message: `${field} cannot change: goods have moved here. Create a new location and archive this one.`,
    }));
    if (use!.isFilled && !location.active) {
      problems.push({
        field: 'active',
        code: 'in_use',
        message: 'active: the location still has goods on hand. Move them to another location first.',
      });
    }
    if (problems.length > 0) throw new Refusal(problems);
  }
}
