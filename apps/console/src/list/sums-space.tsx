import classes from './list.module.css';

/** The height of the sums before they are known, so that nothing moves. */
export function SumsSpace() {
  return (
    <tfoot>
      <tr className={classes.row}>
        <td />
      </tr>
    </tfoot>
  );
}
