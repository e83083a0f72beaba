import { useWorkspace } from '../data/workspace.js';
import { useKept } from '../data/kept.js';

/** A screen that a person wants at hand: a list, a report, or one record. */
export interface Favourite {
  /** Its address, without the filters of a list. */
  readonly path: string;
  readonly label: string;
}

const MOST = 12;

function isFavourite(value: unknown): value is Favourite {
  const { path, label } = (value ?? {}) as Partial<Record<keyof Favourite, unknown>>;
  return typeof path === 'string' && path.startsWith('/w/') && typeof label === 'string';
}

export interface Favourites {
  readonly all: readonly Favourite[];
  /** Adds the screen at the end, or removes it. */
  toggle(favourite: Favourite): void;
}

/** The favourites of this person in this workspace, kept in the browser. */
export function useFavourites(): Favourites {
  const { slug } = useWorkspace();
  const [kept, setKept] = useKept<unknown>(`favourites.${slug}`, []);
  const all = Array.isArray(kept) ? kept.filter(isFavourite) : [];
  return {
    all,
    toggle: (favourite) => {
      const others = all.filter(({ path }) => path !== favourite.path);
      setKept(others.length < all.length ? others : [...others, favourite].slice(-MOST));
    },
  };
}

/** What an address below `/w/{workspace}/` belongs to, for its icon: `invoices`, `reports`. Undefined: no screen to come back to. */
export function kindOfPath(path: string): string | undefined {
  const [, w, , kind, last] = path.split('/');
  return w === 'w' && kind !== undefined && kind !== '' && last !== 'new' ? kind : undefined;
}
