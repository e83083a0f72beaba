import { useWorkspace } from '../../data/workspace.js';
import { DownloadButton } from '../../parts/download-button.js';
import { saveFile } from '../../parts/save-file.js';
import type { LayoutProps } from '../../screens/config.js';
import { t } from '../../texts/documents.js';
import { languageInUse } from '../../texts/language.js';
import { EInvoiceMenu } from './e-invoice-menu.js';

/** The invoice as files: on paper in the console's language, and as an e-invoice. */
export function InvoicePapers({ record }: LayoutProps) {
  const { records } = useWorkspace();
  const path = `/v1/invoices/${encodeURIComponent(record.id)}`;
  const name = (typeof record['number'] === 'string' ? record['number'] : record.id).replaceAll('/', '-');
  const save = async (part: string, ending: string, type: 'application/pdf' | 'application/xml'): Promise<void> => {
    const query: Readonly<Record<string, string>> = part === 'pdf' ? { language: languageInUse() } : {};
    const stream = await records.file(`${path}/${part}`, type, query);
    saveFile([await new Response(stream).blob()], `${name}.${ending}`, type);
  };
  return (
    <>
      <DownloadButton label={t.paper.pdf} download={() => save('pdf', 'pdf', 'application/pdf')} />
      <EInvoiceMenu path={path} save={(syntax) => save(syntax, `${syntax}.xml`, 'application/xml')} />
    </>
  );
}
