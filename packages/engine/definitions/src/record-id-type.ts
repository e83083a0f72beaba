import { decodeId } from '@daybook/database';
import type { JsonValue } from '@daybook/json';
import { letterCode } from './id-form.js';
import type { Problems } from './path.js';
import { type Operator, OwnType, UnfitValue } from './scalar.js';

/** The id of a record of any resource, stored as its UUID; read-only. Another column names the resource. */
export class RecordIdType extends OwnType {
  readonly name = 'id';
  readonly cast = 'uuid';
  readonly operators: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'null'];

  parse(_value: JsonValue, field: string, problems: Problems): unknown {
    return problems.add(field, 'read_only_field', `${field} is set by the service; leave it out.`);
  }

  filter(text: string): string {
    const uuid = decodeId(text.split('_', 1)[0] as string, text) ?? letterCode.read(text);
    if (uuid !== undefined) return uuid;
    throw new UnfitValue(
      'must be the id of a record, such as inv_01h455vb4pex5vsknk084sn02q; use the resource to find a singleton',
    );
  }

  jsonSchema(): Record<string, unknown> {
    return { type: 'string' };
  }
}
