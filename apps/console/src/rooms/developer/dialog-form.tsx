import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Banner } from '../../parts/banner.js';
import type { Writing } from '../../parts/use-writing.js';
import { anywhere } from '../../texts/anywhere.js';

interface FormProps {
  readonly writing: Writing;
  readonly submit: string;
  readonly isGrave?: boolean;
  readonly onSubmit: () => Promise<unknown>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The form of a dialog: its fields, a message about the whole, Cancel and Submit. */
export function DialogForm({ writing, submit, isGrave = false, onSubmit, onCancel, children }: FormProps) {
  return (
    <form onSubmit={writing.submit(onSubmit)} noValidate>
      <Stack gap="md">
        {writing.message ? (
          <Banner tone={writing.tone} role="alert">
            {writing.message}
          </Banner>
        ) : null}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {anywhere.cancel}
          </Button>
          <Button
            type="submit"
            loading={writing.isBusy}
            disabled={writing.waitS > 0}
            {...(isGrave ? { color: 'red' } : {})}
          >
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
