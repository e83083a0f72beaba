import { DownloadButton } from '../../parts/download-button.js';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/documents.js';
import { useFile } from './use-file.js';

const STATEMENT = { part: 'statement/pdf', ending: 'pdf', type: 'application/pdf' } as const;

const REMINDER = { part: 'reminder/pdf', ending: 'pdf', type: 'application/pdf' } as const;

/** The account of a partner on paper, from the start of the fiscal year until today. */
export function StatementButton(props: LayoutProps) {
  // Customers and suppliers are partners.
  const { save } = useFile(props, 'partners');
  return (
    <>
      <DownloadButton label={t.paper.statement} download={() => save(STATEMENT)} />
      {props.record.is_customer === true ? (
        <DownloadButton label={t.paper.reminder} download={() => save(REMINDER)} />
      ) : null}
    </>
  );
}
