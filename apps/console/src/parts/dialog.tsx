import { Modal, type ModalProps } from '@mantine/core';
import { useConnection } from '../data/connection.js';
import { useFocusBack } from './use-focus-back.js';

const TITLE = { title: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.3 } };

/**
 * A dialog that stays open while the password prompt is shown above it: Escape and outside clicks close only the prompt, and
 * the input in this dialog is kept.
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
