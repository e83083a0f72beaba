import { Checkbox, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './developer.module.css';
import { EVERYTHING, groupKinds, isCovered, type KindGroup, toggleAll, toggleKind } from './kinds.js';
import { t } from '../../texts/webhooks.js';

interface KindPickerProps {
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (patterns: string[]) => void;
  readonly error: string | undefined;
}

/** The events that an endpoint receives: all, all of a record type, or single types. */
export function KindPicker({ values, chosen, onChange, error }: KindPickerProps) {
  const [text, setText] = useState('');
  const errorId = useId();
  const isAll = chosen.includes(EVERYTHING);
  const groups = groupKinds(values).filter(({ label, kinds }) =>
    [label, ...kinds].some((name) => name.toLowerCase().includes(text.trim().toLowerCase())),
  );
  return (
    <div
      role="group"
      aria-label={t.kindPicker.events}
      data-refused={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <h3>{t.kindPicker.events}</h3>
      {error ? (
        <p id={errorId} role="alert" style={{ color: 'var(--bad)' }}>
          {error}
        </p>
      ) : null}
      <Checkbox
        size="xs"
        my="xs"
        label={t.kindPicker.all}
        checked={isAll}
        onChange={() => onChange(isAll ? [] : [EVERYTHING])}
      />
      {isAll ? null : (
        <>
          <TextInput
            size="xs"
            mb="xs"
            aria-label={t.kindPicker.find}
            placeholder={t.kindPicker.find}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={classes.kinds} tabIndex={-1}>
            {groups.map((group) => (
              <Group key={group.record} group={group} chosen={chosen} onChange={onChange} />
            ))}
            {groups.length === 0 ? <p className={classes.sub}>{t.kindPicker.none}</p> : null}
          </div>
          <p className={classes.sub} role="status">
            {chosen.length === 0 ? t.kindPicker.nothing : chosen.join(', ')}
          </p>
        </>
      )}
    </div>
  );
}

function Group({
  group,
  chosen,
  onChange,
}: Pick<KindPickerProps, 'chosen' | 'onChange'> & { readonly group: KindGroup }) {
  const { all, kinds, label } = group;
  const some = kinds.some((kind) => isCovered(kind, chosen));
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <Checkbox
        size="xs"
        fw={600}
        label={
          <>
            {label} <span className={classes.sub}>{all}</span>
          </>
        }
        checked={chosen.includes(all)}
        indeterminate={some && !chosen.includes(all)}
        onChange={() => onChange(toggleAll(group, chosen))}
      />
      <div className={classes.kindGrid}>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            size="xs"
            label={kind.slice(kind.indexOf('.') + 1).replaceAll('_', ' ')}
            aria-label={kind}
            checked={isCovered(kind, chosen)}
            onChange={() => onChange(toggleKind(kind, group, chosen))}
          />
        ))}
      </div>
    </fieldset>
  );
}
