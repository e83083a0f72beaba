import type { Problem } from '@daybook/errors';

/** Where a value stands in a body: `lines[0].quantity`. */
export function at(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** Collects what is wrong, so that a client hears of all of it at once (wire.md 6, `details`). */
export class Problems {
  readonly list: Problem[] = [];

  add(field: string, code: string, message: string, more: Pick<Problem, 'allowed' | 'suggestion'> = {}): undefined {
    this.list.push({ field, code, message, ...more });
    return undefined;
  }
}
