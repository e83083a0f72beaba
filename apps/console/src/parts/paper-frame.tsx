import { Button } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../data/daybook.js';
import { useWorkspace } from '../data/workspace.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/papers.js';
import { wordsOf } from './say.js';
import { Banner } from './banner.js';
import { PdfFrame } from './blob-view.js';
import classes from './paper-frame.module.css';

const PDF = 'application/pdf';
const VIEW = 'toolbar=0&navpanes=0&view=FitH';

/** Time after a save until its paper is made. */
const DELAY_MS = 500;

/** Whether there is enough room for a paper beside its record. */
export function useRoomBeside(): boolean {
  return useMediaQuery('(min-width: 1101px)', undefined, { getInitialValueInEffect: false }) ?? false;
}

interface PaperAddress {
  /** Below the workspace: `/v1/invoices/inv_1/pdf`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
}

/** Opens a paper in another tab. */
export function PaperLink({ path, query = {} }: PaperAddress) {
  const { slug } = useWorkspace();
  const parameters = new URLSearchParams({ inline: 'true', ...query });
  return (
    <Button
      component="a"
      variant="default"
      href={`/api/${encodeURIComponent(slug)}${path}?${parameters.toString()}`}
      target="_blank"
      rightSection={<IconExternalLink size={14} aria-hidden />}
    >
      {t.open}
    </Button>
  );
}

interface PaperFrameProps extends PaperAddress {
  /** Another value makes the paper anew. */
  readonly version: unknown;
  readonly title: string;
}

/** A paper in the PDF viewer of the browser, or why there is none. */
export function PaperFrame({ path, query, version, title }: PaperFrameProps) {
  const { slug, records } = useWorkspace();
  const wanted = JSON.stringify({ path, query, version });
  const [settled] = useDebouncedValue(wanted, DELAY_MS);
  const { data: made, error } = useQuery({
    // Not below the workspace: what others change there does not change this paper.
    queryKey: ['paper', slug, settled],
    queryFn: async ({ signal }) => {
      const address = JSON.parse(settled) as PaperAddress;
      const file = await new Response(await records.file(address.path, PDF, address.query, signal)).arrayBuffer();
      return { key: settled, blob: new Blob([file], { type: PDF }) };
    },
    enabled: navigator.pdfViewerEnabled,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!navigator.pdfViewerEnabled) {
    return (
      <Banner tone="plain" role="status">
        {t.noViewer}
      </Banner>
    );
  }
  if (error) {
    return (
      <Banner tone="bad" role="alert">
        {error instanceof ApiError ? wordsOf(error) : anywhere.noAnswer}
      </Banner>
    );
  }
  return made ? (
    <PdfFrame key={made.key} blob={made.blob} name={title} className={classes.frame} view={VIEW} />
  ) : (
    <p className={classes.waiting} role="status">
      {t.making}
    </p>
  );
}
