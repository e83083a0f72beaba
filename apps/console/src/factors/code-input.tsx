import { TextInput } from '@mantine/core';
import { t } from '../texts/factors.js';

interface CodeInputProps {
  readonly kind: 'code' | 'recovery_code';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** The first field of its form, which gets the focus. */
  readonly isFirst?: boolean;
}

/** Six digits from the authenticator app, or a recovery code. */
export function CodeInput({ kind, value, onChange, error, isFirst = false }: CodeInputProps) {
  const isCode = kind === 'code';
  return (
    <TextInput
      label={isCode ? t.step.codeLabel : t.step.recoveryLabel}
      name={kind}
      inputMode={isCode ? 'numeric' : 'text'}
      autoComplete={isCode ? 'one-time-code' : 'off'}
      spellCheck={false}
      autoFocus={isFirst}
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
