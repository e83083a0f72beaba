import { Button, Group, Modal, Stack } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { labelOf } from '../words/labels.js';
import values from '../parts/values.module.css';
import type { ShownOnce } from '../resource/action.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

/** A secret that the service shows only once. */
export function TakeOnce({ secrets, onClose }: { readonly secrets: ShownOnce; readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t.actionShownOnce.title} closeOnClickOutside={false}>
      <Stack gap="sm">
        <p>{t.actionShownOnce.keep}</p>
        {secrets.map(([name, value]) => (
          <Secret key={name} name={name} value={value} />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {anywhere.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Secret({ name, value }: { readonly name: string; readonly value: string }) {
  const { copied, copy } = useClipboard({ timeout: 1500 });
  return (
    <Group wrap="nowrap" gap="sm">
      <span>
        <strong>{labelOf(name)}</strong>{' '}
        <code className={values.mono} style={{ overflowWrap: 'anywhere' }}>
          {value}
        </code>
      </span>
      <Button onClick={() => copy(value)} ml="auto" style={{ flex: 'none' }}>
        {copied ? anywhere.copied : anywhere.copy}
      </Button>
    </Group>
  );
}
