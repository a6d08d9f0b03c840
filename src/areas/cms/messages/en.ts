import type { InOtherWords } from '#kernel/i18n/messages.ts'
import type * as th from './th.ts'

export const shelf: InOtherWords<typeof th.shelf> = {
  out: 'Sold out',
  left: (n) => `${n} left`,
  from: 'from',
  was: 'Regular price',
  add: (name) => `Add ${name} to the cart`,
  choose: (name) => `Choose a kind of ${name}`,
  inCart: (name, n) => `${name}, ${n} in the cart; add one more`,
  added: (name) => `${name} is in your cart`,
  toCart: 'View cart',
  failed: 'It could not be added. Please try again.',
  pick: 'Which one would you like?',
  loading: 'Loading the choices',
  whole: 'See the product',
  close: 'Close',
}
