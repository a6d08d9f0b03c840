import type { Place } from '#areas/address/public.ts'
import { newAddress } from '#areas/billing/public.ts'

/** Values a buyer has entered but not yet ordered with. */
export interface CheckoutDraft {
  values: Record<string, string>
  /** The chosen sub-district. */
  place: Place | null
}

/** Technical fields of the form, not entered by the buyer; a code that is worth money has to be typed again. */
const excludedFields = ['key', 'expectTotal', 'expectGoods', 'giftCode']

/** Returns the form fields to restore later; an unchecked checkbox is omitted. */
export function draftValues(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([name]) => !excludedFields.includes(name)))
}

/** Returns stored values adapted to the current form: a saved address deleted since is not selected again. */
export function restoredValues(
  { values }: Pick<CheckoutDraft, 'values'>,
  { book, filled }: { book: readonly { id: string }[]; filled: { saved: string } },
): Record<string, string> {
  const isThere = [undefined, newAddress, ...book.map(({ id }) => id)].includes(values.saved)
  return isThere ? values : { ...values, saved: filled.saved }
}

/**
 * Returns the sub-districts a restored form may have chosen: the one picked there, and the one the checkout fills in
 * itself, which nobody had to pick.
 */
export const restoredPlaces = (
  { place }: Pick<CheckoutDraft, 'place'>,
  filled: { places: readonly Place[] },
): readonly Place[] => (place ? [place, ...filled.places] : filled.places)

/** Returns the stored values if they still have the expected shape. */
export function readCheckoutDraft(saved: unknown): CheckoutDraft | null {
  const { values, place } = (saved ?? {}) as Record<keyof CheckoutDraft, unknown>
  if (typeof values !== 'object' || values === null) return null
  if (Object.values(values).some((value) => typeof value !== 'string')) return null
  return { values: values as Record<string, string>, place: isPlace(place) ? place : null }
}

function isPlace(saved: unknown): saved is Place {
  const { subdistrictCode, postcode, ...names } = (saved ?? {}) as Record<keyof Place, unknown>
  return (
    typeof subdistrictCode === 'string' &&
    typeof postcode === 'string' &&
    [names.subdistrict, names.district, names.province].every((name) => {
      const { th, en } = (name ?? {}) as { th?: unknown; en?: unknown }
      return typeof th === 'string' && typeof en === 'string'
    })
  )
}
