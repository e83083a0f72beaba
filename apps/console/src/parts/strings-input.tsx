import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Field } from '../data/wire.js';
import type { InputProps } from './input-props.js';
import classes from './inputs.module.css';
import { anywhere } from '../texts/anywhere.js';

interface StringsInputProps extends InputProps {
  readonly field: Field;
  /** Null: not set. */
  readonly value: readonly string[] | null;
  readonly onChange: (value: readonly string[]) => void;
}

/** An input for several texts: checkboxes if the schema lists all values, otherwise tags. */
export function StringsInput(props: StringsInputProps) {
  return props.field.values ? <Checks {...props} /> : <Tags {...props} />;
}

function Checks({ field, value, onChange, ...input }: StringsInputProps) {
  const chosen = value ?? [];
  const toggle = (one: string): void =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <div
      role="group"
      className={classes.checks}
      id={input.id}
      aria-label={input['aria-label']}
      aria-describedby={input['aria-describedby']}
      data-path={input['data-path']}
      tabIndex={-1}
    >
      {field.values?.map((one) => (
        <label key={one.value} title={one.description}>
          <input type="checkbox" checked={chosen.includes(one.value)} onChange={() => toggle(one.value)} />
          {one.label}
        </label>
      ))}
    </div>
  );
}

/** Enter, a comma or blur turns the typed text into a tag. */
function Tags({ field: _field, value, onChange, ...input }: StringsInputProps) {
  const [typed, setTyped] = useState('');
  const chosen = value ?? [];
  const add = (text: string): void => {
    const added = text
      .split(/[,\n;]+/)
      .map((one) => one.trim())
      .filter((one) => one !== '' && !chosen.includes(one));
    if (added.length > 0) onChange([...chosen, ...added]);
    setTyped('');
  };
  return (
    <div className={classes.tags} data-invalid={input['aria-invalid'] || undefined}>
      {chosen.map((one) => (
        <span key={one} className={classes.tag}>
          <span>{one}</span>
          <button
            type="button"
            aria-label={anywhere.remove(one)}
            onClick={() => onChange(chosen.filter((other) => other !== one))}
          >
            <IconX size={12} aria-hidden />
          </button>
        </span>
      ))}
      <input
        type="text"
        dir="auto"
        className={classes.bare}
        style={{ flex: 1 }}
        {...input}
        value={typed}
        onChange={(event) =>
          /[,;\n]/.test(event.currentTarget.value)
            ? add(event.currentTarget.value)
            : setTyped(event.currentTarget.value)
        }
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          const isPlain = !event.ctrlKey && !event.metaKey;
          if (event.key === 'Enter' && isPlain && typed !== '') {
            event.preventDefault();
            event.stopPropagation();
            add(typed);
          } else if (event.key === 'Backspace' && typed === '' && chosen.length > 0) {
            onChange(chosen.slice(0, -1));
          }
        }}
      />
    </div>
  );
}
