import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ActionResult } from './action-result.ts'
import { onOutcome } from './outcomes.ts'

/**
 * A page whose actions return `answer`. Each `send` is one press of a button and resolves once the page has reloaded
 * its data.
 */
async function page(answer: ActionResult) {
  const router = createMemoryRouter(
    [{ id: 'page', path: '/', action: () => ({ ...answer }), loader: () => null }],
    { hydrationData: { loaderData: { page: null } } },
  )
  router.initialize()
  const outcomes: unknown[][] = []
  const stop = onOutcome(router, (...outcome) => outcomes.push(outcome))
  const send = async (key: string) => {
    const formData = new FormData()
    await router.fetch(key, 'page', '/', { formMethod: 'post', formData })
  }
  return { outcomes, send, stop, router }
}
const done = {
  ok: true,
  intent: 'drop',
  message: { th: 'เอาออกแล้ว', en: 'Taken out' },
} as unknown as ActionResult

test('an action is reported once, with where it was sent, although nothing renders before the page has reloaded', async () => {
  const { outcomes, send, router } = await page(done)
  await send('row')
  expect(router.state.fetchers.size).toBe(0)
  expect(outcomes).toEqual([[done, '/']])
})

test('an action that is repeated is reported again', async () => {
  const { outcomes, send } = await page(done)
  await send('a')
  await send('b')
  expect(outcomes).toHaveLength(2)
})

test('a refusal is not reported as done', async () => {
  const { outcomes, send } = await page({ ok: false, intent: 'drop', problem: {} } as unknown as ActionResult)
  await send('row')
  expect(outcomes).toEqual([])
})

test('nothing is reported after unsubscribing', async () => {
  const { outcomes, send, stop } = await page(done)
  stop()
  await send('row')
  expect(outcomes).toEqual([])
})
