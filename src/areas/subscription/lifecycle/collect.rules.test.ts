import { expect, test } from 'vitest'
import {
  chargesCard,
  collectedFrom,
  collectMethodOf,
  collectMethods,
  debitsWallet,
  isCardChargeDay,
} from './collect.rules.ts'

const terms = { leadDays: 7, remindDays: [3, 6], graceDays: 7, cancelDays: 60 }

test.each(collectMethods)('%s says where money is taken from, and the other way round', (way) => {
  expect(collectMethodOf({ wallet: debitsWallet(way), card: chargesCard(way) })).toBe(way)
})

test.each([
  ['push', { wallet: 500, card: true }, null],
  ['wallet', { wallet: 279, card: true }, 'wallet'],
  ['wallet', { wallet: 278, card: true }, null],
  ['wallet', { wallet: null, card: true }, null],
  ['card', { wallet: 500, card: true }, 'card'],
  ['card', { wallet: 500, card: false }, null],
  ['wallet_card', { wallet: 279, card: true }, 'wallet'],
  ['wallet_card', { wallet: 100, card: true }, 'card'],
] as const)('the next amount is collected by %s with %j from %s', (way, has, from) => {
  expect(collectedFrom(way, 279, has)).toBe(from)
})

test.each([
  ['2026-01-10', null, true],
  ['2026-01-10', '2025-12-10', true],
  ['2026-01-10', '2026-01-10', false],
  ['2026-01-12', '2026-01-10', false],
  ['2026-01-13', '2026-01-10', true],
  ['2026-01-13', '2026-01-13', false],
  ['2026-01-15', '2026-01-10', true],
  ['2026-01-16', '2026-01-13', true],
  ['2026-01-30', '2026-01-16', false],
  ['2026-01-30', null, true],
  ['2026-01-09', '2025-12-10', false],
] as const)('for a period from 10 January a card is charged on %s, last on %s: %s', (today, askedOn, due) => {
  expect(isCardChargeDay(terms, '2026-01-10', today, askedOn)).toBe(due)
})
