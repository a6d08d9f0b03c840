import { type AddressInput, resolveAddress } from '#areas/address/public.server.ts'
import type { Address } from '#areas/address/public.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { parsePhone } from '#kernel/text/phone.ts'
import { signedInUser } from '../signed-in.server.ts'
import { lockAccount } from '../user/lock-account.server.ts'
import { type RecipientInput, recipientInput } from './address-book.input.ts'
import { savedAddresses } from './address-book.table.ts'

/** A saved address, as forms and the checkout use it. */
export interface SavedAddress {
  id: string
  label: string
  recipient: string
  phone: string
  address: Address
  isMain: boolean
}

/** The maximum number of addresses per user. */
export const maxAddresses = 20
const addresses = rows(savedAddresses)

/** Returns the current user's addresses, the main one first. Throws 401 for a guest. */
export function listAddresses(ctx: Ctx): Promise<SavedAddress[]> {
  const { id: userId } = signedInUser(ctx)
  return addresses
    .list(ctx, { where: { userId }, order: ['-isMain', 'createdAt'], limit: maxAddresses })
    .then((found) => found.map(toSaved))
}

/** Returns one of them. Throws 404 when it is not the user's. */
export async function getAddress(ctx: Ctx, id: string): Promise<SavedAddress> {
  const row = isId(id) ? await addresses.find(ctx, { id, userId: signedInUser(ctx).id }) : undefined
  if (!row) throw notFound('account.no_address')
  return toSaved(row)
}

const toSaved = ({
  id,
  label,
  recipient,
  phone,
  address,
  isMain,
}: Row<typeof savedAddresses>): SavedAddress => ({
  id,
  label,
  recipient,
  phone,
  address,
  isMain,
})

/**
 * Saves an address, a new one when `id` is null; returns its id. The first one becomes the main one. Throws 422 by
 * field, 404 when it is not the user's, 409 `account.addresses_full` beyond twenty.
 */
export async function saveAddress(
  ctx: Ctx,
  id: string | null,
  input: { recipient: RecipientInput; address: AddressInput },
): Promise<string> {
  const { id: userId } = signedInUser(ctx)
  const { label, recipient, phone: entered, isMain } = parseInput(recipientInput, input.recipient)
  const phone = parsePhone(entered)
  if (!phone.ok) throw invalid([{ path: 'phone', code: 'field.phone' }])
  const address = resolveAddress(input.address)
  // One change of an address book at a time, so that concurrent requests leave exactly one main address.
  await lockAccount(ctx, userId)
  if (id) await getAddress(ctx, id)
  const others = (await listAddresses(ctx)).filter((other) => other.id !== id)
  if (!id && others.length >= maxAddresses) throw conflict('account.addresses_full')
  const main = isMain || !others.some((other) => other.isMain)
  if (main) await clearMain(ctx, userId)
  const values = { label, recipient, phone: phone.number, address, isMain: main }
  if (id) await addresses.update(ctx, id, values)
  return id ?? (await addresses.insert(ctx, { ...values, userId, createdAt: ctx.now })).id
}

/** Deletes an address; if it was the main one, the oldest remaining one replaces it. Throws 404. */
export async function removeAddress(ctx: Ctx, id: string): Promise<void> {
  const { id: userId } = signedInUser(ctx)
  await lockAccount(ctx, userId)
  const { isMain } = await getAddress(ctx, id)
  await addresses.remove(ctx, id)
  const [next] = isMain ? await listAddresses(ctx) : []
  if (next) await addresses.update(ctx, next.id, { isMain: true })
}

async function clearMain(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'account.clearMain',
    'UPDATE account_address SET is_main = false WHERE tenant_id = $1 AND user_id = $2 AND is_main',
    [ctx.tenant.id, userId],
  )
}
