import type { SchemaPart } from '../schema-part.js';
import { rowSecurityGaps, functionsNotLeakproof } from '../row-security.js';
import { type Ask, failure, type Finding, ok, warning } from './finding.js';

const CHECK = 'walls';

/** Whether row-level security restricts the service to the workspace that it names (docs/adr/0037-*). */
export async function rowSecurityFinding(ask: Ask, parts: readonly SchemaPart[]): Promise<Finding> {
  const open = (await rowSecurityGaps(ask, parts)).map(({ name }) => name);
  if (open.length > 0) {
    const more = open.length > 3 ? ` and ${open.length - 3} more` : '';
    const names = `${open.slice(0, 3).join(', ')}${more}`;
    return failure(CHECK, `row-level security is not set up correctly on ${names}. Run daybook migrate.`);
  }
  const slow = await functionsNotLeakproof(ask, parts);
  if (slow.length > 0) {
    const statements = slow.map((name) => `ALTER FUNCTION ${name} LEAKPROOF`).join('; ');
    const advice = `A superuser can change that in this database: ${statements}.`;
    return warning(CHECK, `with row-level security, lists by amount and searches cannot use an index. ${advice}`);
  }
  return ok(CHECK, 'row-level security isolates the workspaces.');
}
