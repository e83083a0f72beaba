import { pascal, type Registry, schemasOf } from '@daybook/records';
import type { OpenapiDocument } from './conforms.js';

const composed = new WeakMap<Registry, OpenapiDocument>();

/**
 * The part of the whole service's document that applies to a smaller composition. Relations to resources outside the
 * composition are not shown, so the registry generates the schemas of resources with such relations; they forbid exactly these
 * fields. All other schemas stay the same.
 *
 * If a toy domain is composed, which no document contains, the registry generates all schemas: its events have more kinds.
 */
export function composedDocument(whole: OpenapiDocument, registry: Registry): OpenapiDocument {
  const known = composed.get(registry);
  if (known) return known;
  const hasToy = registry.all.some(({ singular }) => whole.components['schemas']?.[pascal(singular)] === undefined);
  const smaller = new Set(
    hasToy
      ? registry.all.map(({ name }) => name)
      : registry.unresolved().map((relation) => relation.split(/[. ]/, 1)[0] as string),
  );
  const schemas = [...smaller].map((name) => schemasOf(registry, registry.get(name)));
  const document =
    smaller.size === 0
      ? whole
      : {
          ...whole,
          components: { ...whole.components, schemas: Object.assign({}, whole.components['schemas'], ...schemas) },
        };
  composed.set(registry, document);
  return document;
}
