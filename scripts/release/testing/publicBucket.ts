import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Server } from './radosgw';

/** The region of an own S3 service, for which it does not matter. */
const REGION = 'us-east-1';

/** Makes a bucket whose files anybody may read, but not list or write. */
export async function makePublicBucket(server: S3Server, name: string): Promise<void> {
  const { endpoint, accessKey, secretKey } = server;
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  const client = new S3Client({ endpoint, region: REGION, forcePathStyle: true, credentials });
  const policy = {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: '*',
        Action: ['s3:GetObject'],
        Resource: [`arn:aws:s3:::${name}/*`],
      },
    ],
  };
  await client.send(new CreateBucketCommand({ Bucket: name }));
  const Policy = JSON.stringify(policy);
  await client.send(new PutBucketPolicyCommand({ Bucket: name, Policy }));
  client.destroy();
}
