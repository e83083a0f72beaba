import { Checkbox } from '@mantine/core';
import { memo, type MouseEvent } from 'react';
import { t } from '../texts/bulk.js';
import classes from './bulk.module.css';
import type { Chooser } from './use-selection.js';

interface SelectBoxProps {
  readonly id: string;
  /** The id of the element that names the row for screen readers. */
  readonly labelledBy: string;
  readonly isChosen: boolean;
  readonly choose: Chooser['choose'];
}

/** The checkbox of a row. With Shift, it selects the range from the last selected row. */
export const SelectBox = memo(function SelectBox({ id, labelledBy, isChosen, choose }: SelectBoxProps) {
  const click = (event: MouseEvent<HTMLInputElement>): void => choose(id, event.shiftKey);
  return (
    <span className={classes.box}>
      <span id={`${labelledBy}-select`} className="visually-hidden">
        {t.select}
      </span>
      <Checkbox
        size="xs"
        checked={isChosen}
        aria-labelledby={`${labelledBy}-select ${labelledBy}`}
        onClick={click}
        onChange={() => undefined}
      />
    </span>
  );
});

/** The checkbox in the header, for the whole page. */
export function SelectPageBox({ chooser }: { readonly chooser: Chooser }) {
  return (
    <span className={classes.box}>
      <Checkbox
        size="xs"
        aria-label={t.selectPage}
        checked={chooser.share === 'all'}
        indeterminate={chooser.share === 'some'}
        onChange={chooser.choosePage}
      />
    </span>
  );
}
