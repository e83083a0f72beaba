import type { Domain } from '@daybook/harness';
import { type ActionDefinition, Registry, type ResourceScopes } from '@daybook/records';
import { ROLE_NAMES, ScopeRegistry } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTables } from './support/documents.js';
import { openService } from './support/service.js';

let service: Domain;

beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join(
    '\n',
  );

/** The scopes of the actions: one entry if all are the same, otherwise one per action. */
function actionScopes(own: ResourceScopes, actions: readonly (readonly [string, ActionDefinition])[]): string {
  const byScopes = new Map<string, string[]>();
  for (const [name, { by = 'act' }] of actions) {
    const { draft, act = draft, approve } = own;
    const scopes = code({ draft, act, approve }[by] ?? []);
    byScopes.set(scopes, [...(byScopes.get(scopes) ?? []), name]);
  }
  if (byScopes.size < 2) return [...byScopes.keys()].join('');
  return [...byScopes].map(([scopes, names]) => `${names.join(', ')}: ${scopes}`).join('; ');
}

function tables(): string {
  const scopes = service.app.get(ScopeRegistry, { strict: false });
  const holders = (name: string): string =>
    code(ROLE_NAMES.filter((role) => scopes.ofRole(role).some((held) => held === name)));
  const grants = new Map(scopes.described.map(({ name, grants: words }) => [name, words]));
  const row = (name: string): string[] => [code([name]), grants.get(name as never) ?? '', holders(name)];
  const ofTokens = new Set<string>(scopes.tokenNames);
  const ofPeople = scopes.all.filter((name) => !ofTokens.has(name));
  const all = [...service.app.get(Registry, { strict: false }).all].sort((a, b) => (a.name < b.name ? -1 : 1));
  // A token that manages webhooks sees events of records for people only, but never the records.
  const readers = (own: ResourceScopes): string =>
    own.read === 'any' ? 'any token' : code(own.read.filter((name) => !own.peopleOnly || !ofTokens.has(name)));
  const resources = all.map(({ name, scopes: own, actions }) => [
    code([name]),
    readers(own),
    own.draft ? code(own.draft) : '',
    actionScopes(own, Object.entries(actions)),
  ]);
  return [
    '## Scopes',
    table(['Scope', 'Grants', 'Roles'], scopes.tokenNames.map(row)),
    '## Scopes of people alone\n\nNo token holds these.',
    table(['Scope', 'Grants', 'Roles'], ofPeople.map(row)),
    '## By collection\n\nOne of the scopes named is enough. An action is what makes a record take effect, such as `confirm`.',
    table(['Collection', 'Read', 'Write', 'Actions'], resources),
  ].join('\n\n');
}

describe('docs/scopes.md', () => {
  it('has each scope with what it grants and the roles that hold it, and the scopes of each collection', () => {
    const { made, committed } = withTables('scopes.md', tables());
    if (committed !== made)
      throw new Error('docs/scopes.md is not what the packages declare. Run: UPDATE_DOCS=1 npx jest scopes-document');
    expect(committed).toContain('| `read:accounting` |');
  });
});
