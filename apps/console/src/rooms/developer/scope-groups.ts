import { t } from '../../texts/developer.js';
import { roleInText } from '../../words/labels.js';
import { perLanguage } from '../../texts/language.js';

export interface ScopeChoice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

export interface ScopeGroup {
  readonly area: string;
  readonly choices: readonly ScopeChoice[];
}

const AREAS = perLanguage((): Readonly<Record<string, string>> => ({
  accounting: t.scopeGroups.accounting,
  sales: t.scopeGroups.sales,
  purchasing: t.scopeGroups.purchasing,
  inventory: t.scopeGroups.inventory,
  taxes: t.scopeGroups.accounting,
  payments: t.scopeGroups.accounting,
  bills: t.scopeGroups.accounting,
  teamwork: t.scopeGroups.teamwork,
  mail: t.scopeGroups.mail,
  schedules: t.scopeGroups.schedules,
}));
const platform = (): string => t.scopeGroups.platform;

function areaOf(scope: string): string {
  return AREAS()[scope.split(':')[1] ?? ''] ?? platform();
}

/** Scopes by area, in the order of the areas. Scopes without an area are listed under Platform. */
export function groupScopes(choices: readonly ScopeChoice[]): ScopeGroup[] {
  return [...new Set([...Object.values(AREAS()), platform()])]
    .map((area) => ({ area, choices: choices.filter(({ value }) => areaOf(value) === area) }))
    .filter((group) => group.choices.length > 0);
}

const SHORT = perLanguage((): Readonly<Record<string, string>> => ({
  read: t.scopeGroups.read,
  write: t.scopeGroups.write,
  approve: t.scopeGroups.approve,
  send: t.scopeGroups.send,
  webhooks: t.scopeGroups.webhooks,
  logs: t.scopeGroups.logs,
  taxes: t.scopeGroups.taxes,
  payments: t.scopeGroups.payments,
}));

function shortWord(word: string): string {
  return SHORT()[word] ?? word;
}

/** The subject of a scope if it differs from its area, or else the verb. */
function wordInArea(scope: string): string {
  const [verb = scope, subject = ''] = scope.split(':');
  return SHORT()[subject] ?? shortWord(verb);
}

/** `Accounting: read, write, taxes`; for the platform only the subjects: `Webhooks, logs`. */
export function shortScopes(scopes: readonly string[]): string[] {
  return groupScopes(scopes.map((value) => ({ value, label: value }))).flatMap(({ area, choices }) => {
    if (area === platform())
      return [
        choices
          .map(({ value }) => shortWord(value.split(':')[1] ?? value))
          .join(', ')
          .replace(/^./, (letter) => letter.toUpperCase()),
      ];
    return [`${area}: ${choices.map(({ value }) => wordInArea(value)).join(', ')}`];
  });
}

/** Why a role cannot grant a scope; undefined if it can. */
export function notGiven(scope: string, granted: readonly string[], role: string): string | undefined {
  return granted.includes(scope) ? undefined : t.scopeGroups.notOfRole(roleInText(role));
}
