import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import classes from './doors.module.css';
import { t } from '../texts/doors.js';

/** A password input that warns while Caps Lock is on. */
export function PasswordField(props: PasswordInputProps) {
  const [isCaps, setCaps] = useState(false);
  const look = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'));
  return (
    <div className={classes.password}>
      <PasswordInput
        {...props}
        visibilityToggleButtonProps={{ 'aria-label': t.passwordField.show }}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCaps(false)}
      />
      <span className={classes.caps} role="status">
        {isCaps ? t.passwordField.capsLock : ''}
      </span>
    </div>
  );
}
