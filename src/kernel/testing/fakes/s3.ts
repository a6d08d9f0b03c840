import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Account, signatureError } from './s3-signature.ts'

interface FakeObject {
  body: Buffer
  contentType: string
  etag: string
  modifiedAt: Date
}

interface FakeUpload {
  key: string
  contentType: string
  parts: Map<number, { body: Buffer; etag: string }>
  initiated: Date
}

/** An S3 service for tests. */
export interface FakeS3 {
  /** For `createStorage`. */
  url: string
  objects: Map<string, FakeObject>
  uploads: Map<string, FakeUpload>
  /** `PUT /bucket/key` and so on, in order, with the error returned, if any. */
  calls: string[]
  /** Makes the next `times` matching calls fail with this status, after doing the work if `late`. */
  fail(times: number, status: number, options?: { matching?: RegExp; late?: boolean }): void
  stop(): Promise<void>
}

const account: Account = {
  accessKeyId: 'test-key',
  secretAccessKey: 'test/secret+with=signs',
  region: 'ap-southeast-7',
}
const bucket = 'sala-test'
const minPartBytes = 5 * 1024 * 1024
/** Small, so that a list of a few objects has several pages. */
const pageSize = 3

/**
 * Starts a small in-memory S3, faithful to the protocol where our client relies on it: every call must have a valid
 * signature of version 4 over what was actually sent, parts follow S3's rules of size and order, lists are paged.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const uploads: FakeS3['uploads'] = new Map()
  const calls: string[] = []
  let failure = { times: 0, status: 500, matching: /./, late: false }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => response.destroy(error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '/', 'http://fake')
    const line = `${request.method} ${url.pathname}${url.search.replace(/X-Amz-[^&]*&?/g, '')}`
    const say = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) => {
      const code = /<Code>(.*?)<\/Code>/.exec(body.toString())?.[1]
      calls.push(code ? `${line} ${code}` : line)
      response.writeHead(status, { 'content-length': String(body.length), ...headers })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    const refuse = (status: number, code: string) => say(status, `<Error><Code>${code}</Code></Error>`)

    const signed = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.concat(chunks),
    }
    const wrong = signatureError(signed, account, new Date())
    if (wrong) return refuse(wrong === 'XAmzContentSHA256Mismatch' ? 400 : 403, wrong)
    // S3 does not support chunked bodies without a length (501).
    if (request.headers['transfer-encoding'] === 'chunked') return refuse(501, 'NotImplemented')

    const failing = failure.times > 0 && failure.matching.test(line)
    if (failing) failure.times--
    if (failing && !failure.late) return refuse(failure.status, 'InternalError')
    const call = { ...signed, key: decodeURIComponent(url.pathname.slice(bucket.length + 2)) }
    const { status, body, headers } = serve(call)
    if (failing) return refuse(failure.status, 'InternalError')
    say(status, body, headers)
  }

  type Call = {
    method: string
    key: string
    query: URLSearchParams
    headers: Record<string, string>
    body: Buffer
  }
  type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }
  const error = (status: number, code: string): Answer => ({
    status,
    body: `<Error><Code>${code}</Code></Error>`,
  })

  function serve(call: Call): Answer {
    const { method, query, key } = call
    if (query.has('uploads')) return method === 'POST' ? begin(call) : listUploads(query)
    if (query.has('uploadId')) return part(call, query.get('uploadId') ?? '')
    if (key === '') return list(query)
    if (method === 'PUT') {
      const contentType = call.headers['content-type'] ?? 'binary/octet-stream'
      const etag = md5(call.body)
      objects.set(key, { body: call.body, contentType, etag, modifiedAt: new Date() })
      return { status: 200, headers: { etag } }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    return read(call)
  }

  function read({ key, headers, query }: Call): Answer {
    const object = objects.get(key)
    if (!object) return error(404, 'NoSuchKey')
    const values: Record<string, string> = {
      etag: object.etag,
      'content-type': object.contentType,
      'last-modified': object.modifiedAt.toUTCString(),
    }
    const disposition = query.get('response-content-disposition')
    if (disposition) values['content-disposition'] = disposition
    const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '')
    if (!range) return { status: 200, body: object.body, headers: values }
    const start = Number(range[1])
    const end = range[2] ? Number(range[2]) : object.body.length - 1
    if (start >= object.body.length) return error(416, 'InvalidRange')
    const last = Math.min(end, object.body.length - 1)
    values['content-range'] = `bytes ${start}-${last}/${object.body.length}`
    return { status: 206, body: object.body.subarray(start, last + 1), headers: values }
  }

  function begin({ key, headers }: Call): Answer {
    const uploadId = randomUUID()
    const contentType = headers['content-type'] ?? 'binary/octet-stream'
    uploads.set(uploadId, { key, contentType, parts: new Map(), initiated: new Date() })
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
    }
  }

  function part(call: Call, uploadId: string): Answer {
    const upload = uploads.get(uploadId)
    if (!upload || upload.key !== call.key) return error(404, 'NoSuchUpload')
    if (call.method === 'DELETE') {
      uploads.delete(uploadId)
      return { status: 204 }
    }
    if (call.method === 'GET') return listParts(upload, Number(call.query.get('part-number-marker') ?? 0))
    if (call.method === 'POST') return complete(upload, uploadId, call.body.toString())
    const number = Number(call.query.get('partNumber'))
    if (!(number >= 1 && number <= 10_000)) return error(400, 'InvalidArgument')
    const etag = md5(call.body)
    upload.parts.set(number, { body: call.body, etag })
    return { status: 200, headers: { etag } }
  }

  function listParts(upload: FakeUpload, marker: number): Answer {
    const later = [...upload.parts].filter(([number]) => number > marker).sort(([a], [b]) => a - b)
    const page = later.slice(0, pageSize)
    const parts = page.map(
      ([number, { etag, body }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${body.length}</Size></Part>`,
    )
    const more = later.length > page.length
    const next = more ? `<NextPartNumberMarker>${page.at(-1)?.[0]}</NextPartNumberMarker>` : ''
    return {
      status: 200,
      body: `<ListPartsResult>${parts.join('')}${next}<IsTruncated>${more}</IsTruncated></ListPartsResult>`,
    }
  }

  function complete(upload: FakeUpload, uploadId: string, xml: string): Answer {
    const named = [...xml.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag><\/Part>/g)]
    if (named.length === 0) return error(400, 'MalformedXML')
    const parts: { body: Buffer; etag: string }[] = []
    let before = 0
    for (const [, number, etag] of named) {
      const stored = upload.parts.get(Number(number))
      if (!stored || stored.etag !== etag?.replaceAll('&quot;', '"')) return error(400, 'InvalidPart')
      if (Number(number) <= before) return error(400, 'InvalidPartOrder')
      before = Number(number)
      parts.push(stored)
    }
    if (parts.slice(0, -1).some((stored) => stored.body.length < minPartBytes))
      return error(400, 'EntityTooSmall')
    const partDigests = Buffer.concat(parts.map((stored) => Buffer.from(stored.etag.slice(1, -1), 'hex')))
    const etag = `"${createHash('md5').update(partDigests).digest('hex')}-${parts.length}"`
    const body = Buffer.concat(parts.map((stored) => stored.body))
    objects.set(upload.key, { body, contentType: upload.contentType, etag, modifiedAt: new Date() })
    uploads.delete(uploadId)
    return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
  }

  function list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? ''
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, pageSize)
    const contents = page.map((key) => {
      const object = objects.get(key)
      return `<Contents><Key>${key}</Key><LastModified>${object?.modifiedAt.toISOString()}</LastModified><Size>${object?.body.length}</Size></Contents>`
    })
    const next =
      keys.length > page.length
        ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
        : ''
    return { status: 200, body: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` }
  }

  function listUploads(query: URLSearchParams): Answer {
    const found = [...uploads].filter(([, upload]) => upload.key.startsWith(query.get('prefix') ?? ''))
    const blocks = found.map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    )
    return {
      status: 200,
      body: `<ListMultipartUploadsResult>${blocks.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
    }
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const login = `${account.accessKeyId}:${encodeURIComponent(account.secretAccessKey)}`
  return {
    url: `s3://${login}@127.0.0.1:${port}/${bucket}?region=${account.region}&tls=0`,
    objects,
    uploads,
    calls,
    fail(times, status, { matching = /./, late = false } = {}) {
      failure = { times, status, matching, late }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const md5 = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
