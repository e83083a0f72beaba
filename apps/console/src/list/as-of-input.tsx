import { AS_OF, changed } from './address.js';
import { DayInput } from './day-input.js';
import type { List } from './use-list.js';

/** The list as it was at the end of a day; empty: as it is now. */
export function AsOfInput({ list: { address, go } }: { readonly list: List }) {
  return (
    <DayInput
      key={address[AS_OF] ?? ''}
      aria-label="As of the day"
      placeholder="As of now"
      width={150}
      value={address[AS_OF] ?? ''}
      onChange={(day) => go(changed(address, { [AS_OF]: day }))}
      commitOnBlur
    />
  );
}
