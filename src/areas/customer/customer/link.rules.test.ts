import { expect, test } from 'vitest'
import { linkActionOf } from './link.rules.ts'

const guest = { id: 'guest', hasAccount: false, isAllTheirs: true }
const mixed = { ...guest, isAllTheirs: false }
const member = { id: 'member', hasAccount: true, isAllTheirs: true }

test.each([
  ['makes a customer where nobody is known', null, null, true, 'make'],
  ['makes one, too, while the address is not proved', null, null, false, 'make'],
  ['takes a guest over by a proved address', null, guest, true, 'adopt'],
  ['never takes a guest over by an address that is not proved', null, guest, false, 'make'],
  ['never takes over who ordered with another address, too', null, mixed, true, 'make'],
  ['never joins who ordered with another address, too', 'own', mixed, true, 'nothing'],
  ['leaves another member alone', null, member, true, 'make'],
  ['joins a guest to the customer it has', 'own', guest, true, 'merge'],
  ['joins nobody while the address is not proved', 'own', guest, false, 'nothing'],
  ['never joins another member', 'own', member, true, 'nothing'],
  ['is known by its address once it is proved', 'own', null, true, 'add-key'],
  ['is not known by it before', 'own', null, false, 'nothing'],
] as const)('an account that signs in %s', (_, own, holder, isVerified, expected) => {
  expect(linkActionOf({ own, holder, isVerified })).toBe(expected)
})
