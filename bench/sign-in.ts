import { signIn } from './buyer.ts'
import { measureLoad, type Row } from './load.ts'
import type { RunningProduct } from './product.ts'

const headers = { 'content-type': 'application/json' }
const body = (host: string) => JSON.stringify({ email: `user@${host}`, password: 'sala-demo-2569' })

/**
 * Measures password sign-ins as fast as one process can handle them, alone and while somebody reads pages: hashing
 * happens off the event loop, so pages must be as fast as before. The second row is for the pages.
 */
export async function measureSignIns(product: RunningProduct, host: string, seconds: number): Promise<Row[]> {
  const origin = `http://127.0.0.1:${product.port}`
  await signIn(origin, host)
  const measureLogins = (name: string) =>
    measureLoad(product, {
      name,
      path: '/api/account/login',
      host,
      seconds,
      // More than ten at the same time for one account from one network count as guessing and are refused.
      connections: 8,
      next: () => ({
        method: 'POST',
        path: '/api/account/login',
        headers: { ...headers, host },
        body: body(host),
      }),
    })
  const alone = await measureLogins('password sign-in')
  let cacheBuster = 0
  const [pages] = await Promise.all([
    measureLoad(product, {
      name: 'page during sign-ins, uncached, sequential',
      path: '/about',
      host,
      seconds,
      connections: 1,
      next: () => ({ path: `/about?bench=${cacheBuster++}` }),
    }),
    measureLogins('sign in'),
  ])
  return [alone, pages]
}
