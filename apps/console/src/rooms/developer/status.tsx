import classes from './developer.module.css';

function toneOf(status: number): 'good' | 'wait' | 'bad' {
  if (status < 400) return 'good';
  return status < 500 ? 'wait' : 'bad';
}

/** An HTTP status. The colour is redundant, because the number also shows it. */
export function Status({ status }: { readonly status: number }) {
  return (
    <span className={classes.status} data-tone={toneOf(status)}>
      {status}
    </span>
  );
}
