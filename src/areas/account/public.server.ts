export { accountAbilities } from './abilities.ts'
export { accountApi } from './account.api.ts'
export { createAccount, setRole } from './account.server.ts'
export {
  getAddress,
  listAddresses,
  mostAddresses,
  type SavedAddress,
  saveAddress,
} from './address-book/address-book.server.ts'
export { signedCalls } from './api-client/signed-calls.server.ts'
export {
  type DerivedGrant,
  dropScope,
  grant,
  holdersOf,
  revoke,
  syncDerivedGrants,
  type Term,
} from './grant/grant.server.ts'
export { unitNames, unitOf } from './group/unit.server.ts'
export { standInForLine } from './line/stand-in.server.ts'
export { addNote, countNotes, moveNotes, notesBeside, removeNotes } from './note/note.server.ts'
export { eraseDue, requestErasure } from './privacy/erasure.server.ts'
export {
  type Account,
  accountCookie,
  endSession,
  markSeen,
  viewerOfSession,
  viewerOfUser,
} from './session.server.ts'
export { signedInUser } from './signed-in.server.ts'
export { type AccountCard, findAccountCard, membersAfter } from './user/account-card.server.ts'
export { accountFacts } from './user/account-facts.ts'
export {
  type Contactable,
  findUsers,
  type UserSummary,
  usersByEmail,
  usersByIds,
  usersByName,
  usersOfRoles,
} from './user/users.server.ts'
export { supportAnswer } from './view-as/view-as.server.ts'
