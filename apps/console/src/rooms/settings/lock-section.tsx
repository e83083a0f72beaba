import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWorkspace } from '../../data/workspace.js';
import { Nothing } from '../../parts/field-value.js';
import { RoomSection } from '../../parts/room-section.js';
import rooms from '../../parts/rooms.module.css';
import type { LayoutProps } from '../../screens/config.js';
import { labelOf } from '../../words/labels.js';
import { formatDay, formatInstant } from '../../words/formats.js';
import { LockDialog } from './lock-dialog.js';
import { lockOf } from './lock-words.js';
import classes from './settings.module.css';

/** How far the books are closed, since when and why; and the way to move it. */
export function LockSection({ schema, record }: LayoutProps) {
  const { may } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const action = schema.actions.find(({ name }) => name === 'lock');
  const { date, mayGoBack, movedAt, reason } = lockOf(record);
  return (
    <RoomSection
      title="Lock date"
      text="Nothing dated on or before it is posted any more, so that closed periods stay as they were reported."
      action={
        action && may(action.scopes) ? (
          <Button variant="default" onClick={() => setOpen(true)}>
            Move the lock date
          </Button>
        ) : null
      }
    >
      <dl className={`${rooms.card} ${rooms.padded} ${classes.lockFacts}`}>
        <dt>Locked up to</dt>
        <dd className="figures">{date ? <strong>{formatDay(date)}</strong> : 'Nothing is locked'}</dd>
        <dt>Last moved</dt>
        <dd className="figures">{movedAt ? formatInstant(movedAt) : <Nothing />}</dd>
        <dt>Reason</dt>
        <dd>{reason ?? <Nothing />}</dd>
        <dt>May go back</dt>
        <dd>
          {mayGoBack
            ? 'Yes, with a reason.'
            : `No. It moves forward only, until “${labelOf('lock_reopen')}” is switched on below.`}
        </dd>
      </dl>
      {isOpen && action ? <LockDialog record={record} action={action} onClose={() => setOpen(false)} /> : null}
    </RoomSection>
  );
}
