/** How attempts of one kind are throttled. */
export interface Pace {
  /** The number of failures before the next attempt has to wait. */
  readonly free: number;
  /** The longest wait between two attempts, in seconds. */
  readonly maxS: number;
}

/** A reserved turn, from an instant on. */
export interface Place {
  /** The network of an address. */
  readonly who: string;
  readonly at: number;
}

/** The state of attempts at one account, from one address or by one device. Instants are milliseconds. */
export interface Line {
  readonly failures: number;
  readonly lastAt: number;
  /** Reserved turns, the earliest first. */
  readonly waiting: readonly Place[];
}

export interface Turn {
  readonly line: Line;
  /** Seconds until the caller's turn; 0: now. */
  readonly waitS: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Beyond this number no turns are reserved: they would be hours away. */
const PLACES = 100;

/**
 * Whether it is the turn of `who`. After the free attempts, turns are 1, 2, 4, … seconds apart. Whoever has to wait gets a reserved turn,
 * which more frequent attempts by others cannot take. A reservation that is unused for the longest wait expires.
 */
export function takeTurn(former: Line | undefined, who: string, now: number, pace: Pace): Turn {
  if (!former || former.lastAt < now - DAY_MS) return { line: { failures: 1, lastAt: now, waiting: [] }, waitS: 0 };
  const { failures, lastAt } = former;
  const waiting = former.waiting.filter(({ at }) => at + pace.maxS * 1000 > now);
  const own = waiting.find((place) => place.who === who);
  const last = waiting.at(-1);
  const free = last ? last.at + waitMs(failures + waiting.length, pace) : lastAt + waitMs(failures, pace);
  const at = own?.at ?? free;
  if (at <= now) {
    return {
      line: { failures: failures + 1, lastAt: now, waiting: waiting.filter((place) => place !== own) },
      waitS: 0,
    };
  }
  const isNew = !own && waiting.length < PLACES;
  const line = { failures, lastAt, waiting: isNew ? [...waiting, { who, at }] : waiting };
  return { line, waitS: Math.ceil((at - now) / 1000) };
}

/** The wait after this many failures: nothing, then 1, 2, 4, … seconds. */
function waitMs(failures: number, { free, maxS }: Pace): number {
  return failures < free ? 0 : Math.min(maxS, 2 ** Math.min(failures - free, 10)) * 1000;
}
