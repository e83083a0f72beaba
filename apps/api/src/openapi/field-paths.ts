import { type Fields, GroupField, InverseField, ListField, ObjectField, type Registry, RelationField, RelationsField, type Resource } from '@daybook/records';

/** Every name that `fields` may hold: `number`, `partner`, `partner.name`, `lines.product.id`, … */
export function fieldPaths(registry: Registry, resource: Resource): string[] {
  return ['id', ...below(registry, resource.fields)];
}

function below(registry: Registry, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = (names: readonly string[]): string[] => [name, ...names.map((path) => `${name}.${path}`)];
    if (field instanceof ListField) return inner(['id', ...below(registry, field.fields)]);
    if (field instanceof ObjectField) return inner(Object.keys(field.fields));
    if (field instanceof GroupField) return inner(below(registry, field.fields));
    const points = field instanceof RelationField || field instanceof RelationsField || field instanceof InverseField;
    if (!points) return [name];
    return registry.find(field.target) ? inner(['id', 'name']) : [];
  });
}
