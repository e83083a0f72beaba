/** A bucket of an S3-compatible storage, and the key with which to reach it. */
export interface Bucket {
  /** The address of the storage, without the bucket: `https://s3.eu-central-1.amazonaws.com`. Buckets are addressed in the path. */
  readonly url: string;
  readonly name: string;
  /** For the signature: `eu-central-1`. Many storages accept any. */
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}
