import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Banner } from '../../parts/banner.js';
import type { Writing } from '../../parts/use-writing.js';
import { anywhere } from '../../texts/anywhere.js';

interface FormProps {
  readonly writing: Writing;
  readonly submit: string;
  readonly isGrave?: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The form of a dialog: its fields, a message about the whole, Cancel and Submit. */
export function DialogForm({ writing, submit, isGrave = false, onSubmit, onCancel, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submitted = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await onSubmit();
    // After the refusal is rendered, focus the first invalid field.
    setTimeout(
      () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused] input')?.focus(),
      0,
    );
  };
  return (
    <form ref={form} onSubmit={(event) => void submitted(event)} noValidate>
      <Stack gap="md">
        {writing.refused.message ? (
          <Banner tone="bad" role="alert">
            {writing.refused.message}
          </Banner>
        ) : null}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {anywhere.cancel}
          </Button>
          <Button type="submit" loading={writing.isBusy} {...(isGrave ? { color: 'red' } : {})}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
