import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { isRegistered } from '../document/seller.ts'
import { post } from '../ledger/ledger.server.ts'
import { type FollowUp, followUpsOf } from './flow.rules.ts'
import { lockDocument, type OwnDocument } from './own-document.server.ts'

/** Returns a locked document from which something is to be created. Throws 409 if its kind or state does not allow it. */
export async function lockForFollowUp(ctx: Ctx, id: string, next: FollowUp | null): Promise<OwnDocument> {
  const document = await lockDocument(ctx, id)
  if (!next || !followUpsFor(ctx, document).includes(next))
    throw conflict('document.no_follow_up', { number: document.number })
  return document
}

/** Returns what the viewer's site may create from a document now. */
export const followUpsFor = (ctx: Ctx, document: OwnDocument): FollowUp[] =>
  followUpsOf(
    { ...document, ofOrder: document.orderId !== null },
    { registered: isRegistered(ctx.tenant), today: day(ctx.now) },
  )

/** Books a document, once. */
export async function bookDocument(
  ctx: Ctx,
  { id, number, kind }: Pick<OwnDocument, 'id' | 'number' | 'kind'>,
  postings: Parameters<typeof post>[1]['postings'],
): Promise<void> {
  await post(ctx, {
    key: `document:${id}`,
    kind: kind === 'credit_note' ? 'return' : 'document',
    of: { kind: 'document', id },
    memo: number,
    postings,
  })
}
