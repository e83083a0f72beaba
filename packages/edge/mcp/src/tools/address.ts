import { InvalidRequest } from '@daybook/errors';
import type { Resource } from '@daybook/records';
import { segment } from '../own-interface.js';

/** The path of a record. @throws InvalidRequest without an id, unless it is a singleton */
export function recordPath({ name, singleton }: Resource, id: string | undefined): string {
  if (singleton !== undefined) {
    if (id === undefined) return `/${name}`;
    const message = `There is only one ${name}. Leave id out.`;
    throw new InvalidRequest({ field: 'id', code: 'unknown_parameter', message });
  }
  if (id !== undefined) return `/${name}/${segment('id', id)}`;
  const message = `id is required: the id of one of ${name}, or "ext:<external_id>". list and search find it.`;
  throw new InvalidRequest({ field: 'id', code: 'required', message });
}
