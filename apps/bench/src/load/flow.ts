/** One request of a flow. */
export interface Step {
  readonly method: 'GET' | 'POST';
  /** One of them is taken by chance. `{ws}`: see {@link Flow}; `{id}`: the id in the answer before; `{n}`: the number of the run; `{item}`: see {@link Flow}. */
  readonly paths: readonly string[];
  readonly body?: readonly string[];
}

/** What one operation does: requests after each other on one connection. */
export interface Flow {
  readonly steps: readonly Step[];
  /** Each run takes the next of these; without any left the turn is over. */
  readonly items?: readonly string[];
  /** Each run is in one of these, taken by chance. */
  readonly workspaces?: readonly string[];
  /** Among several flows: how often this one. */
  readonly weight: number;
}

export interface LoadQuestion {
  readonly url: string;
  /** Of servers that share the load with it: the connections are spread over all. */
  readonly otherUrls?: readonly string[];
  readonly token: string;
  readonly flows: readonly Flow[];
  readonly connections: number;
  readonly ms: number;
  /** Number of the first run. */
  readonly from: number;
}

export interface LoadAnswer {
  /** Whole operations. */
  readonly operations: number;
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds of an operation. */
  readonly p50: number;
  readonly p99: number;
  /** Answers other than 2xx, and the first of them. */
  readonly refused: number;
  readonly refusal?: string;
  /** Items that were taken. */
  readonly taken: number;
}
