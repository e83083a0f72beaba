import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useConnection } from '../data/connection.js';
import { useFocusBack } from './use-focus-back.js';

interface DetailDrawerProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const TITLE = { title: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' } } as const;

/** The details of one row, next to the list. */
export function DetailDrawer({ opened, title, onClose, children }: DetailDrawerProps) {
  const isCovered = useConnection().proof !== null;
  useFocusBack(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      styles={TITLE}
      position="right"
      size={600}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      returnFocus={false}
    >
      <Stack gap="lg">{children}</Stack>
    </Drawer>
  );
}
