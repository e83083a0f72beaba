/** One request of a flow. */
export interface Step {
  readonly method: 'GET' | 'POST';
  /**
   * One of them is chosen at random. `{ws}`: see {@link Flow}; `{id}`: the id in the previous response; `{n}`: the number of
   * the run; `{item}`: see {@link Flow}.
   */
  readonly paths: readonly string[];
  readonly body?: readonly string[];
  /** The media type of the answer; JSON by default. */
  readonly accept?: string;
}

/** The requests of one operation, sent sequentially on one connection. */
export interface Flow {
  readonly steps: readonly Step[];
  /** Each run takes the next item; the turn ends when none is left. */
  readonly items?: readonly string[];
  /** Each run uses one of these at random. */
  readonly workspaces?: readonly string[];
  /** The relative frequency among several flows. */
  readonly weight: number;
}

export interface LoadQuestion {
  readonly url: string;
  /** Servers that share the load: the connections are distributed over all. */
  readonly otherUrls?: readonly string[];
  readonly token: string;
  readonly flows: readonly Flow[];
  readonly connections: number;
  readonly ms: number;
  /** Number of the first run. */
  readonly from: number;
}

export interface LoadAnswer {
  /** Completed operations. */
  readonly operations: number;
  readonly requests: number;
  readonly seconds: number;
  /** Median duration of an operation in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The number of responses other than 2xx, and the first of them. */
  readonly refused: number;
  readonly refusal?: string;
  /** The number of used items. */
  readonly taken: number;
}
