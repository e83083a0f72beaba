import type { ReactNode } from 'react';
import classes from './code.module.css';
import { CopyButton } from './copy-button.js';
import values from './values.module.css';

/** A list of names and values. Pass `null` to omit a fact. */
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

/** An id in monospace, with a copy button. */
export function Id({ id, what }: { readonly id: string; readonly what: string }) {
  return (
    <span className={classes.inline}>
      <span className={values.mono}>{id}</span>
      <CopyButton text={id} what={what} />
    </span>
  );
}
