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
  /** The current record. */
  readonly record: Row;
  /** The version that the form is based on. */
  readonly since: number;
}

/** The number of fields that are listed. The rest is only counted, so that the form stays visible. */
const SHOWN = 5;

/** Above a form with unsaved changes: who has saved a newer version, when, and what changed. The form stays unchanged. */
export function MeanwhileBanner({ schema, record, since }: MeanwhileBannerProps) {
  const { versions, who } = useMeanwhile(schema, record.id, since);
  const [newest] = versions;
  // While the history is loading, or if it could not be loaded.
  if (!newest || who === undefined)
    return (
      <Banner tone="wait" role="status">
        {t.formBanners.meanwhile(nounOf(schema))}
      </Banner>
    );
  // Only what people changed: computed fields follow from it.
  const written = schema.fields.filter(({ name, read_only: isComputed }) => !isComputed || name === 'state');
  const changes = changesOf(written, mergedChanges(versions));
  const title = t.meanwhileBanner.title(who, nounOf(schema));
  return (
    <Banner tone="wait">
      {/* Announced once: the time next to it keeps updating. */}
      <strong role="status">{title}</strong> <Ago at={newest.at} />. {t.meanwhileBanner.both}
      <div className={classes.meanwhile}>
        <ChangeList changes={changes.slice(0, SHOWN)} row={record} plain />
        {changes.length > SHOWN ? t.changeList.more(changes.length - SHOWN) : null}
      </div>
    </Banner>
  );
}

const TICK_MS = 5000;

/** `3 seconds ago`, kept up to date. */
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
