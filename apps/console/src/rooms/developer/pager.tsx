import { PageTurner } from '../../parts/page-turner.js';
import { useAddress } from './use-address.js';
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
    <PageTurner
      words={{ first: t.pager.newest, previous: t.pager.newer, next: t.pager.older }}
      first={isFirst ? null : () => change({ cursor: undefined, open: undefined })}
      previous={isFirst ? null : () => change({ cursor: before.get(search.cursor ?? ''), open: undefined })}
      next={next === undefined ? null : older}
    >
      <span>{t.pager.onPage(count)}</span>
    </PageTurner>
  );
}
