import { useEffect, useReducer } from 'react';
import type { Row, Schema } from '../data/wire.js';
import { Banner } from '../parts/banner.js';
import { t } from '../texts/record.js';
import { formatAgo, formatInstant } from '../words/formats.js';
import { nounOf } from '../words/nouns.js';
import { ChangeList } from './change-list.js';
import { changesOf } from './changes.js';
import { mergedChanges } from './meanwhile.js';
import classes from './record.module.css';
import { useMeanwhile } from './use-meanwhile.js';

interface MeanwhileBannerProps {
  readonly schema: Schema;
  /** As it is now. */
  readonly record: Row;
  /** The version that the form is based on. */
  readonly since: number;
}

/** So many fields stand there; the rest is counted, so that the form stays in sight. */
const SHOWN = 5;

/** Above a form with unsaved changes: who has saved meanwhile, when, and what. The form stays as it is. */
export function MeanwhileBanner({ schema, record, since }: MeanwhileBannerProps) {
  const { versions, who } = useMeanwhile(schema, record.id, since);
  const [newest] = versions;
  // Until the history is there, and where it could not be read.
  if (!newest || who === undefined)
    return (
      <Banner tone="wait" role="status">
        {t.formBanners.meanwhile(nounOf(schema))}
      </Banner>
    );
  // What the service computes follows from what somebody wrote.
  const written = schema.fields.filter(({ name, read_only: isComputed }) => !isComputed || name === 'state');
  const changes = changesOf(written, mergedChanges(versions));
  const title = t.meanwhileBanner.title(who, nounOf(schema));
  return (
    <Banner tone="wait">
      {/* Said once; the time beside it goes on. */}
      <strong role="status">{title}</strong> <Ago at={newest.at} />. {t.meanwhileBanner.both}
      <div className={classes.meanwhile}>
        <ChangeList changes={changes.slice(0, SHOWN)} row={record} plain />
        {changes.length > SHOWN ? t.changeList.more(changes.length - SHOWN) : null}
      </div>
    </Banner>
  );
}

const TICK_MS = 5000;

/** `3 seconds ago`, and on. */
function Ago({ at }: { readonly at: string }) {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatAgo(at)}
    </time>
  );
}
