import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { loginInput } from './account.input.ts'
import { publicUser, signInResponse, toPublicUser } from './account.json.ts'
import { identityApi } from './identity/identity.api.ts'
import { activateByCode } from './join/activate.server.ts'
import { joinInput } from './join/join.input.ts'
import { register } from './join/join.server.ts'
import { lineApi } from './line/line.api.ts'
import { passkeyApi } from './passkey/passkey.api.ts'
import { openExport } from './privacy/export.server.ts'
import { recoveryInput } from './recovery/recovery.input.ts'
import { requestRecovery } from './recovery/recovery.server.ts'
import { endSession } from './session.server.ts'
import { openSession, signIn, twoFactorRequired } from './sign-in/sign-in.server.ts'
import { finishTwoFactor } from './two-factor/two-factor.server.ts'
import { searchUserOptions } from './user/user-search.server.ts'

const login = createRoute({
  method: 'post',
  path: '/login',
  summary: 'Sign in with e-mail or phone and password',
  request: { ...jsonBody(loginInput) },
  responses: {
    200: jsonResponse('Signed in; the token is also set as cookie', signInResponse),
    ...problems,
  },
})

const secondStep = createRoute({
  method: 'post',
  path: '/login/second',
  summary: 'Finish signing in by a code of the app, or a recovery code',
  request: {
    ...jsonBody(z.object({ second: z.string().max(100), code: z.string().min(1).max(40) })),
  },
  responses: { 200: jsonResponse('Signed in', signInResponse), ...problems },
})

const registration = createRoute({
  method: 'post',
  path: '/register',
  summary: 'Ask for an account; an e-mail with a code and a link goes to the address',
  request: { ...jsonBody(joinInput) },
  responses: {
    201: jsonResponse(
      'An e-mail is on its way, whether or not the address has an account already',
      z.object({
        success: z.literal(true),
        activation: z.object({ id: z.string(), email: z.string(), expiresAt: z.string() }),
      }),
    ),
    ...problems,
  },
})

const activation = createRoute({
  method: 'post',
  path: '/activate',
  summary: 'Make the account by the code of the e-mail and sign in',
  request: {
    ...jsonBody(z.object({ id: z.uuid(), code: z.string().regex(/^\d{6}$/) })),
  },
  responses: { 201: jsonResponse('The account is made', signInResponse), ...problems },
})

const recovery = createRoute({
  method: 'post',
  path: '/recovery',
  summary: 'Ask for an e-mail with a link to choose a new password',
  request: { ...jsonBody(recoveryInput) },
  responses: {
    202: jsonResponse(
      'If there is such an account, an e-mail is on its way',
      z.object({ success: z.literal(true) }),
    ),
    ...problems,
  },
})

const logout = createRoute({
  method: 'post',
  path: '/logout',
  summary: 'End the session',
  responses: {
    200: jsonResponse('Signed out', z.object({ success: z.literal(true) })),
    ...problems,
  },
})

const me = createRoute({
  method: 'get',
  path: '/me',
  summary: 'Who the caller is',
  responses: {
    200: jsonResponse(
      'The signed-in person, or the public guest',
      z.object({ valid: z.boolean(), role: z.string(), user: publicUser.nullable() }),
    ),
    ...problems,
  },
})

export const accountApi = createApi()

accountApi.openapi(login, async (c) => {
  const entered = await signIn(c.var.ctx, c.req.valid('json'))
  if ('second' in entered) {
    await c.var.ctx.db.commit()
    throw twoFactorRequired(entered)
  }
  const { token, account } = entered
  return c.json({ success: true as const, token, user: toPublicUser(account) }, 200)
})

accountApi.openapi(secondStep, async (c) => {
  const { second: value, code } = c.req.valid('json')
  const person = await finishTwoFactor(c.var.ctx, value, code)
  const { token, account } = await openSession(c.var.ctx, person)
  return c.json({ success: true as const, token, user: toPublicUser(account) }, 200)
})

accountApi.openapi(registration, async (c) => {
  const { id, email, expiresAt } = await register(c.var.ctx, c.req.valid('json'))
  return c.json(
    { success: true as const, activation: { id, email, expiresAt: expiresAt.toISOString() } },
    201,
  )
})

accountApi.openapi(activation, async (c) => {
  const { id, code } = c.req.valid('json')
  const { token, account } = await activateByCode(c.var.ctx, id, code)
  return c.json({ success: true as const, token, user: toPublicUser(account) }, 201)
})

accountApi.openapi(recovery, async (c) => {
  await requestRecovery(c.var.ctx, c.req.valid('json').name)
  return c.json({ success: true as const }, 202)
})

accountApi.openapi(logout, async (c) => {
  await endSession(c.var.ctx)
  return c.json({ success: true as const }, 200)
})

accountApi.openapi(me, async (c) => {
  const { role, user: person } = c.var.ctx.viewer
  const callerUser = person && { id: person.id, firstname: person.firstname, lastname: person.lastname, role }
  return c.json({ valid: person !== null, role, user: callerUser }, 200)
})

// Undocumented: used by user selection fields.
accountApi.get('/people', async (c) =>
  c.json({ items: await searchUserOptions(c.var.ctx, c.req.query('q') ?? '') }, 200),
)

accountApi.route('/', passkeyApi)
accountApi.route('/', lineApi)
accountApi.route('/', identityApi)
accountApi.get('/exports/:id', (c) => openExport(c.var.ctx, c.req.param('id')))
