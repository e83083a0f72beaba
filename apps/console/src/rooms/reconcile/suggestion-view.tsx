import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { Preview } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { t } from '../../texts/reconcile.js';
import type { BankLine } from './bank-line.js';
import { titleOf } from './foretold.js';
import { PostingPreview } from './posting-preview.js';
import { ENTER, KeyMark } from './key-mark.js';
import classes from './reconcile.module.css';
import { MissingPaper } from './missing-paper.js';
import { foretoldQuery, type Suggestion } from './suggestions.js';
import { wordsOfRefusal } from './use-reconciling.js';

interface SuggestionViewProps {
  readonly line: BankLine;
  /** Undefined: not read yet. */
  readonly suggestions: readonly Suggestion[] | undefined;
  readonly error: Error | null;
  readonly at: number;
  readonly bank: string | undefined;
  readonly own: ReadonlyMap<string, string>;
  readonly mayWrite: boolean;
  readonly onChoose: (at: number) => void;
  readonly onAccept: () => void;
}

/** The chosen suggestion as it will be posted, why it is one, and the others. */
export function SuggestionView(props: SuggestionViewProps) {
  const { line, suggestions, error, at, bank, own, mayWrite, onChoose, onAccept } = props;
  const { slug } = useWorkspace();
  const foretold = useQueries({
    queries: (suggestions ?? []).map(({ plan }) => foretoldQuery(slug, line, plan)),
  });
  const chosen = suggestions?.[at];
  if (error) {
    return (
      <Banner tone="wait" title={t.suggestion.unread}>
        {wordsOfRefusal(error)}
      </Banner>
    );
  }
  if (!suggestions) return <p className={classes.quiet}>{t.suggestion.loading}</p>;
  if (!chosen) {
    return (
      <>
        <div role="status">
          <h3>{t.suggestion.none}</h3>
          <p className={classes.quiet}>{t.suggestion.noneText}</p>
        </div>
        {mayWrite && line.amount < 0 ? <MissingPaper /> : null}
      </>
    );
  }
  const titles = suggestions.map((one, index) => titleOf(one, foretold[index]?.data, { bank, own }));
  const { data, error: refused } = foretold[at] ?? { data: undefined, error: null };
  return (
    <>
      <SuggestionHead suggestion={chosen} title={titles[at] as string} preview={data} />
      <PostingPreview line={line} preview={data} error={refused} isAsked />
      {mayWrite ? (
        <div className={classes.accept}>
          <Button onClick={onAccept} aria-keyshortcuts="Enter" disabled={refused !== null}>
            {t.suggestion.accept} <KeyMark of={ENTER} />
          </Button>
        </div>
      ) : null}
      {suggestions.length > 1 ? (
        <div role="group" aria-label={t.suggestion.others} className={classes.others}>
          {suggestions.map((one, index) => (
            <button
              key={index}
              type="button"
              className={classes.other}
              aria-pressed={index === at}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => onChoose(index)}
            >
              <KeyMark of={String(index + 1)} />
              <span>{titles[index]}</span>
              <CertaintyWord of={one.certainty} />
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}

function CertaintyWord({ of }: { readonly of: Suggestion['certainty'] }) {
  return (
    <span className={classes.certainty} data-certainty={of}>
      {t.suggestion.certainty[of] ?? of}
    </span>
  );
}

interface SuggestionHeadProps {
  readonly suggestion: Suggestion;
  readonly title: string;
  readonly preview: Preview | undefined;
}

function SuggestionHead({ suggestion, title, preview }: SuggestionHeadProps) {
  const { certainty, reasons, difference } = suggestion;
  return (
    <div className={classes.suggestion}>
      <h3>
        <CertaintyWord of={certainty} /> {title}
      </h3>
      <ul className={classes.reasons} aria-label={t.suggestion.reasons}>
        {reasons.map(({ code, text, points }) => (
          <li key={`${code} ${text}`} title={text} data-doubt={points <= 0 || undefined}>
            {t.reasons[code] ?? text}
          </li>
        ))}
      </ul>
      {difference && !preview ? <p className={classes.quiet}>{difference.text}</p> : null}
      <p className="visually-hidden" role="status">
        {preview ? t.suggestion.said(t.suggestion.certainty[certainty] ?? certainty, title) : ''}
      </p>
    </div>
  );
}
