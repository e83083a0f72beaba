import { Fragment } from 'react';
import { signsOf } from '../parts/key-press.js';
import { t } from '../texts/shell.js';

/** The keys of a shortcut, as labelled on the keyboard. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span>
      {signsOf(keys).map((step, at) => (
        <Fragment key={at}>
          {at > 0 ? t.keys.nextKey : ''}
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
