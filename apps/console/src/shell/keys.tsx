import { Fragment } from 'react';
import { signsOf } from './key-press.js';

/** The keys of a shortcut, as they stand on the keyboard. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span>
      {signsOf(keys).map((step, at) => (
        <Fragment key={at}>
          {at > 0 ? ' then ' : ''}
          {step.map((sign, key) => (
            <Fragment key={sign}>
              {key > 0 ? ' ' : ''}
              <kbd>{sign}</kbd>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
