import type { ReactNode } from 'react';
import classes from './code.module.css';
import { CopyButton } from './copy-button.js';
import { ScrollRegion } from './scroll-region.js';

interface CodeBlockProps {
  /** The label above the code: `List invoices`. */
  readonly label: string;
  readonly code: string;
  /** The same text with markup. Default: the plain text. */
  readonly children?: ReactNode;
  readonly onCopied?: () => void;
}

/** Code to copy into a terminal or a program. It wraps, so that all of it is visible. */
export function CodeBlock({ label, code, children, onCopied }: CodeBlockProps) {
  return (
    <figure className={classes.block}>
      <figcaption className={classes.head}>
        {label}
        <CopyButton text={code} what={`“${label}”`} {...(onCopied ? { onCopied } : {})} />
      </figcaption>
      <ScrollRegion label={label}>
        <pre className={classes.code}>
          <code>{children ?? code}</code>
        </pre>
      </ScrollRegion>
    </figure>
  );
}
