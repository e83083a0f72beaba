import type { ReactNode } from 'react';
import classes from './code.module.css';
import { CopyButton } from './copy-button.js';
import values from './values.module.css';

/** Names and values below each other. A fact without a value is left out by `null`. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode] | null)[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) =>
        fact ? (
          <Fact key={fact[0]} name={fact[0]}>
            {fact[1]}
          </Fact>
        ) : null,
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** An id in figures of one width, with a button that copies it. */
export function Id({ id, what }: { readonly id: string; readonly what: string }) {
  return (
    <span className={classes.inline}>
      <span className={values.mono}>{id}</span>
      <CopyButton text={id} what={what} />
    </span>
  );
}
