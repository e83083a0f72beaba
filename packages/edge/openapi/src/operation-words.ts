import { type ActionDefinition, pascal, type Registry, type Resource } from '@daybook/records';

/** The names of a resource in identifiers and sentences: `delivery` and `deliveries`, in snake_case. */
export interface Names {
  readonly noun: string;
  readonly plural: string;
}

/** A view has its own name (`customer`), though its records are those of its base (`partner`). */
export function resourceNames(registry: Registry, { name, base, singular, singleton }: Resource): Names {
  const isView = name !== base && singular === registry.get(base).singular;
  return { noun: isView ? singularOf(name) : singular, plural: singleton === undefined ? name : singular };
}

function singularOf(plural: string): string {
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '');
}

export const words = (name: string): string => name.replaceAll('_', ' ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `An invoice`; for a singleton, `The accounting settings`. */
export function article(noun: string): string {
  const text = words(noun);
  if (text.endsWith('settings') || text === 'company') return `The ${text}`;
  return `${/^[aeiou]/.test(text) ? 'An' : 'A'} ${text}`;
}

/** `confirmInvoice`, `rotateWebhookEndpointSecret`. */
export function actionName(action: string, noun: string): string {
  const [verb = '', ...object] = action.split('_');
  return `${verb}${pascal(noun)}${pascal(object.join('_'))}`;
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' or ');

export function describeAction({ fields }: Resource, { summary, from, to }: ActionDefinition): string {
  if (!fields['state']) return summary;
  const states = from ? `From ${listed(from)}` : 'In any state';
  return `${summary} ${states}${to === undefined ? '' : ` to \`${to}\``}.`;
}
