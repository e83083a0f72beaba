import type { SchemaPart } from '../schema-part.js';
import { schemaState, UNFINISHED, UNRELEASED } from '../schema-state.js';
import { type Ask, failure, type Finding, ok } from './finding.js';

const CHECK = 'migrations';

/** Whether the database has the schema of these parts; the same comparison as at startup (schema-state.ts). */
export async function migrationsFinding(ask: Ask, parts: readonly SchemaPart[]): Promise<Finding> {
  const { is, missing, unknown } = await schemaState(ask, parts);
  switch (is) {
    case 'empty':
      return failure(CHECK, 'the database is empty. Run daybook migrate, or start the service.');
    case 'restoring':
      return failure(CHECK, UNFINISHED);
    case 'unreleased':
      return failure(CHECK, `the database ${UNRELEASED}`);
    case 'newer':
      return failure(
        CHECK,
        `the database is newer than this service (it has ${unknown.join(', ')}). Use the newer version.`,
      );
    case 'older':
      return failure(
        CHECK,
        `${missing.length} are missing, from ${missing[0]} on. Run daybook migrate, or start the service.`,
      );
    case 'current':
      return ok(CHECK, `all ${parts.flatMap(({ migrations }) => migrations).length} are applied.`);
  }
}
