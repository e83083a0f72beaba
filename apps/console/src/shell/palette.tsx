import { Modal } from '@mantine/core';
import { closeDialogs, useOpened } from './palette-state.js';

/** Pages, actions and records by name: Ctrl K. */
export function Palette() {
  const isOpen = useOpened() === 'palette';
  return <Modal opened={isOpen} onClose={closeDialogs} title="Search">Search</Modal>;
}
