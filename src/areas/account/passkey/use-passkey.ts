import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { accountPaths } from '../paths.ts'

/**
 * Asks the browser for a passkey and signs in with it. Returns null on success, the server's message on rejection, and
 * an empty string when the user or the browser cancelled.
 */
export async function signInByPasskey(second: string | null): Promise<string | null> {
  return attempt(async () => {
    const optionsJSON = (await post(accountPaths.api.loginPasskeyOptions, {
      second,
    })) as PublicKeyCredentialRequestOptionsJSON
    const { startAuthentication } = await import('@simplewebauthn/browser')
    await post(accountPaths.api.loginPasskey, {
      response: await startAuthentication({ optionsJSON }),
      second,
    })
  })
}

/** Has the browser create a passkey and stores it. Returns the same as `signInByPasskey`. */
export async function createPasskey(password: string, name: string): Promise<string | null> {
  return attempt(async () => {
    const optionsJSON = (await post(accountPaths.api.passkeyOptions, {
      password,
    })) as PublicKeyCredentialCreationOptionsJSON
    const { startRegistration } = await import('@simplewebauthn/browser')
    await post(accountPaths.api.passkeys, { response: await startRegistration({ optionsJSON }), name })
  })
}

class RejectedByServer extends Error {}

async function attempt(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return error instanceof RejectedByServer ? error.message : ''
  }
}

async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.json()
  if (!answer.ok) throw new RejectedByServer(text.errors?.[0]?.message ?? text.detail ?? '')
  return text
}
