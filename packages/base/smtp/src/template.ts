import { UnknownVariable } from './errors.js';

/** `{{ name }}`. Braces in pairs enclose a name and nothing else: a text with braces that name nothing is a mistake, not a text. */
const VARIABLE = /\{\{([^{}]*)\}\}/g;

/**
 * The text with its variables replaced, such as `{{number}}` and `{{ partner.name }}`. Each is replaced once: braces in a value stay text. There
 * is no logic.
 *
 * @throws UnknownVariable for a name that is not in `allowed`; TypeError when an allowed variable has no value
 */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, string>>,
  allowed: readonly string[],
): string {
  return text.replaceAll(VARIABLE, (_, inside: string) => {
    const name = inside.trim();
    if (!allowed.includes(name)) throw new UnknownVariable(name, allowed);
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new TypeError(`The variable "${name}" has no value.`);
    return value;
  });
}

/** The names in a template that are not in `allowed`, each once and in their order. */
export function unknownVariables(text: string, allowed: readonly string[]): readonly string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, inside]) => inside!.trim());
  return [...new Set(names.filter((name) => !allowed.includes(name)))];
}
