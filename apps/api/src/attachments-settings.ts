import type { AttachmentsSettings } from '@daybook/attachments';
import type { EnvReader } from './env-reader.js';

const NEEDED = ['ATTACHMENTS_S3_URL', 'ATTACHMENTS_S3_BUCKET', 'ATTACHMENTS_S3_KEY', 'ATTACHMENTS_S3_SECRET'] as const;
const REGION = 'ATTACHMENTS_S3_REGION';

/** The names of buckets: docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const NAME = /^[\x21-\x7e]+$/;

/** Where the files of records are, and how much space they may take. */
export function readAttachments(read: EnvReader): AttachmentsSettings {
  const megabytes = read.integer('ATTACHMENTS_QUOTA_MB', 5120, { min: 1, max: 10_000_000, unit: 'megabytes' });
  return { quotaBytes: megabytes * 1024 * 1024, s3: readS3(read) };
}

/** Undefined when none of its settings is set. */
function readS3(read: EnvReader): AttachmentsSettings['s3'] {
  const given = [...NEEDED, REGION].filter((name) => read.isSet(name));
  if (given.length === 0) return undefined;
  for (const name of NEEDED) {
    if (!given.includes(name)) read.refuse(`${name}: missing; ${given[0]} is set, so give ${NEEDED.join(', ')}`);
  }
  const [, name, accessKey, secretKey] = NEEDED.map((each) => read.text(each));
  const url = read.publicUrl('ATTACHMENTS_S3_URL');
  const region = read.text(REGION) ?? 'us-east-1';
  if (name !== undefined && !BUCKET.test(name))
    read.refuse(
      `ATTACHMENTS_S3_BUCKET: ${JSON.stringify(name)} is not the name of a bucket; give one such as daybook-files`,
    );
  if (!NAME.test(region))
    read.refuse(`${REGION}: ${JSON.stringify(region)} is not the name of a region; give one such as eu-central-1`);
  if (url === undefined || name === undefined || accessKey === undefined || secretKey === undefined) return undefined;
  return { url, name, region, accessKey, secretKey };
}
