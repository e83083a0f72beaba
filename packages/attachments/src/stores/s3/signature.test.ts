import { describe, expect, it } from '@jest/globals';
import { EMPTY_HASH, signed } from './signature.js';

describe('the signature of a request', () => {
  it('is that of the example in the documentation of S3: GET of an object with a range', () => {
    const bucket = {
      ...{ url: 'https://examplebucket.s3.amazonaws.com', name: 'examplebucket', region: 'us-east-1' },
      ...{ accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
    };
    const request = {
      method: 'GET',
      host: 'examplebucket.s3.amazonaws.com',
      path: '/test.txt',
      bodyHash: EMPTY_HASH,
    } as const;
    const { authorization } = signed(
      bucket,
      { ...request, headers: { range: 'bytes=0-9' } },
      new Date('2013-05-24T00:00:00Z'),
    );
    expect(authorization).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });
});
