import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ActionSchema, Preview, Row, Schema } from '../data/wire.js';
import { actionLabel, labelOf } from '../words/labels.js';
import { doneVerb } from '../words/verbs.js';
import { effectsOf, nameOf, type OtherRecord } from './effects.js';
import classes from './action.module.css';
import { t } from '../texts/record.js';

interface Done {
  /** The noun for a record of a resource. */
  readonly noun: (resource: string, row: Row) => string;
  readonly schema: Schema;
  readonly action: ActionSchema;
  readonly answer: Row;
  readonly preview: Preview | null;
  /** Instead of the words that follow from the action and its events. */
  readonly said?: string | undefined;
  /** Opens a record that was created. */
  readonly onOpen: (resource: string, id: string) => void;
}

/** `Invoice INV/2026/00020 confirmed`: uses the wording of the event, if one matches the action. */
export function doneWords({ noun, schema, action, answer, preview, said }: Omit<Done, 'onOpen'>): string {
  if (said !== undefined) return said;
  const subject = `${labelOf(noun(schema.name, answer))} ${nameOf(answer) ?? ''}`.trim();
  const verbs = preview ? effectsOf(preview).verbs.filter((verb) => verb !== 'updated') : [];
  const verb = doneVerb(action.name, verbs);
  return verb ? `${subject} ${verb}` : `${actionLabel(action.name, schema.name)}: ${subject}`;
}

/** The other created records that the user may want to open. Drafts come first, because they need more work. */
function madeBy(preview: Preview | null): readonly OtherRecord[] {
  if (!preview) return [];
  return effectsOf(preview).others.filter(({ isNew, row }) => isNew && 'number' in row);
}

const TOAST = 'action-done';

/** Hides the toast before the next action starts, so that it does not cover the dialog. */
export function hideDone(): void {
  notifications.hide(TOAST);
}

/** Shows a toast with links to the created records. Screen readers announce it. */
export function showDone(done: Done): void {
  const made = madeBy(done.preview);
  notifications.show({
    id: TOAST,
    title: doneWords(done),
    message:
      made.length === 0 ? null : (
        <span className={classes.made}>
          {made.slice(0, 3).map(({ resource, row }) => (
            <Anchor
              key={row.id}
              component="button"
              type="button"
              size="sm"
              ta="left"
              onClick={() => done.onOpen(resource, row.id)}
            >
              {t.actionDone.open(done.noun(resource, row), nameOf(row) ?? t.actionDone.draft)}
            </Anchor>
          ))}
        </span>
      ),
    color: 'green',
  });
}
