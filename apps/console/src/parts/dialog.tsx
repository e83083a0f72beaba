import { Modal, type ModalProps } from '@mantine/core';
import { useConnection } from '../data/connection.js';
import { useFocusBack } from './use-focus-back.js';

const TITLE = { title: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.3 } };

/**
 * A dialog of a screen. While the person is asked for the password above it, it stands still: Escape and a click beside it are
 * for the upper one, and what was typed here stays.
 */
export function Dialog(props: ModalProps) {
  const isCovered = useConnection().proof !== null;
  useFocusBack(props.opened);
  return (
    <Modal
      size="lg"
      styles={TITLE}
      {...props}
      closeOnEscape={!isCovered}
      closeOnClickOutside={false}
      trapFocus={!isCovered}
      returnFocus={false}
    />
  );
}
