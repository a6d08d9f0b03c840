import type { DayRange, Delivery, DeliveryEdit, DeliveryField } from './order.types.ts'

const addressParts = ['line', 'subdistrict', 'district', 'province', 'postcode'] as const

/** Returns the difference; null if there is none. A changed area code alone, which nobody reads, is not a change. */
export function editOf(before: Delivery, after: Delivery): DeliveryEdit | null {
  const fields: DeliveryField[] = []
  for (const field of ['name', 'phone', 'email'] as const)
    if (before.contact[field] !== after.contact[field]) fields.push(field)
  const moved = addressParts.some((part) => before.address?.[part] !== after.address?.[part])
  if (moved) fields.push('address')
  if (before.staffNote !== after.staffNote) fields.push('staffNote')
  if (!fields.length) return null
  const part = ({ contact, address, staffNote }: Delivery): Partial<Delivery> => ({
    ...(fields.some((field) => field === 'name' || field === 'phone' || field === 'email')
      ? { contact }
      : {}),
    ...(moved ? { address } : {}),
    ...(fields.includes('staffNote') ? { staffNote } : {}),
  })
  return { fields, before: part(before), after: part(after) }
}

/** Returns both dates if they differ. */
export function promisedDateChange(
  before: DayRange | null,
  after: DayRange | null,
): DeliveryEdit['promised'] {
  if (!before || !after || (before.first === after.first && before.last === after.last)) return undefined
  const days = ({ first, last }: DayRange): DayRange => ({ first, last })
  return { before: days(before), after: days(after) }
}
