import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { FOR_A_YEAR, REGISTRY_KEPT, STORE_TYPES, UNKNOWN_TYPE } from './servedHeaders';
import type { ObjectStore } from './objectStore';
import { checkCount, checkSize } from './objectStore';
import { ReleaseError, unreachable } from '../releaseError';

interface Bucket {
  readonly bucket: string;
  /** folder within the bucket, without a slash at its end; '' for the bucket itself */
  readonly prefix: string;
  /** address of an S3 service other than Amazon's */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** how long a connection may be silent (default: SILENT_MS) */
  readonly silentMs?: number;
}

/** How long reading a file may take. */
const READ_MS = 60_000;
const CONNECT_MS = 5_000;
const SILENT_MS = 15_000;

const encodings: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/** Returns the Cache-Control header of a file, which the bucket's web server sends to browsers. */
function headersOf(path: string) {
  const parts = path.split('.');
  const encoding = encodings[parts.at(-1) ?? ''];
  const ending = parts.at(encoding === undefined ? -1 : -2) ?? '';
  return {
    ContentType: STORE_TYPES[ending] ?? UNKNOWN_TYPE,
    ...(encoding === undefined ? {} : { ContentEncoding: encoding }),
    CacheControl: path === 'registry.jwt' ? REGISTRY_KEPT : FOR_A_YEAR,
  };
}

interface S3Failure {
  readonly name?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly attempts?: number };
}
const statusOf = (error: unknown) => (error as S3Failure).$metadata?.httpStatusCode;

/** Removes the quotes of an ETag, because only some S3 services add them. */
const bare = (etag: string) => etag.replaceAll('"', '');

/** Makes a store from a bucket. Conditional writes (If-Match, If-None-Match) protect the changes of others. */
export function createS3Store(place: Bucket): ObjectStore {
  const { bucket, prefix, endpoint, region, silentMs = SILENT_MS } = place;
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Leave out newer checksums, which only Amazon's S3 supports.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silentMs },
  });
  let told: { readonly date: number; readonly at: number } | null = null;
  // Only a middleware sees the answer's headers.
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { headers = {} } = result.response as { readonly headers?: Record<string, string> };
      const date = Date.parse(headers['date'] ?? '');
      if (!Number.isNaN(date)) told = { date, at: Date.now() };
      return result;
    },
    { step: 'deserialize', priority: 'low' },
  );
  const address = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
  const base = prefix === '' ? '' : `${prefix}/`;
  const at = (path: string) => ({ Bucket: bucket, Key: base + path });

  /** Runs a request; null for an answer with one of these statuses. @throws ReleaseError for other failures */
  const ask = async <T>(work: () => Promise<T>, ...nothing: number[]): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ReleaseError) throw error;
      const status = statusOf(error);
      if (status !== undefined && nothing.includes(status)) return null;
      const { name = '', message = '' } = error as S3Failure;
      throw unreachable(
        `${address} does not answer as it should (${status ?? 'no answer'}: ${name} ${message}). Check --endpoint and the AWS_… credentials, then try again.`,
        error,
      );
    }
  };

  const read = (path: string) =>
    ask(async () => {
      const abortSignal = AbortSignal.timeout(READ_MS);
      const found = await client.send(new GetObjectCommand(at(path)), { abortSignal });
      const stream = found.Body as Readable;
      try {
        checkSize(address, path, found.ContentLength ?? 0);
        const chunks: Buffer[] = [];
        let bytes = 0;
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          checkSize(address, path, bytes);
          chunks.push(chunk);
        }
        return { body: Buffer.concat(chunks), etag: bare(found.ETag ?? '') };
      } finally {
        stream.destroy();
      }
    }, 404);

  const put = async (path: string, body: Buffer, condition: object): Promise<string | null> => {
    const command = new PutObjectCommand({
      ...at(path),
      Body: body,
      ...headersOf(path),
      ...condition,
    });
    let attempts = 1;
    // 409: another conditional write of the same file was under way. 404: the file to match is gone.
    const answer = await ask(
      () =>
        client.send(command).catch((error: S3Failure) => {
          attempts = error.$metadata?.attempts ?? 1;
          throw error;
        }),
      412,
      409,
      404,
    );
    if (answer) return bare(answer.ETag ?? '');
    // An earlier try may have succeeded although its answer was lost. Then the present file is ours.
    const there = attempts > 1 ? await read(path) : null;
    return there?.body.equals(body) ? there.etag : null;
  };

  /** Lists the ETag with quotes, as the HTTP standard has it, and without, as Ceph compares it. */
  const putOver = async (path: string, body: Buffer, etag: string): Promise<string | null> => {
    const tag = bare(etag);
    return (
      (await put(path, body, { IfMatch: `"${tag}"` })) ?? (await put(path, body, { IfMatch: tag }))
    );
  };

  /** Creates a file, and replaces one that is too large for any command to read. */
  const putNew = async (path: string, body: Buffer): Promise<string | null> => {
    const created = await put(path, body, { IfNoneMatch: '*' });
    if (created !== null) return created;
    const there = await ask(() => client.send(new HeadObjectCommand(at(path))), 404);
    try {
      checkSize(address, path, there?.ContentLength ?? 0);
      return null;
    } catch {
      return putOver(path, body, there?.ETag ?? '');
    }
  };

  return {
    address,
    read,
    clock: () => Promise.resolve(told && told.date + (Date.now() - told.at)),
    create: async (path, body) => (await put(path, body, { IfNoneMatch: '*' })) !== null,
    replace: (path, body, ifMatch) =>
      ifMatch === null ? putNew(path, body) : putOver(path, body, ifMatch),
    list: async (folder, after) => {
      const paths: string[] = [];
      let more: string | undefined;
      do {
        const from = {
          Bucket: bucket,
          Prefix: base + folder,
          ContinuationToken: more,
          StartAfter: after === undefined ? undefined : base + after,
        };
        const page = await ask(() => client.send(new ListObjectsV2Command(from)));
        // A gateway that asks people to sign in answers with a page and 200.
        if (page?.IsTruncated === undefined)
          throw unreachable(`${address} answers with no list of files. Check --endpoint.`);
        for (const { Key = '' } of page.Contents ?? []) paths.push(Key.slice(base.length));
        checkCount(address, folder, paths.length);
        more = page.NextContinuationToken;
      } while (more !== undefined);
      return paths.toSorted();
    },
    remove: async (path) => {
      await ask(() => client.send(new DeleteObjectCommand(at(path))), 404);
    },
    writtenAt: async (path) => {
      const answer = await ask(() => client.send(new HeadObjectCommand(at(path))), 404);
      return answer?.LastModified?.getTime() ?? null;
    },
  };
}
