import { emailLocale, findAccountCard, findUsers, usersByIds } from '#areas/account/public.server.ts'
import { bySubdistrict } from '#areas/address/public.server.ts'
import { getOrder, listOrders } from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { shopAbilities } from '../../abilities.ts'
import type { BuyerDetails, BuyerMatch } from './new-order.types.ts'

const maxResults = 8

/**
 * Returns buyers matching a name, phone or email: buyers of earlier orders first, then members who have never bought.
 * Throws 403.
 */
export async function findBuyers(ctx: Ctx, words: string): Promise<BuyerMatch[]> {
  authorize(ctx, shopAbilities['orders.work'])
  const search = words.trim().slice(0, 100)
  if (search.length < 2) return []
  const [orders, users] = await Promise.all([
    listOrders(ctx, { scope: 'all', search, limit: 40 }),
    findUsers(ctx, { search, contacts: true, limit: maxResults }),
  ])
  const buyers = new Map<string, BuyerMatch>()
  for (const { contactName, contactPhone, number } of orders.items) {
    const key = `${contactPhone} ${contactName}`
    if (!buyers.has(key))
      buyers.set(key, {
        key,
        name: contactName,
        phone: contactPhone,
        email: null,
        personId: null,
        order: number,
      })
  }
  const members = users.map((person) => ({
    key: person.id,
    name: `${person.firstname} ${person.lastname}`.trim(),
    phone: null,
    email: person.email,
    personId: person.id,
    order: null,
  }))
  return [...[...buyers.values()].slice(0, maxResults), ...members]
}

/** Returns what an order contains about its buyer, to order for them again. Throws 403, 404. */
export async function buyerOfOrder(ctx: Ctx, number: string): Promise<BuyerDetails> {
  authorize(ctx, shopAbilities['orders.work'])
  const { contact, address, buyerId, locale } = await getOrder(ctx, number)
  const [person] = buyerId ? await usersByIds(ctx, [buyerId]) : []
  const place = (address?.subdistrictCode && bySubdistrict(address.subdistrictCode)) || null
  return {
    contact,
    person:
      person?.status === 'active'
        ? { id: person.id, name: `${person.firstname} ${person.lastname}`.trim() }
        : null,
    locale,
    line: address?.line ?? '',
    place,
  }
}

/**
 * Returns the buyer named by the page's URL: the buyer of an order, by its number, or a member by their id. Null if
 * there is none or the user no longer exists: the page still opens. Throws 403.
 */
export async function buyerFromUrl(
  ctx: Ctx,
  { order, member }: { order: string | null; member: string | null },
): Promise<BuyerDetails | null> {
  authorize(ctx, shopAbilities['orders.work'])
  if (order)
    return buyerOfOrder(ctx, order).catch((error) => {
      if (error instanceof Problem && error.status === 404) return null
      throw error
    })
  const account = member && isId(member) ? await findAccountCard(ctx, member) : undefined
  if (account?.status !== 'active') return null
  const { id, name, phone, email } = account
  return {
    contact: { name, phone: phone ?? '', email },
    person: { id, name },
    locale: await emailLocale(ctx, email ?? ''),
    line: '',
    place: null,
  }
}
