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
  summary: 'Sign in with email or phone and password',
  request: { ...jsonBody(loginInput) },
  responses: {
    200: jsonResponse('The signed-in user and the token, which is also set as a cookie', signInResponse),
    ...problems,
  },
})

const secondStep = createRoute({
  method: 'post',
  path: '/login/second',
  summary: 'Complete sign-in with an authenticator app code or a recovery code',
  request: {
    ...jsonBody(z.object({ second: z.string().max(100), code: z.string().min(1).max(40) })),
  },
  responses: { 200: jsonResponse('The signed-in user and the token', signInResponse), ...problems },
})

const registration = createRoute({
  method: 'post',
  path: '/register',
  summary: 'Register an account; an email with a code and a link is sent to the address',
  request: { ...jsonBody(joinInput) },
  responses: {
    201: jsonResponse(
      'Registration accepted; an email is sent whether or not the address already has an account',
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
  summary: 'Create the account with the code from the email and sign in',
  request: {
    ...jsonBody(z.object({ id: z.uuid(), code: z.string().regex(/^\d{6}$/) })),
  },
  responses: { 201: jsonResponse('The created user and the token', signInResponse), ...problems },
})

const recovery = createRoute({
  method: 'post',
  path: '/recovery',
  summary: 'Request an email with a link to set a new password',
  request: { ...jsonBody(recoveryInput) },
  responses: {
    202: jsonResponse(
      'Request accepted; an email is sent if the account exists',
      z.object({ success: z.literal(true) }),
    ),
    ...problems,
  },
})

const logout = createRoute({
  method: 'post',
  path: '/logout',
  summary: 'Sign out and end the session',
  responses: {
    200: jsonResponse('Signed out', z.object({ success: z.literal(true) })),
    ...problems,
  },
})

const me = createRoute({
  method: 'get',
  path: '/me',
  summary: 'Get the current user',
  responses: {
    200: jsonResponse(
      'The signed-in user, or the public guest',
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
