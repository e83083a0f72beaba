declare module 's3rver' {
  /** As far as the tests use it. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: readonly { name: string; configs: readonly unknown[] }[];
    });
    configureBuckets(): Promise<unknown>;
    getMiddleware(): unknown;
  }
}
