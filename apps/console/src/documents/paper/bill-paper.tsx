import type { LayoutProps } from '../../resource/config.js';
import { PaperButton } from './paper-button.js';

/** The paper of a bill is that of the supplier; its credit note has one of its own. */
export function BillPaper(props: LayoutProps) {
  return props.record['type'] === 'bill_credit_note' ? <PaperButton {...props} /> : null;
}
