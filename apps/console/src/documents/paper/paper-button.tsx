import { DownloadButton } from '../../parts/download-button.js';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/documents.js';
import { PaperPreview } from './paper-preview.js';
import { useFile } from './use-file.js';

/** The record on paper: beside it, and as a file. */
export function PaperButton(props: LayoutProps) {
  const { path, save } = useFile(props);
  return (
    <>
      <PaperPreview path={`${path}/pdf`} record={props.record} />
      <DownloadButton
        label={t.paper.pdf}
        download={() => save({ part: 'pdf', ending: 'pdf', type: 'application/pdf' })}
      />
    </>
  );
}
