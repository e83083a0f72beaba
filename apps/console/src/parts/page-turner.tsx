import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './page-turner.module.css';
import { anywhere } from '../texts/anywhere.js';

/** Null: there is no such page. */
type Turn = (() => void) | null;

interface PageTurnerProps {
  readonly words: { readonly first: string; readonly previous: string; readonly next: string };
  /** Without it there is no such button. */
  readonly first: Turn;
  readonly previous: Turn;
  readonly next: Turn;
  /** Shown before the buttons: how many rows there are. */
  readonly children: ReactNode;
}

/** Turns the pages of a list, by cursors. */
export function PageTurner({ words, first, previous, next, children }: PageTurnerProps) {
  return (
    <nav className={classes.pager} aria-label={anywhere.pages} data-no-print>
      {children}
      <div className={classes.end}>
        {first ? (
          <Button variant="default" onClick={first}>
            {words.first}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={14} aria-hidden />}
          disabled={previous === null}
          onClick={previous ?? undefined}
        >
          {words.previous}
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={14} aria-hidden />}
          disabled={next === null}
          onClick={next ?? undefined}
        >
          {words.next}
        </Button>
      </div>
    </nav>
  );
}
