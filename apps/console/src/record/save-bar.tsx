import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { Dialog } from '../parts/dialog.js';
import { useShortcut } from '../shell/shortcuts.js';
import { labelOf } from '../words/labels.js';
import classes from './record.module.css';
import type { RecordDocument } from './use-document.js';
import { nounOf } from '../words/nouns.js';

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
        Discard
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title="Discard what you typed?" size="sm">
        <p>The form goes back to what is saved. What you typed since is lost.</p>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            Keep editing
          </Button>
          <Button color="red" onClick={onDiscard}>
            Discard
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

/** Saving and discarding what was typed. In the head; on a phone at the foot of the screen. */
export function SaveBar({ doc, isPrimary }: { readonly doc: RecordDocument; readonly isPrimary: boolean }) {
  const { schema, record, isDirty, isSaving, save, discard } = doc;
  const isSlow = useIsSlow(isSaving);
  const name = nounOf(schema);
  const run = (): void => {
    // A second click while the first is on its way.
    if (isSaving) return;
    if (record && !isDirty && document.querySelector('[data-uncommitted]') === null)
      return void notifications.show({ message: `Nothing has changed in this ${name} since it was saved.` });
    void save().then((row) => (row ? notifications.show({ message: `${labelOf(nounOf(schema))} saved` }) : undefined));
  };
  // The button is gone with what it discards: the focus stays on the screen.
  const drop = (): void => {
    discard();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const isOn = doc.fields.length > 0;
  useShortcut('mod+s', 'Save', isOn ? run : undefined);
  // Of a record that is not saved yet, saving is the next action.
  useShortcut('mod+Enter', 'Save', isOn && !record ? run : undefined, true);
  if (!isOn) return null;
  return (
    <div className={classes.saveBar} data-dirty={isDirty || undefined}>
      <span className={classes.quiet} role="status">
        {isDirty ? 'Unsaved changes' : ''}
      </span>
      {isDirty ? <DiscardButton onDiscard={drop} /> : null}
      <Button type="button" variant={isPrimary ? 'filled' : 'default'} loading={isSlow} onClick={run} title="Ctrl+S">
        Save
      </Button>
    </div>
  );
}
