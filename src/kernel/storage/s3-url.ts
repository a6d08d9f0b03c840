/** An S3 account and bucket, as given in the storage URL. */
export interface S3Location {
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** `https://host[:port]/bucket/`. */
  bucketUrl: string
  /** Precedes every key; empty or ending with a slash. */
  prefix: string
}

/**
 * Parses `s3://key:secret@host[:port]/bucket[/prefix]?region=…&tls=0|1`. Key and secret are percent-encoded (a slash in
 * a secret is `%2F`). The bucket is in the path, which every S3 service supports. Throws `RangeError` with a message
 * that does not contain the secret.
 */
export function parseS3Url(address: string): S3Location {
  const wrong = (what: string) => new RangeError(`STORAGE_URL: ${what}`)
  if (!/^s3:\/\//.test(address) || !URL.canParse(address)) {
    throw wrong('expected file:folder or s3://key:secret@host/bucket?region=…')
  }
  const url = new URL(address)
  const [, bucket = '', ...rest] = url.pathname.replace(/\/$/, '').split('/')
  if (!url.username || !url.password) throw wrong('the access key or the secret is missing')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw wrong('the bucket name is missing or invalid')
  if (rest.some((part) => !/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part)))
    throw wrong('the prefix is not a plain path')
  const tls = url.searchParams.get('tls') ?? '1'
  if (tls !== '0' && tls !== '1') throw wrong('tls must be 0 or 1')
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') || 'us-east-1',
    bucketUrl: `${tls === '1' ? 'https' : 'http'}://${url.host}/${bucket}/`,
    prefix: rest.length ? `${rest.join('/')}/` : '',
  }
}
