import { useWorkspace } from '../../data/workspace.js';
import { DownloadButton } from '../../parts/download-button.js';
import { saveFile } from '../../parts/save-file.js';
import type { LayoutProps } from '../../screens/config.js';
import { t } from '../../texts/documents.js';
import { languageInUse } from '../../texts/language.js';

const PDF = 'application/pdf';

/** Downloads the invoice as a PDF in the console's language. */
export function PaperButton({ record }: LayoutProps) {
  const { records } = useWorkspace();
  const download = async (): Promise<void> => {
    const path = `/v1/invoices/${encodeURIComponent(record.id)}/pdf`;
    const stream = await records.file(path, PDF, { language: languageInUse() });
    const name = typeof record['number'] === 'string' ? record['number'] : record.id;
    saveFile([await new Response(stream).blob()], `${name.replaceAll('/', '-')}.pdf`, PDF);
  };
  return <DownloadButton label={t.paper.pdf} download={download} />;
}
