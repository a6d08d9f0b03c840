import type { Ctx } from '#kernel/http/ctx.ts'
import { didOf } from './credential.ts'
import { publicKeys } from './keys.server.ts'

/** Returns the site’s keys in the did:web format; credentials signed with an old key stay valid. */
export async function didDocument(ctx: Ctx) {
  const id = didOf(ctx.publicOrigin)
  const keys = await publicKeys(ctx)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    verificationMethod: keys.map(({ kid, x }) => ({
      id: `${id}#${kid}`,
      type: 'JsonWebKey2020',
      controller: id,
      publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', kid, x },
    })),
    assertionMethod: keys.map(({ kid }) => `${id}#${kid}`),
  }
}
