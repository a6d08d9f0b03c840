export { accountApi } from './account.api.ts'
export { createAccount, setRole } from './account.server.ts'
export { type Person, peopleByEmail, peopleOfRoles } from './people.server.ts'
export { type Account, accountCookie, endSession, markSeen, viewerOfSession } from './session.server.ts'
