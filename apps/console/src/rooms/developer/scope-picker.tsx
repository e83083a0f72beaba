import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useWorkspace } from '../../data/workspace.js';
import classes from './developer.module.css';
import { groupScopes, notGiven, type ScopeChoice } from './scope-groups.js';
import { t } from '../../texts/developer.js';

interface ScopePickerProps {
  readonly choices: readonly ScopeChoice[];
  readonly chosen: readonly string[];
  readonly onChange: (scopes: readonly string[]) => void;
  readonly error: string | undefined;
}

/** Mantine's default description text is too small to read. */
const DESCRIBED = { label: { fontSize: '0.8125rem' }, description: { fontSize: '0.75rem', lineHeight: 1.4 } };

/** Scopes by area, each with a description. Scopes that the user's role lacks cannot be granted. */
export function ScopePicker({ choices, chosen, onChange, error }: ScopePickerProps) {
  const { scopes: granted, role } = useWorkspace();
  const errorId = useId();
  const toggle = (scope: string): void =>
    onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  return (
    <div
      className={classes.scopes}
      role="group"
      aria-label={t.scopePicker.permissions}
      data-refused={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <div>
        <h3>{t.scopePicker.permissions}</h3>
        <p className={classes.sub}>{t.scopePicker.lead}</p>
        {error ? (
          <p id={errorId} role="alert" style={{ color: 'var(--bad)' }}>
            {chosen.length === 0 ? t.scopePicker.atLeastOne : error}
          </p>
        ) : null}
      </div>
      {groupScopes(choices).map(({ area, choices: group }) => (
        <fieldset key={area}>
          <legend>{area}</legend>
          <div className={classes.scopeGrid}>
            {group.map(({ value, label, description }) => {
              const reason = notGiven(value, granted, role);
              return (
                <Checkbox
                  key={value}
                  size="xs"
                  styles={DESCRIBED}
                  label={
                    <>
                      {label} <code className={classes.scope}>{value}</code>
                    </>
                  }
                  description={reason ?? description}
                  checked={chosen.includes(value)}
                  disabled={reason !== undefined}
                  onChange={() => toggle(value)}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
