import type { Field } from '../../data/wire.js';
import { labelOf } from '../../words/labels.js';

/** A field that takes a bank account, for pickers and dialogs outside of forms. */
export function accountField(): Field {
  return {
    ...{ name: 'bank_account', label: labelOf('bank_account'), type: 'relation', target: 'bank_accounts' },
    ...{ required: true, read_only: false, nullable: false, filterable: false, sortable: false, on_request: false },
  };
}
