import { expect, test } from 'vitest'
import { type RequestedPart, validateBundle } from './bundle.rules.ts'

const part = (variantId: string, more: Partial<RequestedPart> = {}): RequestedPart => ({
  variantId,
  pieces: 1,
  vatMode: 'inclusive',
  bundle: false,
  ...more,
})

test.each<[string, RequestedPart[], string | undefined]>([
  ['nothing, which ends it', [], undefined],
  ['two things', [part('a'), part('b')], undefined],
  ['several pieces of one thing', [part('a', { pieces: 6 })], undefined],
  ['what is exempt beside what is taxed', [part('a'), part('b', { vatMode: 'exempt' })], undefined],
  ['one piece of one thing', [part('a')], 'catalog.bundle_parts'],
  ['one thing twice', [part('a'), part('a')], 'catalog.bundle_twice'],
  ['a bundle in a bundle', [part('a'), part('b', { bundle: true })], 'catalog.bundle_in_bundle'],
  [
    'prices with and without their tax',
    [part('a'), part('b', { vatMode: 'exclusive' })],
    'catalog.bundle_vat',
  ],
  ['too many', Array.from({ length: 21 }, (_, at) => part(String(at))), 'catalog.bundle_parts'],
])('a bundle of %s', (_, parts, error) => {
  expect(validateBundle({ vatMode: 'inclusive' }, parts)).toBe(error)
})
