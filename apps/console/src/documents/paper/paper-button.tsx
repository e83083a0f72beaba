import { DownloadButton } from '../../parts/download-button.js';
import type { LayoutProps } from '../../screens/config.js';
import { t } from '../../texts/documents.js';
import { useFile } from './use-file.js';

/** The record on paper. */
export function PaperButton(props: LayoutProps) {
  const { save } = useFile(props);
  return (
    <DownloadButton
      label={t.paper.pdf}
      download={() => save({ part: 'pdf', ending: 'pdf', type: 'application/pdf' })}
    />
  );
}
