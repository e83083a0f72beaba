import { isOperator } from './options.js';
import { UsageError } from './usage-error.js';

/**
 * The service's parameter for an option: `date.gte` → `date[gte]`, `date-to` → `date_to`, `partner.name.contains` →
 * `partner.name[contains]`. Dots replace brackets, because shells expand brackets.
 * @throws UsageError if it is ambiguous
 */
export function parameterNamed(option: string): string {
  const [, path = '', bracketed] = /^([^[\]]+)(?:\[([a-z_]+)\])?$/.exec(option) ?? [];
  const parts = path.split('.');
  if (path === '' || parts.includes('')) throw new UsageError(`--${option} is not an option or a parameter.`);
  // Users choose the keys of metadata: they may contain hyphens, and may be named like an operator.
  const isMetadata = parts[0] === 'metadata' && parts.length > 1;
  const names = isMetadata ? parts : parts.map((part) => part.replaceAll('-', '_'));
  if (bracketed !== undefined) return `${names.join('.')}[${bracketed}]`;
  const last = names.at(-1) as string;
  if (isMetadata && names.length === 2) {
    if (!isOperator(last)) return names.join('.');
    throw new UsageError(`--${option} can be read in two ways. For the key ${last}, write --${option}.eq.`);
  }
  if (names.length > 1 && isOperator(last)) return `${names.slice(0, -1).join('.')}[${last}]`;
  refuseHyphenatedOperator(option);
  return names.join('.');
}

function refuseHyphenatedOperator(option: string): void {
  const [, field, operator] = /^(.+?)-([a-z]+(?:[-_]with)?)$/.exec(option) ?? [];
  if (field === undefined || operator === undefined || !isOperator(operator.replace('-', '_'))) return;
  throw new UsageError(`--${option} is ambiguous. Write the operator after a dot: --${field}.${operator}.`);
}
