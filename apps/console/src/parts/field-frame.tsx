import type { ReactNode } from 'react';
import classes from './inputs.module.css';

interface FieldFrameProps {
  /** The id of the input. Absent if the framed element has its own label. */
  readonly id?: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly helpId: string;
  readonly errorId: string;
  /** Rendered before the label, like a checkbox. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

export function RequiredMark() {
  return (
    <span className={classes.required} aria-hidden="true">
      *
    </span>
  );
}

/** The frame of an input: label, help and error message. */
export function FieldFrame({ id, label, required, help, error, helpId, errorId, before, children }: FieldFrameProps) {
  const name = (
    <label htmlFor={id} className={before ? undefined : classes.label}>
      {label}
      {required ? <RequiredMark /> : null}
    </label>
  );
  return (
    <div className={classes.field}>
      {before ? (
        <div className={classes.check}>
          {before}
          {name}
        </div>
      ) : (
        name
      )}
      {children}
      <FieldNotes help={help} error={error} helpId={helpId} errorId={errorId} />
    </div>
  );
}

export function FieldNotes({
  help,
  error,
  helpId,
  errorId,
}: Pick<FieldFrameProps, 'help' | 'error' | 'helpId' | 'errorId'>) {
  return (
    <>
      {error ? (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
      {help ? (
        <p id={helpId} className={classes.help}>
          {help}
        </p>
      ) : null}
    </>
  );
}
