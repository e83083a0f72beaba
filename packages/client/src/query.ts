/**
 * A query in the service's format: `{ date: { gte: '2026-01-01' } }` as `date[gte]=2026-01-01`, a list of values separated by
 * commas, and each entry of `filters` as a separate parameter.
 */
export function querySerializer(query: unknown): string {
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (isObject(value)) {
      for (const [key, inner] of Object.entries(value))
        append(sent, name === 'filters' ? key : `${name}[${key}]`, inner);
    } else {
      append(sent, name, value);
    }
  }
  return sent.toString();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function append(sent: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  sent.append(name, Array.isArray(value) ? value.map(listed).join(',') : String(value));
}

/** In a list, a value with a comma or a quote is put in double quotes, as in CSV. */
function listed(value: unknown): string {
  const text = String(value);
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
