import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ActionSchema, Row } from '../../data/wire.js';
import { Banner } from '../../parts/banner.js';
import { Dialog } from '../../parts/dialog.js';
import { FieldInput } from '../../form/field-input.js';
import { inputAt } from '../../form/error-places.js';
import { useShortcut } from '../../parts/shortcuts.js';
import { formatDay } from '../../words/formats.js';
import { LockExplained } from './lock-explained.js';
import { lockOf, moveInWords } from './lock-words.js';
import { useLockMove } from './use-lock-move.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/settings.js';

interface LockDialogProps {
  readonly record: Row;
  readonly action: ActionSchema;
  readonly onClose: () => void;
}

/** Moves the lock date: shows what that locks and the service's objections, and asks for a reason. */
export function LockDialog(props: LockDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={t.lockDialog.title}>
      <LockForm {...props} />
    </Dialog>
  );
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function LockForm({ record, action, onClose }: LockDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, message, next, isLooking, isBusy, change, run } = useLockMove(record, action, onClose);
  const lock = lockOf(record);
  // Use the typed day if the service refuses the move, because then the records before that day matter most.
  const day = next ?? (isDay(values.lock_date) ? values.lock_date : null);
  useEffect(() => {
    // The focus trap of the dialog starts here.
    const first = form.current && inputAt(form.current, 'lock_date');
    first?.setAttribute('data-autofocus', '');
    first?.focus();
  }, []);
  const commit = (): void => {
    if (!isBusy && values.lock_date !== '') void run();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    commit();
  };
  useShortcut('mod+Enter', t.lockDialog.title, commit, true);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>
          {lock.date ? (
            <>
              {t.lockDialog.lockedUpTo} <strong>{formatDay(lock.date)}</strong>.
            </>
          ) : (
            t.lockDialog.nothing
          )}
        </p>
        {message ? (
          <Banner tone="bad" role="alert">
            {message}
          </Banner>
        ) : null}
        {action.args.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name] ?? null}
            error={errors[field.name]}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        <div role="status" aria-busy={isLooking}>
          {next ? (
            <Banner tone={lock.date !== null && next < lock.date ? 'wait' : 'plain'} title={t.lockDialog.whatHappens}>
              {moveInWords(lock, next)}
            </Banner>
          ) : null}
        </div>
        <LockExplained lock={lock} day={day} scopes={action.scopes} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {anywhere.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={values.lock_date === ''}>
            {t.lockDialog.title}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
