import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useConnection } from '../data/connection.js';

interface DetailDrawerProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const TITLE = { title: { fontSize: '1rem', fontWeight: 600, overflowWrap: 'anywhere' } } as const;

/** One row of a list in full, beside the list. */
export function DetailDrawer({ opened, title, onClose, children }: DetailDrawerProps) {
  const isCovered = useConnection().proof !== null;
  return (
    <Drawer opened={opened} onClose={onClose} title={title} styles={TITLE} position="right" size={600} closeOnEscape={!isCovered} trapFocus={!isCovered}>
      <Stack gap="lg">{children}</Stack>
    </Drawer>
  );
}
