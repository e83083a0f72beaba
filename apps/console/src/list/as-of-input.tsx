import { DayField } from '../parts/day-field.js';
import { AS_OF, changed } from './address.js';
import type { List } from './use-list.js';
import { t } from '../texts/list.js';

/** The list as of the end of a day; empty: now. */
export function AsOfInput({ list: { address, go } }: { readonly list: List }) {
  return (
    <DayField
      label={t.asOfInput.day}
      isLabelHidden
      placeholder={t.asOfInput.now}
      value={address[AS_OF] ?? ''}
      onChange={(day) => go(changed(address, { [AS_OF]: day }))}
    />
  );
}
