import { gzipSync } from 'node:zlib'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { certificatePaths } from '../paths.ts'
import { contexts, didOf, signCredential, statusListSize } from './credential.ts'
import { signer } from './keys.server.ts'

/**
 * Returns the certificates of a list that are no longer valid, as a signed Bitstring Status List (W3C, 2025): one bit
 * each, set if the certificate was revoked or replaced. Throws 404 for a list without certificates.
 */
export async function statusList(ctx: Ctx, list: number): Promise<string> {
  const from = list * statusListSize
  const [[range], invalidated] = await Promise.all([
    ctx.db.query<{ last: number | null }>(
      'certificate.lastStatus',
      'SELECT max(status_index) AS last FROM certificate_certificate WHERE tenant_id = $1',
      [ctx.tenant.id],
    ),
    ctx.db.query<{ at: number }>(
      'certificate.goneStatus',
      `SELECT status_index AS at FROM certificate_certificate WHERE tenant_id = $1 AND status_index >= $2 AND status_index < $3
         AND status IN ('revoked', 'superseded')`,
      [ctx.tenant.id, from, from + statusListSize],
    ),
  ])
  if ((range?.last ?? -1) < from) throw notFound('certificate.no_list')
  const bits = Buffer.alloc(statusListSize / 8)
  // Index 0 is the leftmost bit of the first byte.
  for (const { at } of invalidated) {
    const index = at - from
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  }
  const url = `${ctx.publicOrigin}${certificatePaths.api.statusList(list)}`
  const credential = {
    '@context': [contexts[0]],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: didOf(ctx.publicOrigin) },
    validFrom: ctx.now.toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      // Multibase: `u` is base64url without padding.
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  }
  return signCredential(credential, await signer(ctx))
}
