import type { ShownRecord } from './tracked.js';

/** Fields that change with every version and carry no information. */
const SILENT = new Set(['updated_at', 'version']);

export type Difference = Record<string, { from: unknown; to: unknown }>;

/** The fields that differ, as GET shows them. */
export function difference(before: ShownRecord | null, after: ShownRecord | null): Difference {
  const found: Difference = {};
  for (const name of Object.keys(after ?? before ?? {})) {
    if (SILENT.has(name) || name === 'id' || (before === null && name === 'created_at')) continue;
    const from = before?.[name] ?? null;
    const to = after?.[name] ?? null;
    if (!isShownAlike(from, to)) found[name] = { from, to };
  }
  return found;
}

function isShownAlike(a: unknown, b: unknown): boolean {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}
