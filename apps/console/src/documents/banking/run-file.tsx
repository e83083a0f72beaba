import { useWorkspace } from '../../data/workspace.js';
import { DownloadButton } from '../../parts/download-button.js';
import { saveFile } from '../../parts/save-file.js';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/banking.js';

const WITH_FILE: ReadonlySet<unknown> = new Set(['exported', 'done']);

/** The file of a payment run for the bank, once it is exported. */
export function RunFile({ record }: LayoutProps) {
  const { records } = useWorkspace();
  if (!WITH_FILE.has(record.state)) return null;
  const download = async (): Promise<void> => {
    const file = await records.file(`/v1/payment_runs/${record.id}/file`, 'application/xml');
    saveFile([await new Response(file).blob()], `${String(record.number)}.xml`, 'application/xml');
  };
  return <DownloadButton label={t.runs.file} download={download} />;
}
