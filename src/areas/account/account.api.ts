import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { loginInput, registerInput } from './account.input.ts'
import { register, signIn } from './account.server.ts'
import { type Account, endSession } from './session.server.ts'

const user = z.object({ id: z.string(), firstname: z.string(), lastname: z.string(), role: z.string() })
const signedIn = z.object({ success: z.literal(true), token: z.string(), user })
const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } })
const show = ({ id, firstname, lastname, role }: Account) => ({ id, firstname, lastname, role })

const login = createRoute({
  method: 'post',
  path: '/login',
  summary: 'Sign in with e-mail or phone and password',
  request: { body: { ...json(loginInput), required: true } },
  responses: {
    200: { description: 'Signed in; the token is also set as cookie', ...json(signedIn) },
    ...problems,
  },
})

const registration = createRoute({
  method: 'post',
  path: '/register',
  summary: 'Make an account and sign in',
  request: { body: { ...json(registerInput), required: true } },
  responses: { 201: { description: 'The account is made', ...json(signedIn) }, ...problems },
})

const logout = createRoute({
  method: 'post',
  path: '/logout',
  summary: 'End the session',
  responses: {
    200: { description: 'Signed out', ...json(z.object({ success: z.literal(true) })) },
    ...problems,
  },
})

const me = createRoute({
  method: 'get',
  path: '/me',
  summary: 'Who the caller is',
  responses: {
    200: {
      description: 'The signed-in person, or the public guest',
      ...json(z.object({ valid: z.boolean(), role: z.string(), user: user.nullable() })),
    },
    ...problems,
  },
})

export const accountApi = createApi()

accountApi.openapi(login, async (c) => {
  const { token, account } = await signIn(c.var.ctx, c.req.valid('json'), c.req.header('user-agent') ?? '')
  return c.json({ success: true as const, token, user: show(account) }, 200)
})

accountApi.openapi(registration, async (c) => {
  const { token, account } = await register(c.var.ctx, c.req.valid('json'), c.req.header('user-agent') ?? '')
  return c.json({ success: true as const, token, user: show(account) }, 201)
})

accountApi.openapi(logout, async (c) => {
  await endSession(c.var.ctx)
  return c.json({ success: true as const }, 200)
})

accountApi.openapi(me, async (c) => {
  const { role, user: person } = c.var.ctx.viewer
  const shown = person && { id: person.id, firstname: person.firstname, lastname: person.lastname, role }
  return c.json({ valid: person !== null, role, user: shown }, 200)
})
