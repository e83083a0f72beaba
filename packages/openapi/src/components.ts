import { isDeepStrictEqual } from 'node:util';

export type Json = Record<string, unknown>;

type Section = 'schemas' | 'parameters' | 'responses' | 'headers';

export function refTo(section: Section, name: string): Json {
  return { $ref: `#/components/${section}/${name}` };
}

/** The named parts of the document. A name has one meaning. */
export class Components {
  private readonly parts: Record<Section, Map<string, Json>> = {
    schemas: new Map(),
    parameters: new Map(),
    responses: new Map(),
    headers: new Map(),
  };

  /** Adds a part, or finds the same one. @throws Error when the name is taken by another part: a fault of the program */
  add(section: Section, name: string, part: Json): Json {
    const known = this.parts[section].get(name);
    if (known && !isDeepStrictEqual(known, part))
      throw new Error(`OpenAPI: two different ${section} are called ${name}.`);
    this.parts[section].set(name, part);
    return refTo(section, name);
  }

  addAll(section: Section, parts: Readonly<Record<string, Json>>): void {
    for (const [name, part] of Object.entries(parts)) this.add(section, name, part);
  }

  /** As {@link add} under the first of the names that is free or already names the same part. */
  share(section: Section, names: readonly string[], part: Json): Json {
    const fitting = names.find((name) => {
      const known = this.parts[section].get(name);
      return !known || isDeepStrictEqual(known, part);
    });
    return this.add(section, fitting ?? (names.at(-1) as string), part);
  }

  /** What the paths refer to, directly or not, each section by name. */
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
    return Object.fromEntries(sections);
  }
}
