import { Modal } from '@mantine/core';
import { closeDialogs, useOpened } from './palette-state.js';
import { useActiveShortcuts } from './shortcuts.js';

/** The shortcuts of the screen as it stands. */
export function ShortcutsDialog() {
  const isOpen = useOpened() === 'shortcuts';
  const shortcuts = useActiveShortcuts();
  return (
    <Modal opened={isOpen} onClose={closeDialogs} title="Keyboard shortcuts">
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys + label}><dt>{keys}</dt><dd>{label}</dd></div>
        ))}
      </dl>
    </Modal>
  );
}
