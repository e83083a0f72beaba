import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { LOCK_STEP, stepTaken, useWantedStep } from '../../data/next-step.js';
import { useWorkspace } from '../../data/workspace.js';
import { Nothing } from '../../parts/field-value.js';
import { RoomSection } from '../../parts/room-section.js';
import rooms from '../../parts/rooms.module.css';
import type { LayoutProps } from '../../resource/config.js';
import { labelOf } from '../../words/labels.js';
import { formatDay, formatInstant } from '../../words/formats.js';
import { LockDialog } from './lock-dialog.js';
import { lockOf } from './lock-words.js';
import classes from './lock.module.css';
import { t } from '../../texts/settings.js';

/** The lock date, since when it applies and why, and a button to move it. */
export function LockSection({ schema, record }: LayoutProps) {
  const { may } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const action = schema.actions.find(({ name }) => name === 'lock');
  // The palette asks for the dialog.
  const isWanted = useWantedStep(LOCK_STEP);
  const close = (): void => {
    stepTaken(LOCK_STEP);
    setOpen(false);
  };
  useEffect(() => () => stepTaken(LOCK_STEP), []);
  const { date, mayGoBack, movedAt, reason } = lockOf(record);
  return (
    <RoomSection
      title={t.lockSection.title}
      text={t.lockSection.text}
      action={
        action && may(action.scopes) ? (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t.lockSection.move}
          </Button>
        ) : null
      }
    >
      <dl className={`${rooms.card} ${rooms.padded} ${classes.lockFacts}`}>
        <dt>{t.lockSection.lockedUpTo}</dt>
        <dd className="figures">{date ? <strong>{formatDay(date)}</strong> : t.lockSection.nothing}</dd>
        <dt>{t.lockSection.lastMoved}</dt>
        <dd className="figures">{movedAt ? formatInstant(movedAt) : <Nothing />}</dd>
        <dt>{t.lockSection.reason}</dt>
        <dd>{reason ?? <Nothing />}</dd>
        <dt>{t.lockSection.mayGoBack}</dt>
        <dd>{mayGoBack ? t.lockSection.withReason : t.lockSection.forwardOnly(labelOf('lock_reopen'))}</dd>
      </dl>
      {(isOpen || isWanted) && action ? <LockDialog record={record} action={action} onClose={close} /> : null}
    </RoomSection>
  );
}
