import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { refreshWorkspace } from '../../../data/queries.js';
import { upload } from '../../../data/upload.js';
import type { Row } from '../../../data/wire.js';
import { useWorkspace } from '../../../data/workspace.js';
import { useDrop } from '../../../documents/files/use-drop.js';
import { Banner } from '../../../parts/banner.js';
import { BlobPicture } from '../../../parts/blob-view.js';
import { sayDone, wordsOf } from '../../../parts/say.js';
import { SINGLETON_ID } from '../../../data/singleton.js';
import { t } from '../../../texts/papers.js';
import classes from './papers.module.css';

const LOGO = 'settings/company/logo';
const MAX_BYTES = 1024 * 1024;

interface LogoProps {
  readonly company: Row;
  readonly mayWrite: boolean;
}

/** The logo, and how to set and remove it. */
export function Logo({ company, mayWrite }: LogoProps) {
  const { slug, records } = useWorkspace();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (change: () => Promise<void>, done: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await change();
      await refreshWorkspace(slug);
      sayDone(done);
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > MAX_BYTES) setProblem(t.tooLarge);
    else void run(() => upload({ method: 'put', workspace: slug, path: `/v1/${LOGO}`, file }), t.logoSet);
  };
  const hasLogo = company['logo'] !== null;
  return (
    <div className={classes.logo}>
      {problem ? (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      ) : null}
      {hasLogo ? <Image company={company} /> : <p className={classes.quiet}>{t.noLogo}</p>}
      {mayWrite ? <Choice isBusy={isBusy} choose={choose} /> : null}
      {mayWrite && hasLogo ? (
        <div>
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void run(() => records.remove(LOGO, SINGLETON_ID), t.logoRemoved)}
          >
            {t.removeLogo}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** A file by its name, or dropped here. */
function Choice({ isBusy, choose }: { readonly isBusy: boolean; readonly choose: (file: File | undefined) => void }) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const isOver = useDrop(([file]) => {
    if (!isBusy) choose(file);
  }, area);
  return (
    <div ref={area} className={classes.drop} data-over={isOver || undefined}>
      <label htmlFor={id}>{t.choose}</label>
      <input
        id={id}
        aria-describedby={`${id}-help`}
        type="file"
        accept="image/png,image/jpeg"
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-help`} className={classes.quiet}>
        {t.chooseHelp}
      </p>
    </div>
  );
}

/** Read again when the company has another logo. */
function Image({ company }: { readonly company: Row }) {
  const { slug, records } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['logo', slug, company['logo']],
    queryFn: async ({ signal }) => new Response(await records.file(`/v1/${LOGO}`, 'image/*', {}, signal)).blob(),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return data ? <BlobPicture className={classes.image} blob={data} name={t.logoOf(String(company['name']))} /> : null;
}
