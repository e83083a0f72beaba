import { Anchor, Button, Progress } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../data/daybook.js';
import { useWorkspace } from '../../data/workspace.js';
import { Dialog } from '../../parts/dialog.js';
import { useIsNarrow } from '../../parts/use-is-narrow.js';
import { t } from '../../texts/files.js';
import filesClasses from '../files/files.module.css';
import { isWorthAgain, refusalOf, SentState } from '../files/sent-files.js';
import classes from './incoming.module.css';
import {
  enterByHand,
  forgetRead,
  hasCode,
  isOpen,
  NotAttached,
  type ReadFile,
  readAgain,
  readWithoutLines,
} from './intake-queue.js';
import { differenceInWords, otherBillIn } from './warning-words.js';

interface IntakeResultsProps {
  readonly rows: readonly ReadFile[];
  readonly onClose: () => void;
}

/** What became of each file. */
export function IntakeResults({ rows, onClose }: IntakeResultsProps) {
  const { slug } = useWorkspace();
  const isRunning = rows.some(isOpen);
  const ended = rows.filter((row) => !isOpen(row));
  const made = ended.filter(({ result }) => result && !result.duplicate).length;
  const known = ended.filter(({ result }) => result?.duplicate).length;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // At the end, the button with the focus disappears.
    if (!isRunning) ref.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [isRunning]);
  const close = (): void => {
    onClose();
    forgetRead(slug);
  };
  return (
    <Dialog opened onClose={close} title={t.intake.title} fullScreen={useIsNarrow()}>
      <div ref={ref} className={classes.results}>
        <p role="status">
          {isRunning
            ? t.intake.reading(ended.length, rows.length)
            : t.intake.summary(made, known, ended.length - made - known)}
        </p>
        {isRunning && rows.length > 1 ? (
          <Progress
            value={(100 * ended.length) / rows.length}
            aria-label={t.intake.reading(ended.length, rows.length)}
          />
        ) : null}
        <ul className={classes.rows} aria-label={t.intake.title}>
          {rows.map((row) => (
            <li key={row.key} data-state={row.state}>
              <strong>
                <bdi>{row.file.name}</bdi>
              </strong>
              <Outcome row={row} onClose={onClose} />
            </li>
          ))}
        </ul>
        <div className={classes.foot}>
          {isRunning ? (
            <Button data-autofocus variant="default" onClick={onClose}>
              {t.intake.inBackground}
            </Button>
          ) : (
            <Button data-next onClick={close}>
              {t.intake.done}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface OutcomeProps {
  readonly row: ReadFile;
  readonly onClose: () => void;
}

function Outcome({ row, onClose }: OutcomeProps) {
  const { state, result } = row;
  if (state === 'refused') return <Refused row={row} onClose={onClose} />;
  if (!result) return <SentState row={row} />;
  const { bill, duplicate, warnings } = result;
  const partner = (bill['partner'] as { readonly name: string | null } | null)?.name;
  const name = [bill['number'] ?? bill['reference'], partner].filter(Boolean).join(' · ');
  return (
    <span className={classes.outcome}>
      <span>{duplicate ? t.intake.known : t.intake.made}</span>
      <BillLink id={bill.id} onOpen={onClose}>
        {t.intake.open(name)}
      </BillLink>
      {warnings.length > 0 ? <span className={filesClasses.quiet}>{t.intake.look(warnings.length)}</span> : null}
    </span>
  );
}

/** The words of the service, and what can be done instead. */
function Refused({ row, onClose }: OutcomeProps) {
  const { slug, may } = useWorkspace();
  const { error, key } = row;
  const left = error instanceof NotAttached ? error.bill : undefined;
  const other = otherBillIn(error?.cause instanceof ApiError ? error.cause.message : (error?.message ?? ''));
  return (
    <>
      <span role="alert" className={classes.refusal}>
        {wordsFor(row)}
      </span>
      <span className={classes.outcome}>
        {left ? (
          <BillLink id={left} onOpen={onClose}>
            {t.intake.openDraft}
          </BillLink>
        ) : null}
        {other ? (
          <BillLink id={other} onOpen={onClose}>
            {t.intake.openOther}
          </BillLink>
        ) : null}
        {hasCode(row, 'does_not_add_up') ? (
          <Button size="xs" variant="default" onClick={() => readWithoutLines(slug, key)}>
            {t.intake.withoutLines}
          </Button>
        ) : null}
        {hasCode(row, 'pdf_without_invoice') && may(['write:accounting']) ? (
          <Button size="xs" variant="default" onClick={() => enterByHand(slug, key)}>
            {t.intake.byHand}
          </Button>
        ) : null}
        {left || isWorthAgain(error) ? (
          <Button size="xs" variant="default" onClick={() => readAgain(key)}>
            {left ? t.intake.attachAgain : t.sent.again}
          </Button>
        ) : null}
      </span>
    </>
  );
}

/** A number that is recorded, and figures that do not add up, in plain words; anything else as the service says it. */
function wordsFor(row: ReadFile): string {
  const { error } = row;
  if (error instanceof NotAttached) return `${t.intake.notAttached} ${refusalOf(error.refusal)}`;
  if (!(error instanceof ApiError)) return refusalOf(error);
  const said = error.cause instanceof ApiError ? error.cause : error;
  const [, number] = / has the number (.+) of this supplier\. /.exec(said.message) ?? [];
  if (number !== undefined && hasCode(row, 'already_recorded')) return t.intake.recorded(number);
  if (!hasCode(row, 'does_not_add_up')) return refusalOf(error);
  const figures = said.errors.flatMap(({ message }) => differenceInWords(message) ?? []);
  return figures.length < said.errors.length ? refusalOf(error) : t.found.doesNotAddUp(figures.join(' '));
}

interface BillLinkProps {
  readonly id: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Opens in this tab without losing the results; they are still there when one comes back. */
function BillLink({ id, onOpen, children }: BillLinkProps) {
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
    void navigate({ to: '/w/$workspace/$resource/$id', params: { workspace: slug, resource: 'bills', id } });
  };
  return (
    <Anchor href={`/w/${slug}/bills/${encodeURIComponent(id)}`} onClick={open}>
      {children}
    </Anchor>
  );
}
