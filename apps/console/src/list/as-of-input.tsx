import { DayField } from '../parts/day-field.js';
import { AS_OF, changed } from './address.js';
import type { List } from './use-list.js';

/** The list as it was at the end of a day; empty: as it is now. */
export function AsOfInput({ list: { address, go } }: { readonly list: List }) {
  return (
    <DayField
      label="As of the day"
      isLabelHidden
      placeholder="As of now"
      value={address[AS_OF] ?? ''}
      onChange={(day) => go(changed(address, { [AS_OF]: day }))}
    />
  );
}
