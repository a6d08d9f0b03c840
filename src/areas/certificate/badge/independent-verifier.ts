import { createPublicKey, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'

// biome-ignore lint/suspicious/noExplicitAny: JSON of somebody else, as a wallet reads it
type Json = Record<string, any>
type Fetch = (url: string) => Promise<string>

/**
 * Checks an Open Badges 3.0 credential as a wallet would that knows only the standards (VC Data Model 2.0, VC-JWT of
 * Open Badges 3.0, did:web, Bitstring Status List) and nothing of this product. For tests. Returns the faults found, or
 * an empty list.
 */
export async function validateBadge(jwt: string, fetch: Fetch, now: Date): Promise<string[]> {
  const read = await verifySignature(jwt, fetch)
  if (typeof read === 'string') return [read]
  const errors: string[] = []
  const credential = read
  const types = [credential.type].flat()
  if (credential['@context']?.[0] !== 'https://www.w3.org/ns/credentials/v2') errors.push('context')
  if (!types.includes('VerifiableCredential') || !types.includes('OpenBadgeCredential')) errors.push('type')
  if (credential.vc) errors.push('wrapped')
  if (credential.iss !== credential.issuer.id || credential.jti !== credential.id) errors.push('claims')
  if (Date.parse(credential.validFrom) > now.getTime()) errors.push('not yet valid')
  if (credential.validUntil && Date.parse(credential.validUntil) <= now.getTime()) errors.push('expired')
  const { achievement, type } = credential.credentialSubject
  if (type?.[0] !== 'AchievementSubject' || !achievement?.id || !achievement.name || !achievement.criteria)
    errors.push('subject')
  const status = credential.credentialStatus
  if (status?.type !== 'BitstringStatusListEntry') return [...errors, 'status']
  const list = await verifySignature(await fetch(status.statusListCredential), fetch)
  if (typeof list === 'string') return [...errors, `status list: ${list}`]
  if (list.issuer.id !== credential.issuer.id || list.id !== status.statusListCredential)
    errors.push('status list')
  const { encodedList, statusPurpose } = list.credentialSubject
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  if (encodedList[0] !== 'u' || bits.length * 8 < 131_072 || statusPurpose !== 'revocation')
    errors.push('status list')
  const index = Number(status.statusListIndex)
  if ((bits[Math.floor(index / 8)] ?? 0) & (1 << (7 - (index % 8)))) errors.push('revoked')
  return errors
}

async function verifySignature(jwt: string, fetch: Fetch): Promise<Json | string> {
  const [head = '', body = '', mark = ''] = jwt.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Json
  if (header.alg !== 'EdDSA') return 'algorithm'
  const did = String(header.kid).split('#')[0] ?? ''
  const host = decodeURIComponent(did.replace(/^did:web:/, ''))
  const document = JSON.parse(await fetch(`http://${host}/.well-known/did.json`)) as Json
  const method = document.verificationMethod.find((json: Json) => json.id === header.kid)
  if (!method || !document.assertionMethod.includes(header.kid)) return 'key'
  const key = createPublicKey({ key: method.publicKeyJwk, format: 'jwk' })
  if (!verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(mark, 'base64url'))) return 'signature'
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Json
  return payload.iss === did ? payload : 'issuer'
}
