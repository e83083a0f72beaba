import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkspace } from '../../data/workspace.js';
import type { ReportAnswer } from '../../data/reports/report-types.js';
import classes from './home.module.css';
import type { Shown } from './home-queries.js';
import { t } from '../../texts/home.js';

interface CardProps {
  readonly title: string;
  /** The report that it links to. */
  readonly report: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly shown: Shown;
  /** The number of lines in its skeleton. */
  readonly lines: number;
  readonly wide?: boolean;
  /** The key figure. Like the title, it links to the report. */
  readonly figure: (answer: ReportAnswer) => ReactNode;
  /** Shown next to the figure. */
  readonly beside?: string;
  readonly children: (answer: ReportAnswer) => ReactNode;
}

/** A figure on the start page. Its height does not change when it has loaded. */
export function Card({
  title,
  report,
  search = {},
  shown: { answer, error },
  lines,
  wide,
  figure,
  beside,
  children,
}: CardProps) {
  const { slug } = useWorkspace();
  return (
    <section className={classes.card} data-wide={wide} aria-label={title}>
      <h2>
        <Link to="/w/$workspace/reports/$report" params={{ workspace: slug, report }} search={search}>
          {title}
        </Link>
      </h2>
      {answer ? (
        <>
          <p className={classes.figure}>
            <Link to="/w/$workspace/reports/$report" params={{ workspace: slug, report }} search={search}>
              {figure(answer)}
            </Link>{' '}
            {beside ? <small>{beside}</small> : null}
          </p>
          {children(answer)}
        </>
      ) : error ? (
        <p role="alert">{t.card.unread(error.message)}</p>
      ) : (
        <div aria-busy="true">
          <Skeleton height={28} width={140} my={6} />
          {Array.from({ length: lines }, (_, at) => (
            <Skeleton key={at} height={14} my={11} />
          ))}
        </div>
      )}
    </section>
  );
}
