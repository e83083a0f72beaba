import { Button } from '@mantine/core';
import { useWorkspace } from '../../data/workspace.js';
import type { LayoutProps } from '../../screens/config.js';
import { languageInUse } from '../../texts/language.js';
import { t } from '../../texts/documents.js';

/** The invoice as a PDF in the console's language. It downloads as a file, so that the page stays open. */
export function PaperLink({ record }: LayoutProps) {
  const { slug } = useWorkspace();
  return (
    <Button
      component="a"
      variant="default"
      href={`/api/${slug}/v1/invoices/${encodeURIComponent(record.id)}/pdf?language=${languageInUse()}`}
      download
    >
      {t.paper.pdf}
    </Button>
  );
}
