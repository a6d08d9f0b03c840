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
  capped: (name, n) => `That is all there is of ${name}: ${n} in your cart`,
  toCart: 'View cart',
  failed: 'It could not be added. Please try again.',
  pick: 'Which one would you like?',
  loading: 'Loading the choices',
  whole: 'See the product',
  close: 'Close',
}

export const home: InOtherWords<typeof th.home> = {
  welcome: 'Welcome',
  products: 'See all products',
  categories: 'Product categories',
  items: (n) => `${n} ${n === 1 ? 'item' : 'items'}`,
  newest: 'New in',
  newestLead: 'What has just come onto the shelves',
  all: (n) => `See all ${n}`,
  was: 'Instead of',
  line: 'Add us on LINE',
}
