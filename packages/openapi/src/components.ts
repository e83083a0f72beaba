import { isDeepStrictEqual } from 'node:util';

export type Json = Record<string, unknown>;

type Kind = 'schemas' | 'parameters' | 'responses' | 'headers';

export function refTo(kind: Kind, name: string): Json {
  return { $ref: `#/components/${kind}/${name}` };
}

/** The named parts of the document. A name stands for one thing. */
export class Components {
  private readonly parts: Record<Kind, Map<string, Json>> = {
    schemas: new Map(),
    parameters: new Map(),
    responses: new Map(),
    headers: new Map(),
  };

  /** Adds a part, or finds the same one. @throws Error when the name stands for another: a fault of the program */
  add(kind: Kind, name: string, part: Json): Json {
    const known = this.parts[kind].get(name);
    if (known && !isDeepStrictEqual(known, part)) throw new Error(`OpenAPI: two different ${kind} are called ${name}.`);
    this.parts[kind].set(name, part);
    return refTo(kind, name);
  }

  addAll(kind: Kind, parts: Readonly<Record<string, Json>>): void {
    for (const [name, part] of Object.entries(parts)) this.add(kind, name, part);
  }

  /** As {@link add} under the first of the names that is free or stands for the same already. */
  share(kind: Kind, names: readonly string[], part: Json): Json {
    const fitting = names.find((name) => {
      const known = this.parts[kind].get(name);
      return !known || isDeepStrictEqual(known, part);
    });
    return this.add(kind, fitting ?? (names.at(-1) as string), part);
  }

  /** What the paths refer to, directly or not, each kind by name. */
  reachableFrom(paths: Json): Json {
    const reached = new Set<string>();
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { $ref } = value as { $ref?: unknown };
      if (typeof $ref === 'string' && !reached.has($ref)) {
        reached.add($ref);
        const [, , kind, name] = $ref.split('/');
        const part = this.parts[kind as Kind].get(name as string);
        if (!part) throw new Error(`OpenAPI: there is no ${$ref}.`);
        visit(part);
      }
      Object.values(value).forEach(visit);
    };
    visit(paths);
    const kinds = Object.entries(this.parts).map(([kind, parts]): [string, Json] => {
      const kept = [...parts].filter(([name]) => reached.has(`#/components/${kind}/${name}`));
      return [kind, Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))];
    });
    return Object.fromEntries(kinds);
  }
}
