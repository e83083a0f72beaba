import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { Dialog } from '../parts/dialog.js';
import { useShortcut } from '../shell/shortcuts.js';
import { labelOf } from '../words/labels.js';
import classes from './record.module.css';
import type { RecordDocument } from './use-document.js';
import { nounOf } from '../words/nouns.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

/** Under this nothing turns: it would only flicker. */
const SLOW_MS = 400;

export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

/** What was typed goes only when one says so twice. Escape keeps it. */
function DiscardButton({ onDiscard }: { readonly onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button type="button" variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {t.saveBar.discard}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t.saveBar.title} size="sm">
        <p>{t.saveBar.back}</p>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {t.saveBar.keep}
          </Button>
          <Button color="red" onClick={onDiscard}>
            {t.saveBar.discard}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

export interface SaveBarProps extends Pick<
  RecordDocument,
  'schema' | 'record' | 'isDirty' | 'isSaving' | 'save' | 'discard'
> {
  /** Whether anything of the record can be changed. */
  readonly mayChange: boolean;
  readonly isPrimary: boolean;
}

/** What the bar needs of a document: none of it changes with every key. */
export function saveOf({
  schema,
  record,
  fields,
  isDirty,
  isSaving,
  save,
  discard,
}: RecordDocument): Omit<SaveBarProps, 'isPrimary'> {
  return { schema, record, mayChange: fields.length > 0, isDirty, isSaving, save, discard };
}

/** Saving and discarding what was typed. In the head; on a phone at the foot of the screen. */
export function SaveBar({ schema, record, mayChange, isDirty, isSaving, isPrimary, save, discard }: SaveBarProps) {
  const isSlow = useIsSlow(isSaving);
  const name = nounOf(schema);
  const run = (): void => {
    // A second click while the first is on its way.
    if (isSaving) return;
    if (record && !isDirty && document.querySelector('[data-uncommitted]') === null)
      return void notifications.show({ message: t.saveBar.unchanged(name) });
    void save().then((row) =>
      row ? notifications.show({ message: t.saveBar.saved(labelOf(nounOf(schema))) }) : undefined,
    );
  };
  // The button is gone with what it discards: the focus stays on the screen.
  const drop = (): void => {
    discard();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  useShortcut('mod+s', anywhere.save, mayChange ? run : undefined);
  // Of a record that is not saved yet, saving is the next action.
  useShortcut('mod+Enter', anywhere.save, mayChange && !record ? run : undefined, true);
  if (!mayChange) return null;
  return (
    <div className={classes.saveBar} data-dirty={isDirty || undefined}>
      <span className={classes.quiet} role="status">
        {isDirty ? t.saveBar.unsaved : ''}
      </span>
      {isDirty ? <DiscardButton onDiscard={drop} /> : null}
      <Button
        type="button"
        variant={isPrimary ? 'filled' : 'default'}
        loading={isSlow}
        onClick={run}
        title={t.saveBar.ctrlS}
      >
        {anywhere.save}
      </Button>
    </div>
  );
}
