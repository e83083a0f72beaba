import { Link } from '@tanstack/react-router';
import type { Preview } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { StateBadge } from '../../parts/state-badge.js';
import { effectsOf, nameOf } from '../../record/effects.js';
import { PostingTable } from '../../record/what-happens-posting.js';
import { formatAmount } from '../../words/formats.js';
import { t } from '../../texts/reconcile.js';
import type { BankLine } from './bank-line.js';
import { documentsIn } from './foretold.js';
import classes from './reconcile.module.css';
import { wordsOfRefusal } from './use-reconciling.js';

interface PostingPreviewProps {
  readonly line: BankLine;
  readonly preview: Preview | undefined;
  readonly error: Error | null;
  /** Whether something is asked at all. */
  readonly isAsked: boolean;
}

/** The entries of a match as the books would have them, and what becomes of the documents. */
export function PostingPreview({ line, preview, error, isAsked }: PostingPreviewProps) {
  return (
    <section className={classes.posting} aria-label={t.posting.title} aria-busy={isAsked && !preview && !error}>
      <h3>{t.posting.title}</h3>
      {error ? (
        <Banner tone="bad" title={t.posting.refused} role="alert">
          {wordsOfRefusal(error)}
        </Banner>
      ) : preview ? (
        <Foretold line={line} preview={preview} />
      ) : isAsked ? (
        <p className={classes.quiet}>{t.posting.loading}</p>
      ) : null}
    </section>
  );
}

function Foretold({ line, preview }: { readonly line: BankLine; readonly preview: Preview }) {
  const { slug } = useWorkspace();
  const { postings } = effectsOf(preview);
  const documents = documentsIn(preview);
  const left = (preview.record as BankLine).amount_open;
  return (
    <>
      {postings.length === 0 ? <p>{t.posting.linked}</p> : null}
      {postings.map((posting) => (
        <PostingTable key={posting.row.id} posting={posting} />
      ))}
      {documents.length > 0 ? (
        <ul className={classes.documents} aria-label={t.posting.documents}>
          {documents.map(({ resource, row, open }) => (
            <li key={row.id}>
              <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource, id: row.id }}>
                {nameOf(row)}
              </Link>{' '}
              <span>{(row.partner as { readonly name?: string } | null)?.name}</span>
              <StateBadge state={String(row.payment_state)} />
              {open === 0 ? null : (
                <small>{t.posting.staysOpen(`${formatAmount(open, line.currency)} ${line.currency}`)}</small>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {left === 0 ? null : (
        <p className={classes.left}>{t.posting.leaves(`${formatAmount(left, line.currency)} ${line.currency}`)}</p>
      )}
    </>
  );
}

/** An amount with its label, in a sum. */
export function SumLine({
  label,
  value,
  currency,
  isStrong = false,
}: {
  readonly label: string;
  readonly value: number;
  readonly currency: string;
  readonly isStrong?: boolean;
}) {
  return (
    <div className={classes.sumLine} data-strong={isStrong || undefined}>
      <span>{label}</span>
      <Amount value={value} currency={currency} bare={!isStrong} />
    </div>
  );
}
