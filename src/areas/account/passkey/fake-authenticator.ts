import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

interface CeremonyOptions {
  challenge: string
}

/** A fake authenticator for tests: responds as a real one does (WebAuthn level 3, ES256, no attestation). */
export function createFakeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge }: CeremonyOptions, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  /** The host, the flags (present 1, verified 4, with a key 64), and the counter. */
  const authData = (flags: number, more: Buffer = Buffer.alloc(0)) => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(++counter, 1)
    return Buffer.concat([createHash('sha256').update(new URL(origin).hostname).digest(), rest, more])
  }
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    make(request: CeremonyOptions) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const data = authData(1 | 4 | 64, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', cborMap([])],
        ['authData', data],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', request).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    sign(requested: CeremonyOptions, { verified = true, from = origin } = {}) {
      const client = clientData('webauthn.get', requested, from)
      const data = authData(verified ? 5 : 1)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      })
    },
  }
}

/** The subset of CBOR (RFC 8949) that keys need; a Buffer made by this function is embedded as is. */
function cborMap(entries: [string | number, string | number | Buffer][]): Buffer {
  const encoded = Buffer.concat([cborHeader(5, entries.length), ...entries.flat().map(cbor)])
  maps.add(encoded)
  return encoded
}

const maps = new WeakSet<Buffer>()

function cbor(value: string | number | Buffer): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHeader(1, -1 - value) : cborHeader(0, value)
  if (typeof value === 'string')
    return Buffer.concat([cborHeader(3, Buffer.byteLength(value)), Buffer.from(value)])
  return maps.has(value) ? value : Buffer.concat([cborHeader(2, value.length), value])
}

function cborHeader(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n])
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
}
