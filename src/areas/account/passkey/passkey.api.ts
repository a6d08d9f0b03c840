import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { signInResponse, toPublicUser } from '../account.json.ts'
import { openSession } from '../sign-in/sign-in.server.ts'
import { addPasskey, newPasskeyOptions, passkeyOptions, verifyPasskey } from './passkey.server.ts'

const anyObject = z.record(z.string(), z.unknown())
const secondStep = z.string().max(100).nullable().default(null)
const doneResponse = jsonResponse('Done', z.object({ success: z.literal(true) }))
const optionsResponse = jsonResponse('WebAuthn options for the browser', anyObject)

const newOptions = createRoute({
  method: 'post',
  path: '/passkeys/options',
  summary: 'Start creating a passkey',
  request: { ...jsonBody(z.object({ password: z.string().max(200).default('') })) },
  responses: { 200: optionsResponse, ...problems },
})
const add = createRoute({
  method: 'post',
  path: '/passkeys',
  summary: 'Save the passkey created by the browser',
  request: {
    ...jsonBody(z.object({ response: anyObject, name: z.string().max(200).default('') })),
  },
  responses: { 201: doneResponse, ...problems },
})
const loginOptions = createRoute({
  method: 'post',
  path: '/login/passkey/options',
  summary: 'Start signing in with a passkey, alone or after the password',
  request: { ...jsonBody(z.object({ second: secondStep })) },
  responses: { 200: optionsResponse, ...problems },
})
const login = createRoute({
  method: 'post',
  path: '/login/passkey',
  summary: 'Sign in with a passkey',
  request: { ...jsonBody(z.object({ response: anyObject, second: secondStep })) },
  responses: { 200: jsonResponse('The signed-in user and the token', signInResponse), ...problems },
})

export const passkeyApi = createApi()

passkeyApi.openapi(newOptions, async (c) =>
  c.json({ ...(await newPasskeyOptions(c.var.ctx, c.req.valid('json').password)) }, 200),
)
passkeyApi.openapi(add, async (c) => {
  const { response, name } = c.req.valid('json')
  await addPasskey(c.var.ctx, response, name)
  return c.json({ success: true as const }, 201)
})
passkeyApi.openapi(loginOptions, async (c) =>
  c.json({ ...(await passkeyOptions(c.var.ctx, c.req.valid('json').second)) }, 200),
)
passkeyApi.openapi(login, async (c) => {
  const { response, second } = c.req.valid('json')
  const person = await verifyPasskey(c.var.ctx, response, second)
  const { token, account } = await openSession(c.var.ctx, person)
  return c.json({ success: true as const, token, user: toPublicUser(account) }, 200)
})
