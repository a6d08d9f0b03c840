import { can } from '#kernel/auth/abilities.ts'
import { sign, verify } from '#kernel/crypto/sign.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'
import { canAccessOrder } from '../order/order-token.server.ts'
import type { IssuedDocument } from './document.types.ts'
import { documentColumns } from './document-row.server.ts'

const purpose = 'billing document link'
const subject = (ctx: Ctx, { id }: Pick<IssuedDocument, 'id'>) => `${ctx.tenant.id} ${id}`

/** Returns the token that opens one document without signing in: in its link and in the QR code on it. 43 characters. */
export const documentToken = (ctx: Ctx, document: Pick<IssuedDocument, 'id'>): string =>
  sign(ctx.services.config.sessionSecret, purpose, subject(ctx, document))

const isDocumentToken = (ctx: Ctx, document: IssuedDocument, token?: string | null): boolean =>
  Boolean(token) && verify(ctx.services.config.sessionSecret, purpose, subject(ctx, document), token ?? '')

type Owner = Pick<Parameters<typeof canAccessOrder>[1], 'userId' | 'guestHash' | 'tokenSecret'>
type FoundDocument = IssuedDocument & { [Name in keyof Owner]: Owner[Name] | null }

/**
 * Returns a document by its number, and the viewer's relation to it: as its recipient (the order's owner, the bearer of
 * its link), or as staff. Throws 404 for everybody else.
 */
export async function openDocument(
  ctx: Ctx,
  number: string,
  token?: string | null,
): Promise<{ document: IssuedDocument; as: 'owner' | 'staff' }> {
  const [found] = /^[A-Z]{2}[A-Z0-9]{10,30}$/.test(number)
    ? await ctx.db.query<FoundDocument>(
        'billing.document',
        `SELECT ${documentColumns}, o.user_id AS "userId", o.guest_hash AS "guestHash", o.token_secret AS "tokenSecret"
         FROM billing_document d LEFT JOIN billing_order o ON o.tenant_id = d.tenant_id AND o.id = d.order_id
         WHERE d.tenant_id = $1 AND d.number = $2`,
        [ctx.tenant.id, number],
      )
    : []
  const as = found ? accessTo(ctx, found, token) : null
  if (!found || !as) throw notFound('document.not_found')
  const { userId: _, guestHash: __, tokenSecret: ___, ...document } = found
  return { document, as }
}

function accessTo(ctx: Ctx, found: FoundDocument, token?: string | null): 'owner' | 'staff' | null {
  if (isDocumentToken(ctx, found, token)) return 'owner'
  if (found.orderId && found.tokenSecret !== null) {
    const order = { ...found, id: found.orderId, tokenSecret: found.tokenSecret }
    const as = canAccessOrder(ctx, order, token)
    if (as) return as
  }
  return can(ctx.viewer, billingAbilities['document.see']) ? 'staff' : null
}

/** Returns the topic of a document's page, for holders of its link. */
export const documentTopic = (ctx: Ctx, document: Pick<IssuedDocument, 'id'>): string =>
  `document:${document.id}.${documentToken(ctx, document)}`

/** Returns whether the viewer may watch it: the bearer of its link, whose token is part of the topic. */
export async function canWatchDocument(ctx: Ctx, topicId: string): Promise<boolean> {
  const [id = '', token] = topicId.split('.')
  return verify(ctx.services.config.sessionSecret, purpose, subject(ctx, { id }), token ?? '')
}
