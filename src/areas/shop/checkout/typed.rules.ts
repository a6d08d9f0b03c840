import type { Place } from '#areas/address/public.ts'
import { newAddress } from '#areas/billing/public.ts'

/** What a buyer has filled in and not yet ordered with. */
export interface Typed {
  values: Record<string, string>
  /** The sub-district they chose. */
  place: Place | null
}

/** What a form is sent with, and no wish of the buyer; a code that is worth money is typed again. */
const notKept = ['key', 'expectTotal', 'expectGoods', 'giftCode']

/** The fields of the form as they are to be there again; a box that is not ticked is not there. */
export function typedValues(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([name]) => !notKept.includes(name)))
}

/** What was kept as the form takes it now: an address of the book that was deleted since is not chosen again. */
export function valuesAgain(
  { values }: Pick<Typed, 'values'>,
  { book, filled }: { book: readonly { id: string }[]; filled: { saved: string } },
): Record<string, string> {
  const isThere = [undefined, newAddress, ...book.map(({ id }) => id)].includes(values.saved)
  return isThere ? values : { ...values, saved: filled.saved }
}

/** What was kept, where it still has its shape. */
export function readTyped(saved: unknown): Typed | null {
  const { values, place } = (saved ?? {}) as Record<keyof Typed, unknown>
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
