import { isDeepStrictEqual } from 'node:util';

export type Json = Record<string, unknown>;

type Section = 'schemas' | 'parameters' | 'requestBodies' | 'responses' | 'headers';

export function refTo(section: Section, name: string): Json {
  return { $ref: `#/components/${section}/${name}` };
}

const letters = (name: string): string => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** The named components of the document. A name has a single meaning. */
export class Components {
  private readonly parts: Record<Section, Map<string, Json>> = {
    schemas: new Map(),
    parameters: new Map(),
    requestBodies: new Map(),
    responses: new Map(),
    headers: new Map(),
  };

  /** Adds a component, or finds an equal one. @throws Error when the name is taken by a different one, which is a bug */
  add(section: Section, name: string, part: Json): Json {
    const known = this.parts[section].get(name);
    if (known && !isDeepStrictEqual(known, part))
      throw new Error(`OpenAPI: two different ${section} are called ${name}.`);
    // Generators make the type name `TaxId` from both `tax_id` and `tax.id`.
    const like = known ? undefined : [...this.parts[section].keys()].find((other) => letters(other) === letters(name));
    if (like !== undefined) throw new Error(`OpenAPI: ${like} and ${name} of the ${section} are too similar.`);
    this.parts[section].set(name, part);
    return refTo(section, name);
  }

  /** The name of a parameter, also through a reference. */
  nameOf(parameter: Json): string {
    const { $ref, name } = parameter as { $ref?: string; name?: string };
    const found = $ref === undefined ? name : this.parts.parameters.get($ref.split('/').at(-1) as string)?.['name'];
    return String(found);
  }

  addAll(section: Section, parts: Readonly<Record<string, Json>>): void {
    for (const [name, part] of Object.entries(parts)) this.add(section, name, part);
  }

  /** Like {@link add}, under the first name that is free or already names an equal component. */
  share(section: Section, names: readonly string[], part: Json): Json {
    const fitting = names.find((name) => {
      const known = this.parts[section].get(name);
      return !known || isDeepStrictEqual(known, part);
    });
    return this.add(section, fitting ?? (names.at(-1) as string), part);
  }

  /** Inlines parameters that only one operation uses. */
  inlineParametersUsedOnce(operations: readonly Json[]): void {
    const nameOf = (part: Json): string => String(part['$ref']).split('/').at(-1) as string;
    const uses = new Map<string, number>();
    const lists = operations.map(({ parameters }) => (parameters ?? []) as Json[]);
    for (const name of lists.flat().map(nameOf)) uses.set(name, (uses.get(name) ?? 0) + 1);
    for (const list of lists) {
      for (const [i, part] of list.entries()) {
        if (part['$ref'] !== undefined && uses.get(nameOf(part)) === 1)
          list[i] = this.parts.parameters.get(nameOf(part)) as Json;
      }
    }
  }

  /** The components that the paths use, directly or not, each section sorted by name. */
  reachableFrom(paths: Json): Json {
    const reached = new Set<string>();
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { $ref } = value as { $ref?: unknown };
      if (typeof $ref === 'string' && !reached.has($ref)) {
        reached.add($ref);
        const [, , section, name] = $ref.split('/');
        const part = this.parts[section as Section].get(name as string);
        if (!part) throw new Error(`OpenAPI: there is no ${$ref}.`);
        visit(part);
      }
      Object.values(value).forEach(visit);
    };
    visit(paths);
    const sections = Object.entries(this.parts).map(([section, parts]): [string, Json] => {
      const kept = [...parts].filter(([name]) => reached.has(`#/components/${section}/${name}`));
      return [section, Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))];
    });
    const all = Object.fromEntries(sections);
    return { ...all, schemas: withoutRepeatedNames(all['schemas'] as Record<string, Json>) };
  }
}

/** Enumerations with fewer names are short enough to be repeated. */
const LONG = 40;

/** An enumeration that has all names of another one refers to it: the kinds of deliveries are those of events and one more. */
function withoutRepeatedNames(schemas: Readonly<Record<string, Json>>): Record<string, Json> {
  const long = Object.entries(schemas).flatMap(([name, { enum: names }]) =>
    Array.isArray(names) && names.length >= LONG ? [{ name, names: names as unknown[] }] : [],
  );
  const shorter = ([name, schema]: [string, Json]): [string, Json] => {
    const { enum: names, type: _type, ...rest } = schema;
    const part = long.find((one) => Array.isArray(names) && contains(names, one.names));
    if (!part) return [name, schema];
    const others = (names as unknown[]).filter((one) => !part.names.includes(one));
    return [name, { ...rest, anyOf: [refTo('schemas', part.name), { type: 'string', enum: others }] }];
  };
  return Object.fromEntries(Object.entries(schemas).map(shorter));
}

const contains = (names: readonly unknown[], others: readonly unknown[]): boolean =>
  names.length > others.length && others.every((one) => names.includes(one));
