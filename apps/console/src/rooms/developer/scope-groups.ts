export interface ScopeChoice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

export interface ScopeGroup {
  readonly area: string;
  readonly choices: readonly ScopeChoice[];
}

const AREAS: Readonly<Record<string, string>> = { accounting: 'Accounting', sales: 'Sales', inventory: 'Inventory' };
const PLATFORM = 'Platform';

function areaOf(scope: string): string {
  return AREAS[scope.split(':')[1] ?? ''] ?? PLATFORM;
}

/** Scopes by the area that they are of, in the order of the areas; what is of none stands under Platform. */
export function groupScopes(choices: readonly ScopeChoice[]): ScopeGroup[] {
  return [...Object.values(AREAS), PLATFORM]
    .map((area) => ({ area, choices: choices.filter(({ value }) => areaOf(value) === area) }))
    .filter((group) => group.choices.length > 0);
}

/** `Accounting: read, write`; of the platform what it is about: `Webhooks, logs`. */
export function shortScopes(scopes: readonly string[]): string[] {
  return groupScopes(scopes.map((value) => ({ value, label: value }))).flatMap(({ area, choices }) => {
    if (area === PLATFORM)
      return [
        choices
          .map(({ value }) => value.split(':')[1] ?? value)
          .join(', ')
          .replace(/^./, (letter) => letter.toUpperCase()),
      ];
    return [`${area}: ${choices.map(({ value }) => value.split(':')[0] ?? value).join(', ')}`];
  });
}

/** Why a role cannot give a scope; undefined: it can. */
export function notGiven(scope: string, granted: readonly string[], role: string): string | undefined {
  return granted.includes(scope) ? undefined : `Your role ${role} does not have it.`;
}
