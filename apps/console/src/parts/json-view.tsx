import { Fragment } from 'react';
import { CodeBlock } from './code-block.js';
import classes from './code.module.css';
import { piecesOf } from './json-pieces.js';

/** A value as formatted JSON. It is rendered as text only and never interpreted as markup. */
export function JsonView({ label, value }: { readonly label: string; readonly value: unknown }) {
  const json = JSON.stringify(value, null, 2);
  return (
    <CodeBlock label={label} code={json}>
      {piecesOf(json).map(({ text, kind }, at) =>
        kind ? (
          <span key={at} className={classes[kind]}>
            {text}
          </span>
        ) : (
          <Fragment key={at}>{text}</Fragment>
        ),
      )}
    </CodeBlock>
  );
}
