import { pascal, type Registry, schemasOf } from '@daybook/records';
import type { OpenapiDocument } from './conforms.js';

const composed = new WeakMap<Registry, OpenapiDocument>();

/**
 * The document of the whole service as far as a smaller composition keeps to it. A relation to a resource that is not composed
 * is not shown, so the schemas of the resources that have one are those which the registry makes; what they forbid
 * then is the very field. Every other schema stays as it is.
 *
 * Where a toy domain is composed, which no document knows, the registry makes all schemas: its events are of more kinds.
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
