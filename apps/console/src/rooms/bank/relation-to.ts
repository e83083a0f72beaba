import type { Field } from '../../data/wire.js';
import { labelOf } from '../../words/labels.js';

/** A field that takes a record of this resource, for dialogs outside of forms. */
export function relationTo(resource: string): Field {
  return {
    ...{ name: resource, label: labelOf(resource), type: 'relation', target: resource },
    ...{ required: true, read_only: false, nullable: false, filterable: false, sortable: false, on_request: false },
  };
}
