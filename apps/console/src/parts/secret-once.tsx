import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lowered } from '../words/labels.js';
import { Banner } from './banner.js';
import classes from './code.module.css';
import { CopyButton } from './copy-button.js';
import { t } from '../texts/parts.js';

/** Tracks whether a secret was copied, and asks before the user leaves without copying it. */
export interface SecretGuard {
  readonly isAsking: boolean;
  copied(): void;
  /** Closes, or asks for confirmation first. */
  close(): void;
  closeAnyway(): void;
  stay(): void;
}

/** @param secret undefined if no secret is shown, so that leaving is not blocked */
export function useSecretGuard(secret: string | undefined, onClose: () => void): SecretGuard {
  const [copiedSecret, setCopied] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isAtRisk = secret !== undefined && copiedSecret !== secret;
  useBlocker({
    shouldBlockFn: () => {
      if (isAtRisk) setAsking(true);
      return isAtRisk;
    },
    enableBeforeUnload: isAtRisk,
  });
  const leave = (): void => {
    setAsking(false);
    setCopied(undefined);
    onClose();
  };
  return {
    isAsking: isAsking && isAtRisk,
    copied: () => setCopied(secret),
    close: () => (isAtRisk ? setAsking(true) : leave()),
    closeAnyway: leave,
    stay: () => setAsking(false),
  };
}

interface SecretOnceProps {
  /** `API token` */
  readonly label: string;
  readonly value: string;
  readonly guard: SecretGuard;
  /** Where to store it, and what to do if it is lost. */
  readonly note: ReactNode;
  /** Code examples that use it. */
  readonly children?: ReactNode;
}

/** A value that the service shows only once. It is kept only in this component's props. */
export function SecretOnce({ label, value, guard, note, children }: SecretOnceProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isAsking } = guard;
  // The form or prompt that had the focus no longer exists, and the focus trap of the dialog sets the focus only on opening.
  useEffect(() => {
    if (!isAsking) input.current?.focus();
  }, [isAsking]);
  return (
    <Stack gap="md">
      <p>
        <strong>{t.secretOnce.onlyOnce}</strong> {note}
      </p>
      <div className={classes.secret}>
        <TextInput
          ref={input}
          label={label}
          value={value}
          readOnly
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onCopy={guard.copied}
        />
        <CopyButton text={value} what={t.secretOnce.what(lowered(label))} big onCopied={guard.copied} />
      </div>
      {children}
      {isAsking ? (
        <Question label={label} guard={guard} />
      ) : (
        <Group justify="flex-end">
          <Button onClick={guard.close}>{t.secretOnce.done}</Button>
        </Group>
      )}
    </Stack>
  );
}

function Question({ label, guard }: { readonly label: string; readonly guard: SecretGuard }) {
  return (
    <Banner
      tone="wait"
      role="alert"
      title={t.secretOnce.notCopied(lowered(label))}
      actions={
        <>
          <Button variant="default" onClick={guard.closeAnyway}>
            {t.secretOnce.closeAnyway}
          </Button>
          <Button onClick={guard.stay} autoFocus>
            {t.secretOnce.goBack}
          </Button>
        </>
      }
    >
      {t.secretOnce.once}
    </Banner>
  );
}
