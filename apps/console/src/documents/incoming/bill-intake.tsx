import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { queryClient } from '../../data/queries.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { sayDone } from '../../parts/say.js';
import { t } from '../../texts/files.js';
import { FileChoice } from '../files/file-choice.js';
import { useDrop } from '../files/use-drop.js';
import { billDocumentQuery } from './bill-document.js';
import classes from './incoming.module.css';
import { hasCamera, photograph } from './camera.js';
import { forgetRead, intakeView, isOpen, takeFiles, useReadFiles } from './intake-queue.js';
import { IntakeResults } from './intake-results.js';

/** Above the list of bills: makes drafts of the e-invoices that are chosen, or dropped anywhere on the page. */
export function BillIntake() {
  const { may } = useWorkspace();
  return may(useSchema('bills').scopes.write) ? <Intake /> : null;
}

function Intake() {
  const { slug } = useWorkspace();
  const rows = useReadFiles(slug);
  const { isShown, single } = intakeView.use();
  const setShown = (next: boolean): void => intakeView.set({ ...intakeView.get(), isShown: next });
  const read = (files: readonly File[]): void => takeFiles(slug, files);
  const isOver = useDrop(read);
  useOpenSingle(rows, single);
  return (
    <>
      {rows.length > 0 && !isShown ? (
        <Button variant="subtle" onClick={() => setShown(true)}>
          {rows.some(isOpen)
            ? t.intake.reading(rows.filter((row) => !isOpen(row)).length, rows.length)
            : t.intake.results(rows.length)}
        </Button>
      ) : null}
      {hasCamera() ? (
        <Button variant="default" data-no-print onClick={() => photograph(read)}>
          {t.intake.photo}
        </Button>
      ) : null}
      <FileChoice
        keys="i"
        variant="default"
        accept=".pdf,.xml,image/*"
        label={t.intake.read}
        onChoose={read}
        data-no-print
      />
      {isOver
        ? createPortal(
            <div className={classes.over}>
              <p>{t.intake.drop}</p>
            </div>,
            document.body,
          )
        : null}
      {isShown ? <IntakeResults rows={rows} onClose={() => setShown(false)} /> : null}
    </>
  );
}

/** The bill of a single file opens by itself. */
function useOpenSingle(rows: ReturnType<typeof useReadFiles>, key: string | null): void {
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const result = rows.find((row) => row.key === key)?.result;
  useEffect(() => {
    if (!result) return;
    const { id } = result.bill;
    if (result.duplicate) sayDone(t.intake.known);
    // Read before, the page opens with the document beside the draft.
    void queryClient.prefetchQuery(billDocumentQuery(slug, id)).then(() => {
      forgetRead(slug);
      intakeView.set({ isShown: false, single: null });
      return navigate({ to: '/w/$workspace/$resource/$id', params: { workspace: slug, resource: 'bills', id } });
    });
  }, [result, slug, navigate]);
}
