import { Button } from '@mantine/core';
import classes from './developer.module.css';
import { useAddress } from './use-address.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';

/** The previous cursor of each visited page: the service only returns the next one. */
const before = new Map<string, string | undefined>();

/** Pagination of a list that starts with the newest rows. */
export function Pager({ next, count }: { readonly next: string | undefined; readonly count: number }) {
  const [search, change] = useAddress();
  const isFirst = search.cursor === undefined;
  if (isFirst && next === undefined) return null;
  const older = (): void => {
    if (next === undefined) return;
    before.set(next, search.cursor);
    change({ cursor: next, open: undefined });
  };
  return (
    <nav className={classes.pager} aria-label={anywhere.pages}>
      <span>{t.pager.onPage(count)}</span>
      <span className={classes.end}>
        {isFirst ? null : (
          <Button variant="subtle" onClick={() => change({ cursor: undefined, open: undefined })}>
            {t.pager.newest}
          </Button>
        )}
        <Button
          variant="default"
          disabled={isFirst}
          onClick={() => change({ cursor: before.get(search.cursor ?? ''), open: undefined })}
        >
          {t.pager.newer}
        </Button>
        <Button variant="default" disabled={next === undefined} onClick={older}>
          {t.pager.older}
        </Button>
      </span>
    </nav>
  );
}
