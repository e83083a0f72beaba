import type { ReactNode } from 'react';
import classes from './code.module.css';
import { CopyButton } from './copy-button.js';
import { ScrollRegion } from './scroll-region.js';

interface CodeBlockProps {
  /** What it is, above it: `List invoices`. */
  readonly label: string;
  readonly code: string;
  /** The same text with marks of its own; default: the plain text. */
  readonly children?: ReactNode;
  readonly onCopied?: () => void;
}

/** Text to be copied into a terminal or a program. It wraps, so that nothing of it is hidden. */
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
