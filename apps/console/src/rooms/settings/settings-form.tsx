import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { Field } from '../../data/types.js';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { FieldInput } from '../../parts/field-input.js';
import rooms from '../../parts/rooms.module.css';
import type { LayoutProps } from '../../resources/config.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { LeaveGuard } from './leave-guard.js';
import { partsOf } from './settings-parts.js';
import classes from './settings.module.css';
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.js';

const isWide = ({ type, multiline }: Field): boolean => type === 'object' || type === 'map' || type === 'list' || multiline === true;

/** The fields of a record that there is once, group by group. */
export function SettingsForm({ schema, record }: LayoutProps) {
  const { may } = useWorkspace();
  const form = useRef<HTMLFormElement>(null);
  const draft = useSettingsDraft(schema, record, form);
  const mayWrite = may(schema.scopes.write) && schema.operations.includes('update');
  const { isDirty, isBusy, message, tone } = draft;
  useShortcut('mod+s', 'Save', mayWrite && isDirty ? draft.save : undefined, true);
  return (
    <form ref={form} className={`${rooms.card} ${rooms.padded}`} noValidate onSubmit={(event) => { event.preventDefault(); draft.save(); }}>
      {message ? <Banner tone={tone} role="alert">{message}</Banner> : null}
      {partsOf(schema).map(({ title, fields, isMore }) => (
        <div key={title ?? ''} className={classes.part}>
          {isMore ? <details><summary>{title}</summary><Fields fields={fields} draft={draft} mayWrite={mayWrite} /></details> : (
            <>
              {title ? <h2>{title}</h2> : null}
              <Fields fields={fields} draft={draft} mayWrite={mayWrite} />
            </>
          )}
        </div>
      ))}
      {mayWrite ? (
        <div className={classes.save}>
          <span role="status" className={rooms.note}>{isDirty ? 'Not saved yet' : ''}</span>
          <Button variant="default" disabled={!isDirty || isBusy} onClick={draft.discard}>Discard</Button>
          <Button type="submit" loading={isBusy} disabled={!isDirty} aria-keyshortcuts="Control+S">Save</Button>
        </div>
      ) : null}
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}

function Fields({ fields, draft, mayWrite }: { readonly fields: readonly Field[]; readonly draft: SettingsDraft; readonly mayWrite: boolean }) {
  const { currency } = useWorkspace();
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <div key={field.name} className={isWide(field) ? classes.wide : undefined}>
          <FieldInput field={field} value={draft.values[field.name] ?? null} onChange={(value) => draft.change(field.name, value)} error={draft.errors[field.name]} errors={draft.errors}
            readOnly={!mayWrite} currency={currency} />
        </div>
      ))}
    </div>
  );
}
