export { accountAbilities } from './abilities.ts'
export { accountApi } from './account.api.ts'
export { createAccount, setRole } from './account.server.ts'
export {
  getAddress,
  listAddresses,
  maxAddresses,
  type SavedAddress,
  saveAddress,
} from './address-book/address-book.server.ts'
export { signedRequestAuth } from './api-client/signed-request-auth.server.ts'
export { deleteScopeGrants, grant, revoke, roleHoldersOf, syncDerivedGrants } from './grant/grant.server.ts'
export { orgUnitNames, orgUnitOf } from './group/org-unit.server.ts'
export { startLineStandIn } from './line/stand-in.server.ts'
export { addNote, countNotes, moveNotes, notesOnRecords, removeNotes } from './note/note.server.ts'
export { eraseDueAccounts, requestErasure } from './privacy/erasure.server.ts'
export { savePhoto } from './profile/photo.server.ts'
export { type Account, accountCookie, markSeen, viewerOfSession, viewerOfUser } from './session.server.ts'
export { signedInUser } from './signed-in.server.ts'
export { type AccountCard, findAccountCard, membersAfter } from './user/account-card.server.ts'
export { accountSummarySql } from './user/account-summary-sql.ts'
export { emailLocale, localeOrPrimary } from './user/email-locale.server.ts'
export { membersByEmail } from './user/members-by-email.server.ts'
export {
  findUsers,
  type UserContact,
  type UserSummary,
  userCacheScope,
  usersByEmail,
  usersByIds,
  usersByName,
  usersOfRoles,
} from './user/users.server.ts'
export { supportAccessResponse } from './view-as/view-as.server.ts'
