import { fieldsJson, objectJson } from '@daybook/json';
import type { ShownRecord } from './tracked.js';

/** Fields that change with every version and say nothing. */
const SILENT = new Set(['updated_at', 'version']);

/** The fields that differ, as GET shows them: the JSON of each before and after. */
export type Difference = ReadonlyMap<string, { readonly from: string; readonly to: string }>;

export function difference(before: ShownRecord | null, after: ShownRecord | null): Difference {
  const found = new Map<string, { from: string; to: string }>();
  for (const [name, json] of fieldsJson((after ?? before) as ShownRecord)) {
    if (SILENT.has(name) || name === 'id' || (before === null && name === 'created_at')) continue;
    const isKept = after === null || (before !== null && before[name] === after[name]);
    const from = isKept ? json : JSON.stringify(before?.[name] ?? null);
    const to = after === null ? 'null' : json;
    if (from !== to) found.set(name, { from, to });
  }
  return found;
}

/** `{"name":{"from":"Ann","to":"Ben"}}` */
export function changesJson(found: Difference): string {
  return objectJson([...found].map(([name, { from, to }]) => [name, `{"from":${from},"to":${to}}`]));
}
