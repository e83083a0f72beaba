import { t } from '../../texts/developer.js';
import { roleInText } from '../../words/labels.js';

export interface ScopeChoice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

export interface ScopeGroup {
  readonly area: string;
  readonly choices: readonly ScopeChoice[];
}

const AREAS: Readonly<Record<string, string>> = {
  get accounting() {
    return t.scopeGroups.accounting;
  },
  get sales() {
    return t.scopeGroups.sales;
  },
  get inventory() {
    return t.scopeGroups.inventory;
  },
};
const platform = (): string => t.scopeGroups.platform;

function areaOf(scope: string): string {
  return AREAS[scope.split(':')[1] ?? ''] ?? platform();
}

/** Scopes by the area that they are of, in the order of the areas; what is of none stands under Platform. */
export function groupScopes(choices: readonly ScopeChoice[]): ScopeGroup[] {
  return [...Object.values(AREAS), platform()]
    .map((area) => ({ area, choices: choices.filter(({ value }) => areaOf(value) === area) }))
    .filter((group) => group.choices.length > 0);
}

const SHORT: Readonly<Record<string, string>> = {
  get read() {
    return t.scopeGroups.read;
  },
  get write() {
    return t.scopeGroups.write;
  },
  get logs() {
    return t.scopeGroups.logs;
  },
};

function shortWord(word: string): string {
  return SHORT[word] ?? word;
}

/** `Accounting: read, write`; of the platform what it is about: `Webhooks, logs`. */
export function shortScopes(scopes: readonly string[]): string[] {
  return groupScopes(scopes.map((value) => ({ value, label: value }))).flatMap(({ area, choices }) => {
    if (area === platform())
      return [
        choices
          .map(({ value }) => shortWord(value.split(':')[1] ?? value))
          .join(', ')
          .replace(/^./, (letter) => letter.toUpperCase()),
      ];
    return [`${area}: ${choices.map(({ value }) => shortWord(value.split(':')[0] ?? value)).join(', ')}`];
  });
}

/** Why a role cannot give a scope; undefined: it can. */
export function notGiven(scope: string, granted: readonly string[], role: string): string | undefined {
  return granted.includes(scope) ? undefined : t.scopeGroups.notOfRole(roleInText(role));
}
