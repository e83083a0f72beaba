import { decodeId } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const MAKERS = `
  SELECT h.workspace_id, h.record_id, h.actor ->> 'id' AS maker FROM records.history h
  WHERE h.record_type = 'tokens' AND h.version = 1 AND h.actor ->> 'type' = 'user'`;

const SET = 'UPDATE tokens.tokens SET maker_id = $3 WHERE workspace_id = $1 AND id = $2';

// A successor that nobody was told of but who runs the service.
const ROTATED = `
  UPDATE tokens.tokens s SET maker_id = t.maker_id FROM tokens.tokens t
  WHERE t.workspace_id = s.workspace_id AND t.successor_id = s.id AND s.maker_id IS NULL AND t.maker_id IS NOT NULL`;

interface Maker {
  readonly workspace_id: string;
  readonly record_id: string;
  readonly maker: string;
}

/** Who made the tokens that are there, by their history. Of one that has none it is not known. */
export class MakersOfTokens1700000001121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const makers = (await runner.query(MAKERS)) as readonly Maker[];
    for (const { workspace_id: workspaceId, record_id: id, maker } of makers)
      await runner.query(SET, [workspaceId, id, decodeId('usr', maker)]);
    // TypeORM answers an UPDATE with its rows and their number.
    while (((await runner.query(ROTATED)) as [unknown, number])[1] > 0);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
