import { createHash } from 'node:crypto'
import type { Signer } from './keys.server.ts'

export const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/** The number of certificates in one status list: 16 KB of bits, the minimum the standard allows. */
export const statusListSize = 131_072

/** The site as issuer of credentials: a decentralised identifier resolved by its own host. */
export const didOf = (origin: string): string => `did:web:${new URL(origin).host.replace(':', '%3A')}`

export interface BadgeDetails {
  origin: string
  site: string
  /** The URL of the credential, which contains its serial. */
  url: string
  serial: string
  email: string | null
  course: { title: string; url: string; criteria: string }
  issuedAt: Date
  expiresAt: Date | null
  status: { url: string; index: number }
}

/** The achievement as Open Badges 3.0 describes it. The holder is identified only by a salted hash of their email address. */
export function badgeOf(details: BadgeDetails) {
  const { origin, course, status, serial } = details
  return {
    '@context': contexts,
    id: details.url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: didOf(origin), type: ['Profile'], name: details.site, url: origin },
    validFrom: details.issuedAt.toISOString(),
    ...(details.expiresAt && { validUntil: details.expiresAt.toISOString() }),
    name: course.title,
    credentialSubject: {
      type: ['AchievementSubject'],
      ...(details.email && { identifier: [hashedEmail(details.email, serial)] }),
      achievement: {
        id: course.url,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: course.title,
        description: course.title,
        criteria: { narrative: course.criteria },
      },
    },
    credentialStatus: {
      id: `${status.url}#${status.index % statusListSize}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.index % statusListSize),
      statusListCredential: status.url,
    },
  }
}

const hashedEmail = (email: string, salt: string) => ({
  type: 'IdentityObject',
  identityType: 'emailAddress',
  hashed: true,
  salt,
  identityHash: `sha256$${createHash('sha256').update(`${email.toLowerCase()}${salt}`).digest('hex')}`,
})

interface Credential {
  id: string
  issuer: { id: string }
  validFrom: string
  validUntil?: string
}

/**
 * Signs a credential as a compact JWT whose payload is the credential itself (Open Badges 3.0, 8.2 JSON Web Token Proof
 * Format), with EdDSA. The header names the key in the issuer's document.
 */
export function signCredential(credential: Credential, { kid, sign }: Signer): string {
  const seconds = (timestamp: string) => Math.floor(Date.parse(timestamp) / 1000)
  const header = { alg: 'EdDSA', typ: 'JWT', kid: `${credential.issuer.id}#${kid}` }
  const payload = {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    nbf: seconds(credential.validFrom),
    ...(credential.validUntil && { exp: seconds(credential.validUntil) }),
  }
  const text = `${encodeJwtPart(header)}.${encodeJwtPart(payload)}`
  return `${text}.${sign(text).toString('base64url')}`
}

const encodeJwtPart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
