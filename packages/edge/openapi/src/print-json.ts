const WIDTH = 120;

/** JSON for people and for diffs: what fits on one line is kept on one. */
export function printJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= WIDTH) return flat;
  const deeper = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => printJson(item, deeper))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${JSON.stringify(key)}: ${printJson(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${items.map((item) => deeper + item).join(',\n')}\n${indent}${close}`;
}
