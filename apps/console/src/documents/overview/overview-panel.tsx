import { type ReactNode, useId } from 'react';
import { Banner } from '../../parts/banner.js';
import { t } from '../../texts/documents.js';
import classes from './overview.module.css';

interface OverviewPanelProps<Data> {
  readonly title: string;
  /** Links beside the title. */
  readonly ways?: ReactNode;
  /** Shown while there is nothing to show yet, too. */
  readonly first?: ReactNode;
  /** What is asked for; undefined while it loads. */
  readonly data: Data | undefined;
  readonly error?: Error | null;
  readonly children: (data: Data) => ReactNode;
}

/** A part of the page of a record, with what the service answers about it. */
export function OverviewPanel<Data>({ title, ways, first, data, error, children }: OverviewPanelProps<Data>) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {ways}
      </header>
      {first}
      {error ? <Banner tone="bad">{error.message}</Banner> : null}
      {data !== undefined ? children(data) : error ? null : <p className={classes.quiet}>{t.overview.loading}</p>}
    </section>
  );
}
