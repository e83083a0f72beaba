import type { LayoutProps } from '../../resource/config.js';
import { EInvoiceMenu, type EInvoiceForm } from './e-invoice-menu.js';
import { PaperButton } from './paper-button.js';
import { useFile } from './use-file.js';

const FILES = {
  factur_x: { ending: 'factur-x.pdf', type: 'application/pdf' },
  ubl: { ending: 'ubl.xml', type: 'application/xml' },
  cii: { ending: 'cii.xml', type: 'application/xml' },
} as const satisfies Readonly<Record<EInvoiceForm, object>>;

/** The invoice as files: on paper, and as an e-invoice. */
export function InvoicePapers(props: LayoutProps) {
  const { path, save } = useFile(props);
  return (
    <>
      <PaperButton {...props} />
      <EInvoiceMenu path={path} record={props.record} save={(form) => save({ part: form, ...FILES[form] })} />
    </>
  );
}
